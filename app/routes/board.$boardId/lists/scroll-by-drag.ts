import type { PointerEvent } from "react"

/** Scrolls the board while the mouse drags it by a place where nothing is. */
export function scrollByDrag(event: PointerEvent<HTMLElement>): void {
  const { target, currentTarget: row, button, pointerType, pointerId, clientX, clientY } = event
  const isBare = target === row || (target as Element).matches(".lists-row")
  const isScrollbar = clientY >= row.getBoundingClientRect().top + row.clientHeight
  if (!isBare || isScrollbar || button !== 0 || pointerType !== "mouse") return
  const origin = row.scrollLeft + clientX
  const scroll = (moved: globalThis.PointerEvent) => {
    row.scrollLeft = origin - moved.clientX
  }
  const stop = () => {
    delete row.dataset.dragged
    row.removeEventListener("pointermove", scroll)
  }
  row.dataset.dragged = ""
  row.setPointerCapture(pointerId)
  row.addEventListener("pointermove", scroll)
  row.addEventListener("lostpointercapture", stop, { once: true })
}
