/** On a page that is never idle, `work` runs after this time. */
const PATIENCE_MS = 5000

/** Runs `work` once, when the page is idle. @returns a function that cancels it */
export function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!("requestIdleCallback" in window)) {
    const soon = setTimeout(work, 1000)
    return () => clearTimeout(soon)
  }
  const idle = requestIdleCallback(work, { timeout: PATIENCE_MS })
  return () => cancelIdleCallback(idle)
}
