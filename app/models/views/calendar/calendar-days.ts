import type { CardFace } from "~/models/board/board-page/board-page"
import { clockTime, type Clock } from "~/models/text/time/clock"

/** The text of a card's due date is its time. */
export type DayOfCards<Card extends CardFace = CardFace> = {
  day: string
  cards: Card[]
}

/** A card whose time is written by the reader's clock. */
export function withTimeText<Card extends CardFace>(card: Card, clock: Clock): Card {
  if (!card.due) return card
  const [time, tone, dueDate] = card.due
  return { ...card, due: [time === "" ? "All day" : clockTime(time, clock), tone, dueDate] }
}
