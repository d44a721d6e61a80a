import type { Tx } from "./db.server"

export type NewActivity = {
  boardId: string
  version: number
  actorId: string | null
  kind: string
  cardId: string | null
  details: object
}

/** Adds an entry to a board's activity. Every change does, so this is a prepared statement. */
export async function insertActivity(tx: Tx, entry: NewActivity): Promise<void> {
  const { boardId, version, actorId, kind, cardId, details } = entry
  await tx.prepared.execute(
    `INSERT INTO "Activity"
     ("boardId", "version", "actorId", "kind", "cardId", "details", "createdAt")
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    boardId,
    version,
    actorId,
    kind,
    cardId,
    JSON.stringify(details),
    toStored(new Date()),
  )
}

/** Deletes at most `count` entries that are older than a moment. @returns how many it has deleted */
export function deleteActivity(tx: Tx, before: Date, count: number): Promise<number> {
  return tx.prepared.execute(
    `DELETE FROM "Activity" WHERE ("boardId", "version") IN (
       SELECT "boardId", "version" FROM "Activity" WHERE "createdAt" < ? LIMIT ?)`,
    toStored(before),
    count,
  )
}

/** A date as Prisma stores it in SQLite. */
const toStored = (date: Date) => date.toISOString().replace("Z", "+00:00")
