import { useEffect, useState } from "react"
import { ownTimeZone } from "~/live/this-page"
import type { SearchAnswer } from "~/models/finding/search/search"
import { hasFilter, readSearch } from "~/models/finding/search/search-query"
import { firstWeekdayOf } from "~/models/text/time/first-weekday"
import { isTooShort, SEARCH_MIN } from "~/models/finding/search/search-rules"
import { foundText, NOTHING } from "./found-text"

type Found = { q: string; results: SearchAnswer; failed?: boolean }

const DEBOUNCE_MS = 150

/** Searches while a person types, and returns the last results. A result for an earlier text is dropped. */
export function useSearch(text: string) {
  const q = text.trim()
  const { query, problem } = readSearch(q)
  const isShort = isTooShort(q)
  const isReady = !isShort && problem === null && (query.words.length > 0 || hasFilter(query))
  const [found, setFound] = useState<Found>({ q: "", results: NOTHING })
  useEffect(() => {
    if (!isReady) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      fetchResults(q, controller.signal).then(
        (results) => setFound({ q, results }),
        () => {
          if (!controller.signal.aborted) setFound({ q, results: NOTHING, failed: true })
        },
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [q, isReady])
  const shown = isReady ? found : { q, results: NOTHING }
  const hint = isShort ? SEARCH_MIN.text : problem
  return {
    results: shown.results,
    words: shown.results.words,
    failed: shown.failed ?? false,
    state: hint ?? stateOf(shown, q),
  }
}

async function fetchResults(q: string, signal: AbortSignal): Promise<SearchAnswer> {
  const firstWeekday = String(firstWeekdayOf(navigator.language))
  const query = new URLSearchParams({ q, timeZone: ownTimeZone(), firstWeekday })
  const response = await fetch(`/api/search/all?${query.toString()}`, { signal })
  if (!response.ok) throw new Error(`Search failed: ${String(response.status)}`)
  return (await response.json()) as SearchAnswer
}

function stateOf({ q: searched, results, failed }: Found, q: string): string {
  if (searched !== q) return "Searching..."
  if (failed) return "Search failed"
  return foundText(results)
}
