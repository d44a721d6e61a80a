import { useEffect, useState } from "react"
import { TopLayer } from "./top-layer"

/** What comes quickly shows nothing of its coming: it would only flicker. */
export const PROGRESS_DELAY_MS = 300

/** A thin bar on top of the page, for as long as something lets one wait. */
export function Progress() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PROGRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {/* There from the beginning: only what changes in it is read out. */}
      <p className="sr-only" aria-live="polite">
        {late && "Loading"}
      </p>
      {late && (
        <TopLayer latest={0}>
          <div className="progress" role="progressbar" aria-label="Loading" />
        </TopLayer>
      )}
    </>
  )
}
