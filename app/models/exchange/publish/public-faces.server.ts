import type { CardSummary } from "~/models/board/board-page/board-cards.server"
import type { CardFace } from "~/models/board/board-page/board-page"
import { toFace } from "~/models/board/board-page/card-face.server"
import { faceDate } from "~/models/text/time/date-text.server"
import type { PublicBoard, PublicFace } from "./public-view"

/** A public card as the views of members have it: its number is its id. */
export const summaryOf = ({
  changedAt: _,
  hasCover: _cover,
  ...card
}: PublicFace): CardSummary => ({
  ...card,
  id: String(card.number),
})

/** Returns a function that makes of a public card what faces show, with dates as texts by the clock of the board. */
export function publicFaces({
  zone,
  showsNumbers,
  now = Date.now(),
}: Pick<PublicBoard, "zone" | "showsNumbers" | "now">): (card: PublicFace) => CardFace {
  const dateText = (moment: string) => faceDate(moment, zone, now)
  return (card) => ({
    ...toFace(summaryOf(card), { zone, now, dateText }),
    ...(showsNumbers && { number: card.number }),
  })
}
