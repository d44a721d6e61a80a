import type { Reader } from "~/database/db.server"
import { readMutes } from "~/database/rows/watch-rows.server"

/** Finds who has muted which of some cards. */
export async function readIsMuted(
  reader: Reader,
  cardIds: readonly string[],
): Promise<(cardId: string, userId: string) => boolean> {
  const keyOf = (cardId: string, userId: string) => `${cardId} ${userId}`
  const rows = cardIds.length === 0 ? [] : await readMutes(reader, cardIds)
  const keys = new Set(rows.map(({ cardId, userId }) => keyOf(cardId, userId)))
  return (cardId, userId) => keys.has(keyOf(cardId, userId))
}
