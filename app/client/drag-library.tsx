import type { ComponentClass, RefObject } from "react"
import reactSortable, { type ReactSortableProps } from "react-sortablejs"
import { stepByDrag } from "./step-by-drag"

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
