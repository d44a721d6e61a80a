import type { Tx } from "./db.server"

type Incremented = {
  version: number
  isWatched: number | boolean
  hasRequests: number | boolean
  listId: string | null
}

/**
 * Increments a board's version. `isWatched`: somebody watches something on it; most changes need not ask who.
 * `hasRequests`: cards from outside wait for somebody, here or elsewhere. `listId`: where the card `cardId` is, if there is one.
 */
export async function incrementVersion(
  tx: Tx,
  boardId: string,
  { changes = 1, cardId = "" }: { changes?: number; cardId?: string | undefined } = {},
): Promise<{
  version: number
  isWatched: boolean
  hasRequests: boolean
  listId: string | undefined
}> {
  const [board] = await tx.prepared.query<Incremented>(
    `UPDATE "Board" SET "version" = "version" + CAST(? AS INTEGER) WHERE "id" = ?
     RETURNING "version",
     EXISTS (SELECT 1 FROM "Watch" w WHERE w."boardId" = "Board"."id") AS "isWatched",
     EXISTS (SELECT 1 FROM "CardRequest" r WHERE r."taken" IS NULL) AS "hasRequests",
     (SELECT l."id" FROM "Card" c JOIN "List" l ON l."id" = c."listId"
      WHERE c."id" = ? AND l."boardId" = "Board"."id") AS "listId"`,
    changes,
    boardId,
    cardId,
  )
  if (!board) throw new Error(`There is no board ${boardId}.`)
  const { version, isWatched, hasRequests, listId } = board
  return {
    version,
    isWatched: Boolean(isWatched),
    hasRequests: Boolean(hasRequests),
    listId: listId ?? undefined,
  }
}

/** The version that a board has in this transaction. */
export async function boardVersion(tx: Tx, boardId: string): Promise<number> {
  const where = { id: boardId }
  const { version } = await tx.board.findUniqueOrThrow({ where, select: { version: true } })
  return version
}
