/** Ignores the click with which a press ends that has meant something else, and leaves the focus. The next press is as any other. */
export function dropNextClick(): void {
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  const drop = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  for (const type of ["mousedown", "click"] as const) addEventListener(type, drop, options)
  addEventListener("pointerdown", () => stop.abort(), options)
}
