import type { CardSummary } from "~/models/board/board-page/board-cards.server"
import { shorten } from "~/models/board/board-page/page-weight.server"
import { toFace } from "~/models/board/board-page/card-face.server"
import { dateText, faceDate } from "~/models/text/time/date-text.server"
import type { Edge } from "~/models/text/time/whole-day"
import type { CardFace } from "~/models/board/board-page/board-page"
import type { DayOfCards } from "./calendar-days"

/** A page with so many cards renders in time. */
export const MAX_CALENDAR_CARDS = 1000

const byMoment = (one: CardFace, other: CardFace) => {
  const [a, b] = [one.due?.[2] ?? "", other.due?.[2] ?? ""]
  return a < b || (a === b && one.id < other.id) ? -1 : 1
}

/** Faces without covers, on which the text of a due date is its time, and that of a start its day. */
export function calendarFaces(
  cards: readonly CardSummary[],
  zone: string,
  now = Date.now(),
): Omit<CardFace, "coverAttachmentId">[] {
  const textOf = (moment: string, isAllDay: boolean, edge: Edge) => {
    if (edge === "start") return faceDate(moment, zone, now)
    return isAllDay ? "" : dateText(moment, zone, "time")
  }
  return cards.map((card) => {
    const { coverAttachmentId, ...face } = toFace(shorten(card), { zone, now, dateText: textOf })
    return face
  })
}

/** The cards by day, in order. */
export function inDays(cards: readonly CardSummary[], zone: string, now?: number): DayOfCards[] {
  const days = new Map<string, DayOfCards>()
  for (const face of calendarFaces(cards, zone, now)) {
    const day = dateText(face.due?.[2] ?? "", zone, "date")
    const known = days.get(day)
    if (known) known.cards.push(face)
    else days.set(day, { day, cards: [face] })
  }
  // The order of the database has days where they end for those who set them.
  const inOrder = [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1))
  for (const { cards } of inOrder) cards.sort(byMoment)
  return inOrder
}
