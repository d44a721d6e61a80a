import { db, type Tx } from "./db.server"
import { parseRows, type JsonOf } from "./board-rows.server"

/** A comment as the data of its author have it; `row` is its place among all comments. */
export type OwnComment = {
  row: number
  id: string
  cardId: string
  text: string
  createdAt: string
  editedAt: string | null
}

/**
 * Queries the next comments that somebody has written, in the order of their rows, which the index
 * on authors has: by date, all of them would be sorted for each part.
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

/** A card that somebody is assigned to; `row` is the assignment's place among all. */
export type OwnAssignment = { row: number; cardId: string; createdAt: string }

/** Queries the next cards that somebody is assigned to, in the order of their rows. */
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

// The rows that go with a deleted account. Each statement changes at most `limit` rows, and returns
// how many; Prisma would first read the keys of the rows, which takes ten times as long.

/** Takes the author from comments. */
export const clearAuthor = (tx: Tx, userId: string, limit: number): Promise<number> =>
  tx.$executeRaw`
    UPDATE "Comment" SET "authorId" = NULL WHERE rowid IN (
      SELECT rowid FROM "Comment" WHERE "authorId" = ${userId} LIMIT CAST(${limit} AS INTEGER))`

/** Takes a person off cards. */
export const deleteAssignments = (tx: Tx, userId: string, limit: number): Promise<number> =>
  tx.$executeRaw`
    DELETE FROM "CardAssignment" WHERE rowid IN (
      SELECT rowid FROM "CardAssignment" WHERE "userId" = ${userId}
      LIMIT CAST(${limit} AS INTEGER))`

/** Deletes what a person was notified of. */
export const deleteNotifications = (tx: Tx, userId: string, limit: number): Promise<number> =>
  tx.$executeRaw`
    DELETE FROM "Notification" WHERE rowid IN (
      SELECT rowid FROM "Notification" WHERE "userId" = ${userId} LIMIT CAST(${limit} AS INTEGER))`
