import { useEffect } from "react"
import { cancelHold } from "~/client/drag-session"
import { menuId } from "~/components/linked-menu"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import type { AskedPicker } from "./asked-picker"

/** A finger that rests so long on a face asks for its menu, as browsers do that tell of it. */
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
    const endPresses = watchLongPresses((target, at) => open(target, at))
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

/** Calls back once a finger has rested on a face. It is then no drag, and its end no click. @returns a function that ends it */
function watchLongPresses(open: (target: Element, at: readonly [number, number]) => boolean) {
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  let timer: ReturnType<typeof setTimeout> | undefined
  let from = [0, 0] as readonly [number, number]
  const end = () => clearTimeout(timer)
  const begin = ({ target, pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
    end()
    const face = faceAt(target)
    if (pointerType !== "touch" || !isPrimary || !face) return
    from = [clientX, clientY]
    timer = setTimeout(() => {
      cancelHold()
      if (open(face, from)) dropNextClick()
    }, LONG_PRESS_MS)
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - from[0], clientY - from[1]) > STILL_PX) end()
  }
  addEventListener("pointerdown", begin, options)
  addEventListener("pointermove", move, options)
  for (const type of ["pointerup", "pointercancel", "scroll"]) addEventListener(type, end, options)
  return () => {
    end()
    stop.abort()
  }
}

/** The end of a long press would open the card. */
function dropNextClick(): void {
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  const drop = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener("click", drop, options)
  addEventListener("pointerdown", () => stop.abort(), options)
}
