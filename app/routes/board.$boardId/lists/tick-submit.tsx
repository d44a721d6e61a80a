import type { CardFace } from "~/models/board/board-page/board-page"
import { TickButton } from "./tick-button"

/** The tick of a card where each card has one: a button of one of the two forms of the page. */
export function TickSubmit({ card }: { card: CardFace }) {
  const form = card.completed ? "mark-open" : "mark-done"
  return <TickButton card={card} form={form} name="cardId" value={card.id} />
}
