import type { CardSummary } from "~/models/board/board-page/board-cards.server"
import type { CardFace } from "~/models/board/board-page/board-page"
import { isDone } from "~/models/board/card/done"
import { dueTone } from "~/models/board/card/due-date"

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
