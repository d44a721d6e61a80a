import type { CardSummary } from "~/models/board/board-cards.server"
import type { CardFace } from "~/models/board/board-page"
import { dueTone, isDueWithinWeek } from "./due-date"

/** @param now milliseconds since 1970 */
export function toFace(
  { dueDate, ...card }: CardSummary,
  formatDueDate: (dueDate: string) => string,
  now: number,
): CardFace {
  if (dueDate === undefined) return card
  const { completed = false } = card
  return {
    ...card,
    due: [formatDueDate(dueDate), dueTone({ dueDate, completed }, now)],
    ...(!completed && isDueWithinWeek(dueDate, now) && { dueThisWeek: true as const }),
  }
}
