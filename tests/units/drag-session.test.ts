import { afterEach, expect, test, vi } from "vitest"
import { beginDrag, endDrag } from "~/client/drag-session"

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Ends a drag in a browser that fires a click for it, or none. @returns the clicks of ours */
function clicksAfterDrag(firesClick: boolean): number {
  vi.useFakeTimers()
  const window = new EventTarget()
  const click = vi.fn()
  vi.stubGlobal("window", window)
  vi.stubGlobal("document", { body: { click } })
  beginDrag()
  endDrag()
  if (firesClick) window.dispatchEvent(new Event("click"))
  vi.runAllTimers()
  return click.mock.calls.length
}

test("a click follows each drag, so that the drag library does not ignore the person's next one", () => {
  expect(clicksAfterDrag(false)).toBe(1)
  expect(clicksAfterDrag(true)).toBe(0)
})
