import { useEffect, useState } from "react"
import { TopLayer } from "./top-layer"

/** A shorter wait shows no progress, which would only flicker. */
export const PROGRESS_DELAY_MS = 300

export function Progress() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PROGRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {/* Present from the beginning, because only changes in it are read out. */}
      <p className="sr-only" aria-live="polite">
        {isSlow && "Loading"}
      </p>
      {isSlow && (
        <TopLayer latest={0}>
          <div className="progress" role="progressbar" aria-label="Loading" />
        </TopLayer>
      )}
    </>
  )
}
