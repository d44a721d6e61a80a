import type { CardSummary } from "~/models/board/board-cards.server"
import type { CardFace } from "~/models/board/board-page"
import { dueTone, isDueWithinWeek } from "./due-date"

/**
 * A card as the board shows it.
 * @param inWords puts a due date (ISO 8601) into the reader's words
 * @param now milliseconds since 1970
 */
export function toFace(
  { dueDate, ...card }: CardSummary,
  inWords: (dueDate: string) => string,
  now: number,
): CardFace {
  if (dueDate === undefined) return card
  return {
    ...card,
    due: [inWords(dueDate), dueTone(dueDate, now)],
    ...(isDueWithinWeek(dueDate, now) && { dueThisWeek: true as const }),
  }
}
