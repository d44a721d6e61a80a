import type { Tx } from "./db.server"

/**
 * Increments a board's version for each of some changes.
 * @returns the version after the last of them, and whether anybody watches something on the board: hardly
 *   any change has to look who does
 * @throws Error if there is no such board
 */
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
