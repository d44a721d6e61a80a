import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
} from "react"
import type { SortableEvent } from "sortablejs"
import { dayByKey, dayTitle } from "~/models/text/time/days"
import type { CalendarPage } from "~/models/views/calendar/calendar-page"
import { pointOf } from "~/routes/board.$boardId/lists/drag"
import type { useSend } from "~/routes/board.$boardId/lists/use-send"
import { findCard } from "./shown-calendar"
import { dayAt, useStartMoves } from "./use-start-moves"

/** Moves cards to other days, with the pointer and by keyboard. */
export function useDayMoves(board: CalendarPage, send: ReturnType<typeof useSend>) {
  const [announcement, announce] = useState("")
  const follow = useFocusOnMoved(board)
  const { findBar, moveStart, onPointerDown } = useStartMoves(board, { send, announce })

  const moveTo = (cardId: string, date: string) => {
    const placed = findCard(board, cardId)
    if (!placed || placed.day === date) return
    const time = placed.card.due?.[0] ?? ""
    announce(`Moved to ${dayTitle(date)}.`)
    send("set-due-date", { cardId, date, time, zone: board.zone })
  }

  const onDrop = (event: SortableEvent) => {
    const { cardId } = event.item.dataset
    const day = dayUnder(event)
    if (cardId && day) moveTo(cardId, day)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { altKey, ctrlKey, metaKey, shiftKey, key } = event
    if (!altKey || ctrlKey || metaKey || shiftKey || !key.startsWith("Arrow")) return
    const target = event.target as HTMLElement
    const bar = findBar(target.closest<HTMLElement>("[data-bar-id]")?.dataset.barId ?? "")
    const start = bar && dayByKey(bar.start, key, false)
    if (bar && start) {
      event.preventDefault()
      follow(`[data-bar-id="${bar.card.id}"], [data-card-id="${bar.card.id}"]`)
      return moveStart(bar, start)
    }
    const item = target.closest<HTMLElement>("[data-card-id]")
    const placed = findCard(board, item?.dataset.cardId ?? "")
    const day = placed && (placed.day === null ? board.today : dayByKey(placed.day, key, false))
    if (!placed || !day) return
    // With Alt, browsers leave the page by the arrows.
    event.preventDefault()
    follow(`[data-card-id="${placed.card.id}"]`)
    moveTo(placed.card.id, day)
  }

  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // A card that changes its day loses the focus for a moment, to no other element.
    if (relatedTarget) follow(null)
  }
  return { announcement, onDrop, onKeyDown, onBlur, onPointerDown }
}

/** The day on which something is dropped: the library only knows the last one that it was over. */
function dayUnder(event: SortableEvent): string | undefined {
  const point = pointOf((event as { originalEvent?: Event }).originalEvent)
  return point ? dayAt(point.x, point.y)?.dataset.day : undefined
}

/** Keeps the focus on a card, or a bar, that the keyboard has moved, or on the calendar if it left the days on screen. */
function useFocusOnMoved(board: CalendarPage) {
  const moved = useRef<string | null>(null)
  useEffect(() => {
    if (moved.current === null || document.activeElement !== document.body) return
    const item = document.querySelector(`.calendar :is(${moved.current})`)
    const rest = item?.closest("details")
    if (rest) rest.open = true
    const target = item?.querySelector("a") ?? document.querySelector<HTMLElement>(".calendar")
    target?.focus()
  }, [board])
  return useCallback((selector: string | null) => {
    moved.current = selector
  }, [])
}
