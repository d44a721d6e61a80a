import { archiveId } from "~/database/archive-board"
import { db, dialect, type Tx } from "~/database/db.server"
import { parseRows, type JsonOf } from "./board-rows.server"
import { toSql } from "~/database/to-sql"

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
  quotedText: string | null
}

export function readOwnComments(
  authorId: string,
  afterRow: AfterRow | undefined,
  limit: number,
): Promise<OwnComment[]> {
  const { date } = dialect()
  const columns = {
    id: '"id"',
    cardId: '"cardId"',
    text: '"text"',
    createdAt: date('"createdAt"'),
    editedAt: date('"editedAt"'),
    quotedText: '"quotedText"',
  }
  const source = { table: "Comment", person: "authorId", key: "id", columns }
  return readOwn(source, authorId, afterRow, limit)
}

export type OwnAssignment = { row: AfterRow; cardId: string; createdAt: string }

export function readOwnAssignments(
  userId: string,
  afterRow: AfterRow | undefined,
  limit: number,
): Promise<OwnAssignment[]> {
  const columns = { cardId: '"cardId"', createdAt: dialect().date('"createdAt"') }
  const source = { table: "CardAssignment", person: "userId", key: "cardId", columns }
  return readOwn(source, userId, afterRow, limit)
}

export type OwnItem = {
  row: AfterRow
  id: string
  cardId: string
  text: string
  completed: number
  dueDate: string | null
}

export function readOwnItems(
  assigneeId: string,
  afterRow: AfterRow | undefined,
  limit: number,
): Promise<OwnItem[]> {
  const { boolean, date } = dialect()
  const columns = {
    id: '"id"',
    cardId: '"cardId"',
    text: '"text"',
    completed: boolean('"completed"'),
    dueDate: date('"dueDate"'),
  }
  const source = { table: "ChecklistItem", person: "assigneeId", key: "id", isDated: false }
  return readOwn({ ...source, columns }, assigneeId, afterRow, limit)
}

export type OwnReaction = {
  row: AfterRow
  cardId: string
  commentId: string | null
  emoji: string
  createdAt: string
}

export function readOwnReactions(
  userId: string,
  afterRow: AfterRow | undefined,
  limit: number,
): Promise<OwnReaction[]> {
  const columns = {
    cardId: '"cardId"',
    commentId: '"commentId"',
    emoji: '"emoji"',
    createdAt: dialect().date('"createdAt"'),
  }
  const source = { table: "Reaction", person: "userId", key: "id", columns }
  return readOwn(source, userId, afterRow, limit)
}

type OwnSource = {
  table: string
  person: string
  key: string
  columns: Record<string, string>
  isDated?: boolean
}

/** Reads the next rows of a person. @param source with the columns of the result, as SQL by name */
async function readOwn<Row>(
  source: OwnSource,
  personId: string,
  afterRow: AfterRow | undefined,
  limit: number,
): Promise<Row[]> {
  const { table, person, key, columns, isDated = true } = source
  const { arrayTextOf, object, rowOrder, firstRow } = dialect()
  const order = rowOrder(isDated ? '"createdAt"' : null, `"${key}"`)
  const sql = `SELECT ${arrayTextOf(object({ row: '"row"', ...columns }))} AS "json" FROM (
    SELECT ${order} AS "row", * FROM "${table}"
    WHERE "${person}" = ? AND ${order} > ${bound(firstRow)}
    ORDER BY ${order} LIMIT CAST(? AS INTEGER)) AS o`
  return parseRows(
    await db.$queryRaw<JsonOf<Row>>(toSql(sql, personId, afterRow ?? firstRow, limit)),
  )
}

/** Prisma sends numbers as floating point, which would keep SQLite from seeking a rowid. */
const bound = (firstRow: AfterRow) => (typeof firstRow === "number" ? "CAST(? AS INTEGER)" : "?")

/** The ids of the files on a board and in its archive, in the order of the cards. @param link the type of what is no file */
export async function readFileIds(boardId: string, link: string): Promise<string[]> {
  const rows = await db.prepared.query<{ id: string }>(
    `SELECT a."id" FROM "List" l CROSS JOIN "Card" c CROSS JOIN "Attachment" a
     WHERE l."boardId" IN (?, ?) AND c."listId" = l."id" AND a."cardId" = c."id" AND a."mimeType" <> ?
     ORDER BY l."boardId", l."position", c."position", a."position", a."id"`,
    boardId,
    archiveId(boardId),
    link,
  )
  return rows.map(({ id }) => id)
}

// Removes the rows of a deleted account. Each statement changes at most `limit` rows and returns
// their number; Prisma would read the keys first, which takes ten times as long.

/** Leaves the author's name in comments, beside the name that an imported one has already. @param name null for none */
export const clearAuthor = (
  tx: Tx,
  userId: string,
  limit: number,
  name: string | null,
): Promise<number> =>
  changeRows(
    tx,
    name === null
      ? `UPDATE "Comment" SET "authorId" = NULL, "importedAuthor" = NULL`
      : `UPDATE "Comment" SET "authorId" = NULL, "authorDeleted" = ("importedAuthor" IS NULL),
           "importedAuthor" = coalesce("importedAuthor", ?)`,
    `"Comment" WHERE "authorId" = ?`,
    { userId, limit, values: name === null ? [] : [name] },
  )

export const clearItemAssignee = (tx: Tx, userId: string, limit: number): Promise<number> =>
  changeRows(
    tx,
    `UPDATE "ChecklistItem" SET "assigneeId" = NULL`,
    `"ChecklistItem" WHERE "assigneeId" = ?`,
    { userId, limit },
  )

export const deleteAssignments = (tx: Tx, userId: string, limit: number): Promise<number> =>
  changeRows(tx, `DELETE FROM "CardAssignment"`, `"CardAssignment" WHERE "userId" = ?`, {
    userId,
    limit,
  })

export const deleteReactions = (tx: Tx, userId: string, limit: number): Promise<number> =>
  changeRows(tx, `DELETE FROM "Reaction"`, `"Reaction" WHERE "userId" = ?`, { userId, limit })

export const deleteNotifications = (tx: Tx, userId: string, limit: number): Promise<number> =>
  changeRows(tx, `DELETE FROM "Notification"`, `"Notification" WHERE "userId" = ?`, {
    userId,
    limit,
  })

function changeRows(
  tx: Tx,
  change: string,
  source: string,
  { userId, limit, values = [] }: { userId: string; limit: number; values?: string[] },
): Promise<number> {
  const { isRowOf, rowId } = dialect()
  const rows = `SELECT ${rowId} FROM ${source} LIMIT CAST(? AS INTEGER)`
  return tx.$executeRaw(toSql(`${change} WHERE ${isRowOf(rows)}`, ...values, userId, limit))
}
