import { db, dialect } from "~/database/db.server"
import { Prisma, type Card } from "~/database/generated/client"
import { homeSql } from "~/database/archive-board"
import { OPEN_BLOCKERS } from "./open-blockers"
import { namedColumns } from "./row-columns"
import { toSql } from "~/database/to-sql"

// Reads the rows of large boards. The database encodes them as one JSON text, because building an object
// for each of ten thousand rows takes Prisma several times as long.

/** The result of a query that encodes its rows as one JSON text. `row` exists only for the type. */
export type JsonOf<Row> = { json: string; row?: Row }[]

/** A row of a query that encodes each of its rows as JSON. */
export type JsonRow<Row> = { json: string; row?: Row }

export function parseRow<Row>({ json }: JsonRow<Row>): Row {
  return JSON.parse(json) as Row
}

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

/** The columns that a board shows of a card, in some of its views. */
const { listId, description, position, createdAt, reminderMinutes, ...SHOWN } =
  Prisma.CardScalarFieldEnum

type StoredDates = {
  dueDate: string | null
  dueAllDay: 0 | 1
  startDate: string | null
  startAllDay: 0 | 1
}

/** A card on a board with its counts, with properties as they are stored. */
export type CardRow = Omit<
  Pick<Card, keyof typeof SHOWN>,
  "labels" | "completed" | keyof StoredDates
> &
  StoredDates & {
    boardId: string
    labels: string
    completed: 0 | 1
    inDoneList: 0 | 1
    comments: number
    attachments: number
    checklist: number
    checklistDone: number
    assigned: string[]
    /** The numbers of the cards that it waits for; 0 for one of another board. */
    waitsFor: number[]
    /** Whether each of its parts is done. */
    parts: (0 | 1)[]
    untaken: 0 | 1
  }

type OfFaces = "waitsFor" | "parts" | "untaken"

/** The same with what only the API gives of it. */
export type WholeCardRow = Omit<CardRow, OfFaces> &
  Pick<Card, "description" | "reminderMinutes"> & { createdAt: string }

const COLUMNS = Object.values(SHOWN)
const WHOLE = [...COLUMNS, "description", "reminderMinutes", "createdAt"]

/** Bytes of cards in one answer, approximately: their texts may be long. */
const MAX_BYTES = 2_000_000
const CARD_BYTES = 500

/** In the order of the ids. Deleted cards are left out, and the last ones where all are too long for one answer. */
export const readCardRows = (ids: readonly string[]): Promise<JsonRow<CardRow>[]> =>
  readRows(ids, COLUMNS, {
    waitsFor: dialect().arrayFrom('"number"', `(${WAITS_FOR}) AS o`),
    parts: dialect().arrayFrom('"done"', `(${PARTS}) AS o`),
    untaken: dialect().boolean(UNTAKEN),
  })

/** Reads cards in the same way for the API. */
export const readWholeCardRows = (ids: readonly string[]): Promise<JsonRow<WholeCardRow>[]> =>
  readRows(
    ids,
    WHOLE,
    { createdAt: dialect().date('c."createdAt"') },
    `octet_length(c."description")`,
  )

/** The numbers of the cards that card `c` waits for; 0 for one of another board. */
const WAITS_FOR = `
  SELECT CASE l."boardId" WHEN c."boardId" THEN other."number" ELSE 0 END AS "number"
  FROM ${OPEN_BLOCKERS} ORDER BY r."createdAt", r."id"`

/** The parts of card `c` that are not deleted. */
const PARTS = `
  SELECT CASE WHEN other."completed" OR l."cardsDone" THEN 1 ELSE 0 END AS "done"
  FROM "Relation" r JOIN "Card" other ON other."id" = r."toCardId"
  JOIN "List" l ON l."id" = other."listId" JOIN "Board" b ON b."id" = ${homeSql('l."boardId"')}
  WHERE r."fromCardId" = c."id" AND r."kind" = 'has_part'
    AND b."binOf" IS NULL AND b."deletedAt" IS NULL`

/** Whether somebody without an account has left card `c`, and nobody has taken it. */
const UNTAKEN = `EXISTS (SELECT 1 FROM "CardRequest" WHERE "cardId" = c."id" AND "taken" IS NULL)`

function readRows<Row extends Omit<CardRow, OfFaces>>(
  ids: readonly string[],
  names: readonly string[],
  values: Record<string, string> = {},
  moreBytes = "0",
): Promise<JsonRow<Row>[]> {
  const { arrayFrom, object, orderedTexts, ...stored } = dialect()
  const row = object({
    ...namedColumns("c", ...names, "boardId"),
    ...values,
    labels: stored.json('c."labels"'),
    completed: stored.boolean('c."completed"'),
    inDoneList: stored.boolean('c."cardsDone"'),
    dueDate: stored.date('c."dueDate"'),
    dueAllDay: stored.boolean('c."dueAllDay"'),
    startDate: stored.date('c."startDate"'),
    startAllDay: stored.boolean('c."startAllDay"'),
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
  const bytes = `(${String(CARD_BYTES)} + octet_length(${stored.json('c."labels"')})
    + coalesce(octet_length(c."fields"), 0) + ${moreBytes})`
  const columns = names.map((name) => `c."${name}"`).join(", ")
  return db.prepared.query<JsonRow<Row>>(
    `SELECT ${row} AS "json" FROM (
       SELECT ${columns}, l."boardId", l."cardsDone", o."place",
         sum(${bytes}) OVER (ORDER BY o."place") - ${bytes} AS "before"
       FROM ${orderedTexts("?")} AS o JOIN "Card" c ON c."id" = o.value
       JOIN "List" l ON l."id" = c."listId"
     ) AS c WHERE c."before" < ${String(MAX_BYTES)} ORDER BY c."place"`,
    JSON.stringify(ids),
  )
}

/** Queries the cost of reading each whole card, as a number of rows or of texts of 2,000 characters. */
export function readCardSizes(ids: readonly string[]) {
  const { array, arrayTextOf, texts } = dialect()
  // Ten values of custom fields, which are stored with the ids of their fields, take as long as a row.
  const size = `1 + length(c."description") / 2000 + coalesce(length(c."fields"), 0) / 500
    + (SELECT count(*) FROM "Comment" WHERE "cardId" = c."id")
    + (SELECT count(*) FROM "ChecklistItem" WHERE "cardId" = c."id")
    + (SELECT count(*) FROM "CardAssignment" WHERE "cardId" = c."id")
    + (SELECT count(*) FROM "ImportedAssignee" WHERE "cardId" = c."id")
    + (SELECT count(*) FROM "Attachment" WHERE "cardId" = c."id")`
  const sql = `SELECT ${arrayTextOf(array('c."id"', size))} AS "json" FROM "Card" c
    WHERE c."id" IN (SELECT value FROM ${texts("?")})`
  return db.$queryRaw<JsonOf<[id: string, size: number]>>(toSql(sql, JSON.stringify(ids)))
}
