import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from "react"
import type { CardFace } from "~/models/board/board-page/board-page"
import { dayByKey, daysBetween } from "~/models/text/time/days"
import {
  daysText,
  movedBy,
  placeOf,
  type CardDays,
  type Moved,
} from "~/models/views/timeline/card-days"
import type { TimelinePage } from "~/models/views/timeline/timeline-page"
import type { useSend } from "~/routes/board.$boardId/lists/use-send"

type Options = { send: ReturnType<typeof useSend>; daysOf: (card: CardFace) => CardDays }

/** Moves the dates of cards, with the pointer by their bars and by keyboard from their rows. */
export function useBarMoves(board: TimelinePage, { send, daysOf }: Options) {
  const [announcement, announce] = useState("")
  const isDragged = useRef(false)

  const cardAt = (target: EventTarget) => {
    const row = (target as Element).closest<HTMLElement>("[data-card-id]")
    return board.lists.flatMap(({ cards }) => cards).find(({ id }) => id === row?.dataset.cardId)
  }

  const save = ({ id, title }: CardFace, before: CardDays, days: CardDays) => {
    if (days.start === before.start && days.due === before.due) return
    announce(`${title}: ${daysText(days, board.today)}.`)
    send("move-dates", {
      cardId: id,
      zone: board.zone,
      startDate: days.start ?? "",
      dueDate: days.due ?? "",
      "base.startDate": before.start ?? "",
      "base.dueDate": before.due ?? "",
    })
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { altKey, ctrlKey, metaKey, shiftKey, key } = event
    if (!altKey || ctrlKey || metaKey || !key.startsWith("Arrow")) return
    const card = cardAt(event.target)
    const day = dayByKey(board.today, key, false)
    if (!card || !day) return
    // With Alt, browsers leave the page by the arrows.
    event.preventDefault()
    const days = daysOf(card)
    save(card, days, movedBy(days, shiftKey ? "due" : "both", daysBetween(board.today, day)))
  }

  /** Draws a bar where it would be until the button is released; Escape puts it back. */
  const drag = (bar: HTMLElement, card: CardFace, from: number) => {
    const before = daysOf(card)
    const what = partAt(bar, from, before)
    const trackPx = bar.parentElement?.clientWidth ?? 0
    const dayPx = trackPx / daysBetween(board.firstDay, board.dayAfter)
    const { gridColumn } = bar.style
    let days = before
    const ended = new AbortController()
    const end = () => {
      ended.abort()
      delete bar.dataset.dragged
      bar.style.gridColumn = gridColumn
    }
    const move = ({ clientX }: globalThis.PointerEvent) => {
      const by = Math.round((clientX - from) / dayPx)
      isDragged.current ||= by !== 0
      days = movedBy(before, what, by)
      bar.dataset.dragged = daysText(days, board.today)
      const place = placeOf(days, board)
      if (typeof place === "object") bar.style.gridColumn = place.columns
    }
    const drop = () => {
      end()
      save(card, before, days)
    }
    const cancel = ({ key }: globalThis.KeyboardEvent) => {
      if (key === "Escape") end()
    }
    const { signal } = ended
    bar.addEventListener("pointermove", move, { signal })
    bar.addEventListener("pointerup", drop, { signal })
    bar.addEventListener("lostpointercapture", end, { signal })
    document.addEventListener("keydown", cancel, { signal })
  }

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const bar = event.target as HTMLElement
    const card = cardAt(bar)
    // A finger scrolls; the form of the dates is for it.
    const isPressed = event.button === 0 && event.pointerType !== "touch"
    if (!card || !isPressed || !bar.matches(".timeline-bar")) return
    bar.setPointerCapture(event.pointerId)
    isDragged.current = false
    drag(bar, card, event.clientX)
  }

  /** The end of a drag is no click on the card. */
  const onClickCapture = (event: MouseEvent) => {
    if (isDragged.current && (event.target as Element).matches(".timeline-bar")) {
      event.preventDefault()
    }
    isDragged.current = false
  }
  return { announcement, onKeyDown, onPointerDown, onClickCapture }
}

/** So near to its end, a bar is drawn longer or shorter. Short ones are mostly moved. */
const END_PX = 8
const END_PART = 1 / 4

/** An end that goes on beyond the days on screen is not there to be moved. */
function partAt(bar: HTMLElement, x: number, { due }: CardDays): Moved {
  const { left, right } = bar.getBoundingClientRect()
  const { cut = "" } = bar.dataset
  const near = Math.min(END_PX, (right - left) * END_PART)
  if (x < left + near && due !== undefined && !cut.includes("before")) return "start"
  return x > right - near && !cut.includes("after") ? "due" : "both"
}
