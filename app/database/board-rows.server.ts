import { db, dialect } from "./db.server"
import { Prisma, type Card } from "./generated/client"
import { toSql } from "./to-sql"

// Reads the rows of large boards. The database encodes them as one JSON text, because building an object
// for each of ten thousand rows takes Prisma several times as long.

/** The result of a query that encodes its rows as one JSON text. `row` exists only for the type. */
export type JsonOf<Row> = { json: string; row?: Row }[]

export function parseRows<Row>([result]: JsonOf<Row>): Row[] {
  return JSON.parse(result?.json ?? "[]") as Row[]
}

/** Queries the ids of a board's cards with their lists, in the order of each list. */
export function readCardIds(boardId: string) {
  const { array, arrayTextOf } = dialect()
  const sql = `SELECT ${arrayTextOf(array('"id"', '"listId"'))} AS "json" FROM (
    SELECT c."id", c."listId" FROM "List" l JOIN "Card" c ON c."listId" = l."id"
    WHERE l."boardId" = ? ORDER BY c."position", c."id") AS o`
  return db.$queryRaw<JsonOf<[id: string, listId: string]>>(toSql(sql, boardId))
}

/** The columns that a board shows of a card. */
const { listId, description, position, createdAt, reminderMinutes, ...SHOWN } =
  Prisma.CardScalarFieldEnum

/** A card on a board with its counts, with properties as they are stored. */
export type CardRow = Omit<Pick<Card, keyof typeof SHOWN>, "labels" | "dueDate" | "completed"> & {
  labels: string
  completed: 0 | 1
  /** Whether its list is marked. */
  inDoneList: 0 | 1
  dueDate: string | null
  comments: number
  attachments: number
  checklist: number
  checklistDone: number
  assigned: string[]
}

const COLUMNS = Object.fromEntries(Object.values(SHOWN).map((column) => [column, `c."${column}"`]))

/** Queries cards for the board, in any order. */
export function readCardRows(ids: readonly string[]) {
  const { arrayFrom, arrayTextOf, object, texts, ...stored } = dialect()
  const row = object({
    ...COLUMNS,
    labels: stored.json('c."labels"'),
    completed: stored.boolean('c."completed"'),
    inDoneList: stored.boolean('l."cardsDone"'),
    dueDate: stored.date('c."dueDate"'),
    comments: `(SELECT count(*) FROM "Comment" WHERE "cardId" = c."id")`,
    attachments: `(SELECT count(*) FROM "Attachment" WHERE "cardId" = c."id")`,
    checklist: `(SELECT count(*) FROM "ChecklistItem" WHERE "cardId" = c."id")`,
    checklistDone: `(SELECT count(*) FROM "ChecklistItem" WHERE "cardId" = c."id" AND "completed")`,
    assigned: arrayFrom(
      '"userId"',
      `(SELECT "userId" FROM "CardAssignment" WHERE "cardId" = c."id"
        ORDER BY "createdAt", "userId") AS o`,
    ),
  })
  const sql = `SELECT ${arrayTextOf(row)} AS "json" FROM "Card" c
    JOIN "List" l ON l."id" = c."listId" WHERE c."id" IN (SELECT value FROM ${texts("?")})`
  return db.$queryRaw<JsonOf<CardRow>>(toSql(sql, JSON.stringify(ids)))
}

/**
 * Queries the cost of reading each card with everything on it, as a number of rows or of texts of
 * 2,000 characters.
 */
export function readCardSizes(ids: readonly string[]) {
  const { array, arrayTextOf, texts } = dialect()
  // A value of a custom field is stored with the id of its field.
  const size = `1 + length(c."description") / 2000 + coalesce(length(c."fields"), 0) / 50
    + (SELECT count(*) FROM "Comment" WHERE "cardId" = c."id")
    + (SELECT count(*) FROM "ChecklistItem" WHERE "cardId" = c."id")
    + (SELECT count(*) FROM "CardAssignment" WHERE "cardId" = c."id")
    + (SELECT count(*) FROM "ImportedAssignee" WHERE "cardId" = c."id")
    + (SELECT count(*) FROM "Attachment" WHERE "cardId" = c."id")`
  const sql = `SELECT ${arrayTextOf(array('c."id"', size))} AS "json" FROM "Card" c
    WHERE c."id" IN (SELECT value FROM ${texts("?")})`
  return db.$queryRaw<JsonOf<[id: string, size: number]>>(toSql(sql, JSON.stringify(ids)))
}
