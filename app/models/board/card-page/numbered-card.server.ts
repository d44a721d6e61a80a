import { findCardByNumber } from "~/database/card-numbers.server"
import { db } from "~/database/db.server"
import { missingCard, requireCard, type Access, type Actor } from "~/models/access/access.server"
import type { NumberedCard } from "~/models/board/card/card"
import { getWholeCard } from "./whole-card.server"
import type { WholeCard } from "./whole-card"

type Found = Access & { cardId: string }

/** The card that has a number on a board, or had it before it was moved, and where it is now. @throws 404 */
export async function requireNumberedCard(actor: Actor, key: NumberedCard): Promise<Found> {
  const cardId = await findCardByNumber(db, key.boardId, key.number)
  if (cardId === undefined) throw missingCard()
  const { boardId, userRole } = await requireCard(db, actor, { cardId }, "see")
  return { cardId, boardId, userRole }
}

/** That card with everything on it. @throws 404 */
export async function getNumberedCard(actor: Actor, key: NumberedCard): Promise<WholeCard> {
  const { cardId } = await requireNumberedCard(actor, key)
  return getWholeCard(actor, { cardId })
}
