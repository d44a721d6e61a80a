import type { Tx } from "./db.server"

/** Increments a board's version, and returns it. @throws Error if there is no such board */
export async function incrementVersion(tx: Tx, boardId: string): Promise<number> {
  const [board] = await tx.prepared.query<{ version: number }>(
    `UPDATE "Board" SET "version" = "version" + 1 WHERE "id" = ? RETURNING "version"`,
    boardId,
  )
  if (!board) throw new Error(`There is no board ${boardId}.`)
  return board.version
}
