import type { CardSummary } from "~/models/board/board/board-cards.server"
import type { CardFace } from "~/models/board/board/board-page"
import { isDone } from "./done"
import { dueTone } from "./due-date"

/** Formats a card's due date for a reader. @param now milliseconds since 1970 */
export function toFace(
  { dueDate, ...card }: CardSummary,
  formatDueDate: (dueDate: string) => string,
  now: number,
): CardFace {
  if (dueDate === undefined) return card
  const tone = dueTone({ dueDate, done: isDone(card) }, now)
  return { ...card, due: [formatDueDate(dueDate), tone, dueDate] }
}
