import { useEffect, useState } from "react"
import type { SearchHit } from "~/models/search/search"
import { SEARCH_MIN } from "~/models/search/search-rules"
import { wordsOf } from "~/models/search/search-words"

/** What is shown under the field: what was found for `q`, or why there is nothing. */
export type Answer = { q: string; hits: SearchHit[]; failed?: boolean }

/** A person who types on is not asked for. */
const DEBOUNCE_MS = 150

/**
 * Searches while a person types; an answer that is not to what stands there now is dropped.
 * @returns the last answer, and what the state is in words
 */
export function useSearch(typed: string): { answer: Answer; words: string[]; state: string } {
  const q = typed.trim()
  const short = Array.from(q).length < SEARCH_MIN.length
  const [answer, setAnswer] = useState<Answer>({ q: "", hits: [] })
  useEffect(() => {
    if (short) return
    const control = new AbortController()
    const timer = setTimeout(() => {
      fetchHits(q, control.signal).then(
        (hits) => setAnswer({ q, hits }),
        () => {
          if (!control.signal.aborted) setAnswer({ q, hits: [], failed: true })
        },
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [q, short])
  const shown = short ? { q, hits: [] } : answer
  return { answer: shown, words: wordsOf(shown.q), state: stateOf(shown, q, short) }
}

async function fetchHits(q: string, signal: AbortSignal): Promise<SearchHit[]> {
  const answer = await fetch(`/api/search?${new URLSearchParams({ q }).toString()}`, { signal })
  if (!answer.ok) throw new Error(`Search failed: ${String(answer.status)}`)
  return (await answer.json()) as SearchHit[]
}

function stateOf({ q: answered, hits, failed }: Answer, q: string, short: boolean): string {
  if (short) return SEARCH_MIN.text
  if (answered !== q) return "Searching..."
  if (failed) return "Search failed"
  if (hits.length === 0) return "No results found"
  return hits.length === 1 ? "1 card found" : `${String(hits.length)} cards found`
}
