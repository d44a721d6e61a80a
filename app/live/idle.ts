/** Runs `work` once, when the page is idle. @returns a function that cancels it */
export function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!("requestIdleCallback" in window)) {
    const soon = setTimeout(work, 1000)
    return () => clearTimeout(soon)
  }
  const idle = requestIdleCallback(work)
  return () => cancelIdleCallback(idle)
}
