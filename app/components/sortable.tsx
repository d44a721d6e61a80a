import { useEffect, useRef } from "react"
import type { SortableEvent } from "sortablejs"
import type { DragProps } from "~/client/drag-library"
import { beginDrag, beginHold, endDrag, endHold } from "~/client/drag-session"
import { useDragLibrary } from "~/client/use-drag-library"

// What SortableJS is told. A long press starts a drag by touch, so that a finger still scrolls;
// the library's own drag is used everywhere, which looks and scrolls the same in all browsers.

const OPTIONS = {
  animation: 150,
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
}

/** The order is the page's, not the library's: what was dropped is sent and shown from there. */
function keepOrder(): void {}

type Ours =
  "host" | "list" | "setList" | "tag" | "disabled" | "onChoose" | "onUnchoose" | "onStart" | "onEnd"

type Props = Omit<DragProps, Ours> & {
  tag: "div" | "ol"
  /** The ids of what is in the list, in order. */
  ids: string[]
  disabled: boolean
  onStart?: () => void
  /** Called when a drag ends, however it does. */
  onEnd?: () => void
  /** Called after that where something was dropped, and not put back by Escape. */
  onDrop: (event: SortableEvent) => void
}

/** A list whose things can be dragged. `data-drags` says that the library is there for that. */
export function Sortable(props: Props) {
  const { tag: Tag, ids, className, children, onStart, onEnd, onDrop, ...options } = props
  const host = useRef(null)
  const [library, want] = useDragLibrary(!options.disabled)
  const drags = library !== null && !options.disabled
  const held = useRef(false)
  // The library reports no end of a drag when its list goes.
  useEffect(
    () => () => {
      if (!held.current) return
      endHold()
      endDrag()
    },
    [],
  )
  return (
    <>
      <Tag
        ref={host}
        className={className}
        data-drags={drags ? "" : undefined}
        onPointerEnter={want}
      >
        {children}
      </Tag>
      {library && (
        <library.Drag
          host={host}
          list={ids.map((id) => ({ id }))}
          setList={keepOrder}
          {...OPTIONS}
          {...options}
          onChoose={() => {
            held.current = true
            beginHold()
          }}
          onUnchoose={() => {
            held.current = false
            endHold()
          }}
          onStart={() => {
            beginDrag()
            onStart?.()
          }}
          onEnd={(event) => {
            onEnd?.()
            if (endDrag()) onDrop(event)
          }}
        />
      )}
    </>
  )
}
