import type { CardSummary } from "~/models/board/board-page/board-cards.server"
import { shorten } from "~/models/board/board-page/page-weight.server"
import { toFace } from "~/models/board/board-page/card-face.server"
import { dateText } from "~/models/text/time/date-text.server"
import type { CardFace } from "~/models/board/board-page/board-page"
import type { DayOfCards } from "./calendar-days"

/** A page with so many cards renders in time. */
export const MAX_CALENDAR_CARDS = 1000

const byMoment = (one: CardFace, other: CardFace) => {
  const [a, b] = [one.due?.[2] ?? "", other.due?.[2] ?? ""]
  return a < b || (a === b && one.id < other.id) ? -1 : 1
}

/** The cards by day, in order. The text of a card's due date is its time. */
export function inDays(cards: readonly CardSummary[], zone: string): DayOfCards[] {
  const timeOf = (moment: string, isAllDay: boolean) =>
    isAllDay ? "" : dateText(moment, zone, "time")
  const reader = { zone, now: Date.now(), dateText: timeOf }
  const days = new Map<string, DayOfCards>()
  for (const card of cards) {
    const { coverAttachmentId, ...face } = toFace(shorten(card), reader)
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
