import type { CardSummary } from "~/models/board/board-page/board-cards.server"
import type { CardFace } from "~/models/board/board-page/board-page"
import { isDone } from "~/models/board/card/done"
import { dueTone } from "~/models/board/card/due-date"
import { momentFor, type Edge } from "~/models/text/time/whole-day"

type Reader = {
  zone: string
  /** How a date is written: a day has no time. */
  dateText: (moment: string, isAllDay: boolean, edge: Edge) => string
  /** Milliseconds since 1970. */
  now: number
}

/** Says when a card is due and starts for a reader, and leaves out its number, which few views show. */
export function toFace(
  { dueDate, startDate, number: _, ...card }: CardSummary,
  { zone, dateText, now }: Reader,
): CardFace {
  const face: CardFace = card
  if (dueDate !== undefined) {
    const { dueAllDay = false } = card
    const moment = momentFor(dueDate, dueAllDay, "due", zone)
    const tone = dueTone({ dueDate: moment, done: isDone(card) }, now)
    face.due = [dateText(moment, dueAllDay, "due"), tone, moment]
  }
  if (startDate !== undefined) {
    const { startAllDay = false } = card
    const moment = momentFor(startDate, startAllDay, "start", zone)
    face.start = [dateText(moment, startAllDay, "start"), moment]
  }
  return face
}
