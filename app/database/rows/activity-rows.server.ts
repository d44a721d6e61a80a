import type { Reader, Tx } from "~/database/db.server"
import { toStored } from "./stored-row"

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

export async function hasOldActivity(reader: Reader, boardId: string, before: Date) {
  const [oldest] = await reader.prepared.query<{ isOld: number }>(
    `SELECT "createdAt" < ? AS "isOld" FROM "Activity" WHERE "boardId" = ? ORDER BY "version" LIMIT 1`,
    toStored(before),
    boardId,
  )
  return oldest?.isOld === 1
}

/** Deletes those of the `count` oldest entries before a moment. No index of times, but they rise with versions. */
export function deleteOldest(tx: Tx, boardId: string, before: Date, count: number) {
  return tx.prepared.execute(
    `DELETE FROM "Activity" WHERE "boardId" = ? AND "version" <= (
       SELECT max(o."version") FROM (
         SELECT "version", "createdAt" FROM "Activity" WHERE "boardId" = ? ORDER BY "version" LIMIT ?
       ) AS o WHERE o."createdAt" < ?)`,
    boardId,
    boardId,
    count,
    toStored(before),
  )
}
