import type { CardFace } from "~/models/board/board-page"

/** The text of a card's due date is its time. */
export type DayOfCards<Card extends CardFace = CardFace> = {
  day: string
  cards: Card[]
}
