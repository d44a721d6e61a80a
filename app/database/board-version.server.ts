import type { Tx } from "./db.server"

/** Increments a board's version. `isWatched`: somebody watches something on it; most changes need not ask who. */
export async function incrementVersion(
  tx: Tx,
  boardId: string,
  changes = 1,
): Promise<{ version: number; isWatched: boolean }> {
  const [board] = await tx.prepared.query<{ version: number; isWatched: number | boolean }>(
    `UPDATE "Board" SET "version" = "version" + CAST(? AS INTEGER) WHERE "id" = ?
     RETURNING "version",
     EXISTS (SELECT 1 FROM "Watch" w WHERE w."boardId" = "Board"."id") AS "isWatched"`,
    changes,
    boardId,
  )
  if (!board) throw new Error(`There is no board ${boardId}.`)
  return { version: board.version, isWatched: Boolean(board.isWatched) }
}
