import { useEffect, useRef } from "react"
import type { SortableEvent } from "sortablejs"
import type { DragProps } from "~/client/drag-library"
import { laterCode, useLaterCode } from "~/client/later-code"
import { beginDrag, beginHold, endDrag, endHold } from "~/client/drag-session"
import { useHydrated } from "~/client/use-hydrated"

const dragLibrary = laterCode(() => import("~/client/drag-library"))

/** The library lays out the page once for each element that gives way to what is dragged. */
const MAX_ANIMATED = 15
const ANIMATION_MS = 150

/** The page sets the order, not the library: a drop is sent, and the page shows its result. */
function ignoreOrder(): void {}

type OwnProps =
  "host" | "list" | "setList" | "tag" | "disabled" | "onChoose" | "onUnchoose" | "onStart" | "onEnd"

type Props = Omit<DragProps, OwnProps> & {
  tag: "div" | "ol"
  /** The items as the server has rendered them: the browser has `children`. */
  html?: string
  ids: string[]
  disabled: boolean
  onStart?: () => void
  /** Called when a drag ends, by a drop or by Escape. */
  onEnd?: () => void
  /** Called after `onEnd`, unless Escape cancelled the drag. */
  onDrop: (event: SortableEvent) => void
}

/** A list whose items can be dragged. `data-drags` marks that dragging works. */
export function Sortable(props: Props) {
  const { tag: Tag, ids, html, className, children, onStart, onEnd, onDrop, ...options } = props
  const host = useRef(null)
  const isHydrated = useHydrated()
  const library = useLaterCode(dragLibrary, !options.disabled)
  const canDrag = isHydrated && library !== null && !options.disabled
  const isHeld = useRef(false)
  // The library reports no end of a drag if its list unmounts.
  useEffect(
    () => () => {
      if (!isHeld.current) return
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
        data-drags={canDrag ? "" : undefined}
        {...(html === undefined ? { children } : { dangerouslySetInnerHTML: { __html: html } })}
      />
      {canDrag && (
        <library.Drag
          host={host}
          list={ids.map((id) => ({ id }))}
          setList={ignoreOrder}
          animation={ids.length > MAX_ANIMATED ? 0 : ANIMATION_MS}
          {...options}
          onChoose={() => {
            isHeld.current = true
            beginHold()
          }}
          onUnchoose={() => {
            isHeld.current = false
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
