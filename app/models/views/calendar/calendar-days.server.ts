import type { CardSummary } from "~/models/board/board-page/board-cards.server"
import { shorten } from "~/models/board/board-page/page-weight.server"
import { toFace } from "~/models/board/board-page/card-face.server"
import { dateText } from "~/models/text/time/date-text.server"
import { startOfDay } from "~/models/text/time/zoned-time"
import type { DayOfCards } from "./calendar-days"
import { endsOf, type CalendarSpan } from "./calendar-span"

/** A page with so many cards renders in time. */
export const MAX_CALENDAR_CARDS = 1000

/** When the days of a page begin and end by the clocks of a zone. */
export function momentsOf(span: CalendarSpan, zone: string): { from: Date; before: Date } {
  const { first, after } = endsOf(span)
  return { from: startOfDay(first, zone), before: startOfDay(after, zone) }
}

/** The cards by day, in order. The text of a card's due date is its time. */
export function inDays(cards: readonly CardSummary[], zone: string): DayOfCards[] {
  const now = Date.now()
  const timeOf = (dueDate: string) => dateText(dueDate, zone, "time")
  const days = new Map<string, DayOfCards>()
  for (const card of cards) {
    const { coverAttachmentId, ...face } = toFace(shorten(card), timeOf, now)
    const day = dateText(card.dueDate ?? "", zone, "date")
    const known = days.get(day)
    if (known) known.cards.push(face)
    else days.set(day, { day, cards: [face] })
  }
  return [...days.values()]
}
