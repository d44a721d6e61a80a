import type { PointerEvent } from "react"
import { dayTitle } from "~/models/text/time/days"
import { barsOf, type BarPart } from "~/models/views/calendar/calendar-bars"
import type { CalendarPage } from "~/models/views/calendar/calendar-page"
import { todayIn } from "~/client/clock"
import type { useSend } from "~/routes/board.$boardId/lists/use-send"

type Options = { send: ReturnType<typeof useSend>; announce: (text: string) => void }

export const barsOn = (board: CalendarPage) =>
  barsOf(board, (moment) => todayIn(board.zone, Date.parse(moment)))

/** Moves the start of a card to another day, by its bar. */
export function useStartMoves(board: CalendarPage, { send, announce }: Options) {
  const findBar = (cardId: string): BarPart | undefined =>
    [...barsOn(board).values()]
      .flatMap(({ parts }) => parts)
      .find(({ card: { id } }) => id === cardId)

  const moveStart = ({ card, start, due }: BarPart, date: string) => {
    if (date === start || !card.start) return
    if (date > due) return announce("The start must not be after the due date.")
    const time = card.startAllDay ? "" : timeIn(board.zone, card.start[1])
    announce(`Starts on ${dayTitle(date)}.`)
    send("set-start-date", { cardId: card.id, date, time, zone: board.zone })
  }

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const handle = event.target as HTMLElement
    const bar = findBar(handle.closest<HTMLElement>("[data-bar-id]")?.dataset.barId ?? "")
    if (!bar || !handle.matches(".calendar-start") || event.button !== 0) return
    event.preventDefault()
    handle.setPointerCapture(event.pointerId)
    let over: HTMLElement | undefined
    const mark = (day: HTMLElement | undefined) => {
      delete over?.dataset.over
      over = day
      if (day) day.dataset.over = ""
    }
    handle.onpointermove = ({ clientX, clientY }) => mark(dayAt(clientX, clientY))
    handle.onlostpointercapture = () => mark(undefined)
    handle.onpointerup = ({ clientX, clientY }) => {
      const day = dayAt(clientX, clientY)?.dataset.day
      if (day) moveStart(bar, day)
    }
  }
  return { findBar, moveStart, onPointerDown }
}

/** The day at a point of the window. Bars lie over the days that they lead over, and belong to the first of them. */
export const dayAt = (x: number, y: number): HTMLElement | undefined =>
  document
    .elementsFromPoint(x, y)
    .filter((element) => !element.closest(".calendar-bars"))
    .map((element) => element.closest<HTMLElement>("[data-day]"))
    .find((cell) => cell !== null)

const timeIn = (timeZone: string, moment: string): string =>
  new Date(moment).toLocaleTimeString("sv-SE", { timeZone, hour: "2-digit", minute: "2-digit" })
