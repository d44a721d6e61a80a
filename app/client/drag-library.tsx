import type { ComponentClass, RefObject } from "react"
import reactSortable, { type ReactSortableProps } from "react-sortablejs"

// The package is CommonJS, so the server's ES modules can import only its default export.
const { ReactSortable } = reactSortable

export type DragProps = ReactSortableProps<{ id: string }> & {
  /** The list, which the page renders itself. */
  host: RefObject<HTMLElement>
}

// A long press starts a drag by touch, so that a finger still scrolls. The fallback replaces the browsers' own drag and
// drop, because it looks and scrolls the same in all of them.

const OPTIONS = {
  delay: 220,
  delayOnTouchOnly: true,
  touchStartThreshold: 6,
  forceFallback: true,
  fallbackOnBody: true,
  fallbackTolerance: 5,
  fallbackClass: "drag-fallback",
  ghostClass: "drag-ghost",
  scroll: true,
  bubbleScroll: true,
  scrollSensitivity: 80,
  scrollSpeed: 16,
  scrollFn: stepByDrag,
}

class HostedSortable extends ReactSortable<{ id: string }> {
  static override defaultProps = { ...ReactSortable.defaultProps, ...OPTIONS }
  constructor(props: DragProps) {
    super(props)
    Object.assign(this, { ref: props.host })
  }
  override render() {
    return <></>
  }
}

/** Renders nothing itself. Its type is given here: the development build refuses a class that declares `props`. */
export const Drag = HostedSortable as unknown as ComponentClass<DragProps>

/** How long the pointer is at the edge before the first step. */
const HOLD_MS = 150
/** How long the row rests before the next step: a finger takes longer to let go. */
const REST_MS = { touch: 700, other: 250 }
/** The library calls far more often while the pointer is at the edge. */
const AWAY_MS = 100

/** The room beside a list that the row has stepped to. */
const GAP_PX = 12

type Side = "left" | "right"

let last = { side: null as Side | null, left: 0, at: 0 }
let stepAt = 0

/**
 * The library's `scrollFn`: while something is dragged at an edge of the row of lists, the row steps list by list, and
 * each comes to rest under the pointer. All else scrolls as usual.
 */
function stepByDrag(
  offsetX: number,
  offsetY: number,
  _first: Event,
  latest: Event,
  row: HTMLElement,
): "continue" | undefined {
  if (!row.matches(".lists")) return "continue"
  // A board with rows scrolls down, too. Where it need not, this would break off a step.
  if (offsetY !== 0) row.scrollTop += offsetY
  const { clientX, pointerType } = latest as PointerEvent
  const now = { side: sideOf(row, clientX, offsetX), left: row.scrollLeft, at: performance.now() }
  const waitFor = (ms: number) => (stepAt = Math.max(stepAt, now.at + ms))
  const restMs = pointerType === "touch" ? REST_MS.touch : REST_MS.other
  if (now.side !== last.side || now.at - last.at > AWAY_MS) waitFor(HOLD_MS)
  if (now.left !== last.left) waitFor(restMs)
  last = now
  if (!now.side || now.at < stepAt) return
  stepTo(row, now.side)
  waitFor(restMs)
}

/** The edges of a narrow screen are narrow, too: most of it is the list that the card is dragged in. */
function sideOf(row: HTMLElement, clientX: number, offsetX: number): Side | null {
  const { left, right, width } = row.getBoundingClientRect()
  const edge = width / 8
  if (offsetX > 0 && clientX > right - edge) return "right"
  return offsetX < 0 && clientX < left + edge ? "left" : null
}

/** Brings the first list into view that is not wholly visible on that side. */
function stepTo(row: HTMLElement, side: Side): void {
  const { left, right } = row.getBoundingClientRect()
  const lists = [...row.querySelectorAll(".list")].map((list) => list.getBoundingClientRect())
  const hidden =
    side === "right"
      ? lists.find((list) => list.right > right - GAP_PX + 1)
      : lists.findLast((list) => list.left < left + GAP_PX - 1)
  if (!hidden) return
  const by = side === "right" ? hidden.right - right + GAP_PX : hidden.left - left - GAP_PX
  row.scrollBy({ left: by })
}
