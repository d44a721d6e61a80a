import { db, type Tx } from "./db.server"
import { parseRows, type JsonOf } from "./board-rows.server"

/** A comment in its author's data export; `row` is its rowid. */
export type OwnComment = {
  row: number
  id: string
  cardId: string
  text: string
  createdAt: string
  editedAt: string | null
}

/**
 * Queries the next comments of an author in rowid order, which the index on authors has: ordering
 * by date would sort all of them for each part.
 */
export async function readOwnComments(
  authorId: string,
  afterRow: number,
  limit: number,
): Promise<OwnComment[]> {
  const rows = await db.$queryRaw<JsonOf<OwnComment>>`
    SELECT json_group_array(json_object('row', "row", 'id', "id", 'cardId', "cardId",
      'text', "text", 'createdAt', "createdAt", 'editedAt', "editedAt")) AS "json"
    FROM (
      SELECT rowid AS "row", * FROM "Comment"
      WHERE "authorId" = ${authorId} AND rowid > CAST(${afterRow} AS INTEGER)
      ORDER BY rowid LIMIT CAST(${limit} AS INTEGER)
    )`
  return parseRows<OwnComment>(rows)
}

/** An assignment in its person's data export; `row` is its rowid. */
export type OwnAssignment = { row: number; cardId: string; createdAt: string }

/** Queries a person's next assignments in rowid order. */
export async function readOwnAssignments(
  userId: string,
  afterRow: number,
  limit: number,
): Promise<OwnAssignment[]> {
  const rows = await db.$queryRaw<JsonOf<OwnAssignment>>`
    SELECT json_group_array(json_object('row', "row", 'cardId', "cardId",
      'createdAt', "createdAt")) AS "json"
    FROM (
      SELECT rowid AS "row", * FROM "CardAssignment"
      WHERE "userId" = ${userId} AND rowid > CAST(${afterRow} AS INTEGER)
      ORDER BY rowid LIMIT CAST(${limit} AS INTEGER)
    )`
  return parseRows<OwnAssignment>(rows)
}

// Removes the rows of a deleted account. Each statement changes at most `limit` rows and returns
// their number; Prisma would read the keys first, which takes ten times as long.

export const clearAuthor = (tx: Tx, userId: string, limit: number): Promise<number> =>
  tx.$executeRaw`
    UPDATE "Comment" SET "authorId" = NULL WHERE rowid IN (
      SELECT rowid FROM "Comment" WHERE "authorId" = ${userId} LIMIT CAST(${limit} AS INTEGER))`

export const deleteAssignments = (tx: Tx, userId: string, limit: number): Promise<number> =>
  tx.$executeRaw`
    DELETE FROM "CardAssignment" WHERE rowid IN (
      SELECT rowid FROM "CardAssignment" WHERE "userId" = ${userId}
      LIMIT CAST(${limit} AS INTEGER))`

export const deleteNotifications = (tx: Tx, userId: string, limit: number): Promise<number> =>
  tx.$executeRaw`
    DELETE FROM "Notification" WHERE rowid IN (
      SELECT rowid FROM "Notification" WHERE "userId" = ${userId} LIMIT CAST(${limit} AS INTEGER))`
