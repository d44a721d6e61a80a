import { useEffect, useMemo, useRef } from "react"

/** Returns handlers of a drag, which stay the same and freeze the latest page until it ends. */
export function useFreezing<Page>(page: Page, setFrozen: (page: Page | null) => void) {
  const latest = useRef(page)
  useEffect(() => {
    latest.current = page
  })
  return useMemo(
    () => ({ onStart: () => setFrozen(latest.current), onEnd: () => setFrozen(null) }),
    [setFrozen],
  )
}
