import { db, dialect } from "~/database/db.server"
import { archivedHomeSql, homeSql } from "~/database/archive-board"

// Reads the things that a person watches, on all boards of which they are a member.

export type MyWatchId = { id: string; boardId: string; kind: "board" | "list" | "card" }

/** First boards, then lists, then cards, also archived ones: a watch waits for them. Deleted things are left out. */
export const readMyWatchIds = (userId: string): Promise<MyWatchId[]> =>
  db.prepared.query<MyWatchId>(
    `SELECT w."thingId" AS "id", w."boardId", CASE WHEN w."cardId" IS NOT NULL THEN 'card'
       WHEN w."listId" IS NOT NULL THEN 'list' ELSE 'board' END AS "kind"
     FROM "Watch" w LEFT JOIN "Card" c ON c."id" = w."cardId"
     LEFT JOIN "List" l ON l."id" = coalesce(w."listId", c."listId")
     WHERE w."userId" = ? AND w."boardId" IN (SELECT m."boardId" FROM "Member" m WHERE m."userId" = ?)
       AND (l."id" IS NULL OR ${homeSql('l."boardId"')} = w."boardId")
     ORDER BY w."cardId" IS NOT NULL, w."listId" IS NOT NULL, l."position", c."position", w."thingId"`,
    userId,
    userId,
  )

/** The names of what is watched; null for what it is not on. */
export type MyWatchRow = {
  id: string
  boardName: string
  listId: string | null
  listName: string | null
  cardId: string | null
  cardTitle: string | null
  archived: boolean
}

export async function readMyWatchRows(
  userId: string,
  ids: readonly string[],
): Promise<MyWatchRow[]> {
  const rows = await db.prepared.query<Omit<MyWatchRow, "archived"> & { archived: number }>(
    `SELECT w."thingId" AS "id", b."name" AS "boardName", ${archivedHomeSql('l."id"')} AS "listId",
       l."name" AS "listName", c."id" AS "cardId", c."title" AS "cardTitle",
       CASE WHEN b."archivedAt" IS NOT NULL OR l."boardId" <> w."boardId" THEN 1 ELSE 0 END AS "archived"
     FROM "Watch" w JOIN "Board" b ON b."id" = w."boardId"
     LEFT JOIN "Card" c ON c."id" = w."cardId"
     LEFT JOIN "List" l ON l."id" = coalesce(w."listId", c."listId")
     WHERE w."userId" = ? AND w."thingId" IN (SELECT value FROM ${dialect().texts("?")})`,
    userId,
    JSON.stringify(ids),
  )
  return rows.map((row) => ({ ...row, archived: row.archived === 1 }))
}
