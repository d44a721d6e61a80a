import { useFetcher } from "@remix-run/react"
import { useEffect, useRef } from "react"
import type { ActivityPage } from "~/models/views/activity/activity-page.server"

/** A series of changes is one request. */
const SERIES_MS = 500

/** Loaded again after each change of the board. @param loaded with the page; null to load it now */
export function useActivity(address: string, loaded: ActivityPage | null, version: number) {
  const fetcher = useFetcher<ActivityPage>({ key: `activity ${address}` })
  const { load } = fetcher
  const shown = useRef(loaded ? version : null)
  useEffect(() => {
    if (shown.current === version) return undefined
    const isFirst = shown.current === null
    const later = setTimeout(
      () => {
        shown.current = version
        load(address)
      },
      isFirst ? 0 : SERIES_MS,
    )
    return () => clearTimeout(later)
  }, [address, version, load])
  return fetcher.data ?? loaded
}
