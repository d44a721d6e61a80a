import { db } from "~/database/db.server"
import { notFound } from "~/errors"
import { hashToken } from "~/models/access/token.server"
import { requestKey } from "./card-request.server"
import { readWithCard, type PublicReading } from "./public-board-view.server"
import { publicCardReader } from "./public-card-view.server"
import type { PublicBoard, PublicCard } from "./public-view"

/** A card as the person sees it who has left it. */
export type FollowedCard = {
  board: PublicBoard
  /** Null for one that is not on the board any more. */
  card: PublicCard | null
  isTaken: boolean
  /** Whether everybody who sees the board sees it. */
  isShown: boolean
}

/** Reads the card of a key. @throws 404 for an unknown key, and for those of other boards */
export async function readFollowedCard(asked: PublicReading, key: string): Promise<FollowedCard> {
  const { published, read } = asked
  const row = await db.cardRequest.findUnique({ where: { keyHash: hashToken(key) } })
  if (!row || requestKey(row.cardId, published.boardId) !== key) throw notFound()
  const { cardId } = row
  const isShown = read.numbers.has(cardId)
  const all = isShown ? read : await readWithCard(published, cardId)
  const number = all?.numbers.get(cardId)
  const isTaken = row.taken !== null
  if (!all || number === undefined) return { board: read.board, card: null, isTaken, isShown }
  // The address of a file is that of a card which is shown.
  const choices = isShown ? published.choices : { ...published.choices, files: "none" as const }
  const reader = publicCardReader({ ...asked, published: { ...published, choices }, read: all })
  return { board: all.board, card: await reader(number), isTaken, isShown }
}
