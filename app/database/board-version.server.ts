import type { Tx } from "./db.server"

/**
 * Increments a board's version for each of some changes.
 * @returns the version after the last of them
 * @throws Error if there is no such board
 */
export async function incrementVersion(tx: Tx, boardId: string, changes = 1): Promise<number> {
  const [board] = await tx.prepared.query<{ version: number }>(
    `UPDATE "Board" SET "version" = "version" + CAST(? AS INTEGER) WHERE "id" = ?
     RETURNING "version"`,
    changes,
    boardId,
  )
  if (!board) throw new Error(`There is no board ${boardId}.`)
  return board.version
}
