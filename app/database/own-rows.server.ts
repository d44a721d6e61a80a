import { db, dialect, type Tx } from "./db.server"
import { parseRows, type JsonOf } from "./board-rows.server"
import { toSql } from "./to-sql"

/** Where the next part of an export continues. */
export type AfterRow = number | string

/** A comment in its author's data export; `row` is its place in the order of the export. */
export type OwnComment = {
  row: AfterRow
  id: string
  cardId: string
  text: string
  createdAt: string
  editedAt: string | null
}

/** Queries the next comments of an author. */
export async function readOwnComments(
  authorId: string,
  afterRow: AfterRow | undefined,
  limit: number,
): Promise<OwnComment[]> {
  const { arrayTextOf, object, date, rowOrder, firstRow } = dialect()
  const row = object({
    ...{ row: '"row"', id: '"id"', cardId: '"cardId"', text: '"text"' },
    ...{ createdAt: date('"createdAt"'), editedAt: date('"editedAt"') },
  })
  const order = rowOrder('"createdAt"', '"id"')
  const sql = `SELECT ${arrayTextOf(row)} AS "json" FROM (
    SELECT ${order} AS "row", * FROM "Comment"
    WHERE "authorId" = ? AND ${order} > ${bound(firstRow)}
    ORDER BY ${order} LIMIT CAST(? AS INTEGER)) AS o`
  const rows = await db.$queryRaw<JsonOf<OwnComment>>(
    toSql(sql, authorId, afterRow ?? firstRow, limit),
  )
  return parseRows<OwnComment>(rows)
}

/** An assignment in its person's data export; `row` is its place in the order of the export. */
export type OwnAssignment = { row: AfterRow; cardId: string; createdAt: string }

/** Queries a person's next assignments. */
export async function readOwnAssignments(
  userId: string,
  afterRow: AfterRow | undefined,
  limit: number,
): Promise<OwnAssignment[]> {
  const { arrayTextOf, object, date, rowOrder, firstRow } = dialect()
  const row = object({ row: '"row"', cardId: '"cardId"', createdAt: date('"createdAt"') })
  const order = rowOrder('"createdAt"', '"cardId"')
  const sql = `SELECT ${arrayTextOf(row)} AS "json" FROM (
    SELECT ${order} AS "row", * FROM "CardAssignment"
    WHERE "userId" = ? AND ${order} > ${bound(firstRow)}
    ORDER BY ${order} LIMIT CAST(? AS INTEGER)) AS o`
  const rows = await db.$queryRaw<JsonOf<OwnAssignment>>(
    toSql(sql, userId, afterRow ?? firstRow, limit),
  )
  return parseRows<OwnAssignment>(rows)
}

/** Prisma sends numbers as floating point, which would keep SQLite from seeking a rowid. */
const bound = (firstRow: AfterRow) => (typeof firstRow === "number" ? "CAST(? AS INTEGER)" : "?")

// Removes the rows of a deleted account. Each statement changes at most `limit` rows and returns
// their number; Prisma would read the keys first, which takes ten times as long.

export const clearAuthor = (tx: Tx, userId: string, limit: number): Promise<number> =>
  changeRows(tx, `UPDATE "Comment" SET "authorId" = NULL`, `"Comment" WHERE "authorId" = ?`, {
    userId,
    limit,
  })

export const deleteAssignments = (tx: Tx, userId: string, limit: number): Promise<number> =>
  changeRows(tx, `DELETE FROM "CardAssignment"`, `"CardAssignment" WHERE "userId" = ?`, {
    userId,
    limit,
  })

export const deleteNotifications = (tx: Tx, userId: string, limit: number): Promise<number> =>
  changeRows(tx, `DELETE FROM "Notification"`, `"Notification" WHERE "userId" = ?`, {
    userId,
    limit,
  })

function changeRows(
  tx: Tx,
  change: string,
  source: string,
  { userId, limit }: { userId: string; limit: number },
): Promise<number> {
  const { isRowOf, rowId } = dialect()
  const rows = `SELECT ${rowId} FROM ${source} LIMIT CAST(? AS INTEGER)`
  return tx.$executeRaw(toSql(`${change} WHERE ${isRowOf(rows)}`, userId, limit))
}
