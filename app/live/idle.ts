/** Runs `work` once, when the page is at rest. @returns a function that calls it off */
export function whenIdle(work: () => void): () => void {
  // Safari does not tell when it is at rest.
  if (!("requestIdleCallback" in window)) {
    const soon = setTimeout(work, 1000)
    return () => clearTimeout(soon)
  }
  const idle = requestIdleCallback(work)
  return () => cancelIdleCallback(idle)
}
