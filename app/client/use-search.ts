import { useEffect, useState } from "react"
import type { SearchHit } from "~/models/search/search"
import { SEARCH_MIN } from "~/models/search/search-rules"
import { wordsOf } from "~/models/search/search-words"

/** The hits for `q`, or a failure. */
export type SearchResult = { q: string; hits: SearchHit[]; failed?: boolean }

const DEBOUNCE_MS = 150

/**
 * Searches while a person types; a result for an earlier text is dropped.
 * @returns the last result, the words to mark in it, and the state as a sentence
 */
export function useSearch(text: string): { result: SearchResult; words: string[]; state: string } {
  const q = text.trim()
  const isShort = Array.from(q).length < SEARCH_MIN.length
  const [result, setResult] = useState<SearchResult>({ q: "", hits: [] })
  useEffect(() => {
    if (isShort) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      fetchHits(q, controller.signal).then(
        (hits) => setResult({ q, hits }),
        () => {
          if (!controller.signal.aborted) setResult({ q, hits: [], failed: true })
        },
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [q, isShort])
  const shown = isShort ? { q, hits: [] } : result
  return { result: shown, words: wordsOf(shown.q), state: stateOf(shown, q, isShort) }
}

async function fetchHits(q: string, signal: AbortSignal): Promise<SearchHit[]> {
  const response = await fetch(`/api/search?${new URLSearchParams({ q }).toString()}`, { signal })
  if (!response.ok) throw new Error(`Search failed: ${String(response.status)}`)
  return (await response.json()) as SearchHit[]
}

function stateOf({ q: searched, hits, failed }: SearchResult, q: string, isShort: boolean): string {
  if (isShort) return SEARCH_MIN.text
  if (searched !== q) return "Searching..."
  if (failed) return "Search failed"
  if (hits.length === 0) return "No results found"
  return hits.length === 1 ? "1 card found" : `${String(hits.length)} cards found`
}
