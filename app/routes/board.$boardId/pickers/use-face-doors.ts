import { useEffect } from "react"
import { cancelHold } from "~/client/drag-session"
import { menuId } from "~/components/linked-menu"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import type { AskedPicker } from "./asked-picker"

/** A finger that leaves a face after so long, without having moved, asks for its menu. One that moves drags. */
const LONG_PRESS_MS = 500
const STILL_PX = 8

/**
 * Opens the menu of a face by a right click, a long press, the key of menus, or its button, and by a right click on its
 * head the menu of a list. With Shift, a right click is the browser's.
 */
export function useFaceDoors(board: BoardFrame, ask: (asked: AskedPicker) => void): void {
  useEffect(() => {
    const open = (target: EventTarget | null, at?: AskedPicker["at"]): boolean => {
      const cardId = faceAt(target)?.dataset.cardId
      if (!board.lists.some(({ cards }) => cards?.some(({ id }) => id === cardId))) return false
      if (cardId === undefined) return false
      ask({ cardId, picker: "menu", ...(at && { at }) })
      return true
    }
    const onContextMenu = (event: MouseEvent) => {
      const { target, shiftKey, button, clientX, clientY } = event
      if (!(target instanceof Element) || (shiftKey && button === 2) || hasSelection()) return
      // The finger may still drag.
      const isPressed = (event as PointerEvent).pointerType === "touch" && faceAt(target) !== null
      if (isPressed) return event.preventDefault()
      const list = target.closest<HTMLElement>(".list-head")?.closest<HTMLElement>("[data-list-id]")
      // A key has no place of its own.
      const isOpen = list
        ? openListMenu(list)
        : open(target, button === 2 ? [clientX, clientY] : undefined)
      if (isOpen) event.preventDefault()
    }
    const onClick = (event: MouseEvent) => {
      const { target } = event
      if (target instanceof Element && target.closest(".face-more") && open(target))
        event.preventDefault()
    }
    const endPresses = watchLongPresses(open)
    document.addEventListener("contextmenu", onContextMenu)
    document.addEventListener("click", onClick)
    return () => {
      endPresses()
      document.removeEventListener("contextmenu", onContextMenu)
      document.removeEventListener("click", onClick)
    }
  }, [board, ask])
}

const faceAt = (target: EventTarget | null) =>
  target instanceof Element && !target.closest("input, textarea, .picker")
    ? target.closest<HTMLElement>("[data-card-id]")
    : null

const hasSelection = () => getSelection()?.isCollapsed === false

function openListMenu({ dataset }: HTMLElement): boolean {
  const menu = document.getElementById(menuId(dataset.listId ?? ""))
  const door = menu?.querySelector<HTMLElement>("details:not([open]) > summary") ?? menu
  door?.click()
  return door !== null
}

/** Calls back when a finger ends a long press of a face. That is then no drag, and no click. @returns a function that ends it */
function watchLongPresses(open: (target: Element, at: readonly [number, number]) => boolean) {
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  let press: { face: Element; x: number; y: number; since: number } | null = null
  const forget = () => {
    press = null
  }
  const begin = (event: PointerEvent) => {
    const isFinger = event.pointerType === "touch" && event.isPrimary
    const face = isFinger ? faceAt(event.target) : null
    press = face && { face, x: event.clientX, y: event.clientY, since: event.timeStamp }
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (press && Math.hypot(clientX - press.x, clientY - press.y) > STILL_PX) forget()
  }
  const end = (event: TouchEvent) => {
    const held = press
    forget()
    if (!held || event.timeStamp - held.since < LONG_PRESS_MS) return
    cancelHold()
    // Otherwise the browser would give the focus to the face, and click it.
    if (open(held.face, [held.x, held.y])) event.preventDefault()
  }
  addEventListener("pointerdown", begin, options)
  addEventListener("pointermove", move, options)
  addEventListener("touchend", end, { ...options, passive: false })
  for (const type of ["pointercancel", "scroll"]) addEventListener(type, forget, options)
  return () => stop.abort()
}
