import { toStored } from "./stored-row"
import type { Tx } from "~/database/db.server"

/** Keeps how a person takes back a change. Most changes do, so this is a prepared statement. */
export async function insertUndoStep(
  tx: Tx,
  { boardId, userId, version, undo }: UndoRow,
): Promise<void> {
  await tx.prepared.execute(
    `INSERT INTO "UndoStep" ("boardId", "userId", "version", "undo", "createdAt")
     VALUES (?, ?, ?, ?, ?)`,
    boardId,
    userId,
    version,
    undo,
    toStored(new Date()),
  )
}

export type UndoRow = { boardId: string; userId: string; version: number; undo: string }

export async function deleteOlderSteps(
  tx: Tx,
  { boardId, userId }: { boardId: string; userId: string },
  kept: number,
): Promise<void> {
  await tx.prepared.execute(
    `DELETE FROM "UndoStep" WHERE "boardId" = ? AND "userId" = ? AND "version" <= (
       SELECT "version" FROM "UndoStep" WHERE "boardId" = ? AND "userId" = ?
       ORDER BY "version" DESC LIMIT 1 OFFSET ?)`,
    boardId,
    userId,
    boardId,
    userId,
    kept,
  )
}
