import { db } from "./db.server"
import { Prisma, type Card } from "./generated/client"

// Reads the rows of large boards. SQLite encodes them as one JSON text, because building an object
// for each of ten thousand rows takes Prisma several times as long.

/** The result of a query that encodes its rows as one JSON text. `row` exists only for the type. */
export type JsonOf<Row> = { json: string; row?: Row }[]

export function parseRows<Row>([result]: JsonOf<Row>): Row[] {
  return JSON.parse(result?.json ?? "[]") as Row[]
}

/** Queries the ids of a board's cards with their lists, in the order of each list. */
export const readCardIds = (boardId: string) =>
  db.$queryRaw<JsonOf<[id: string, listId: string]>>`
    SELECT json_group_array(json_array("id", "listId")) AS "json" FROM (
      SELECT c."id", c."listId" FROM "List" l JOIN "Card" c ON c."listId" = l."id"
      WHERE l."boardId" = ${boardId} ORDER BY c."position", c."id")`

/** The columns that a board shows of a card. */
const { listId, description, position, createdAt, reminderMinutes, ...SHOWN } =
  Prisma.CardScalarFieldEnum

/** A card on a board with its counts. `labels` is JSON, and `dueDate` is the stored text. */
export type CardRow = Omit<Pick<Card, keyof typeof SHOWN>, "labels" | "dueDate"> & {
  labels: string
  dueDate: string | null
  comments: number
  attachments: number
  checklist: number
  checklistDone: number
  assigned: string[]
}

const shownColumns = Prisma.raw(
  Object.values(SHOWN)
    .map((column) => `'${column}', c."${column}"`)
    .join(", "),
)

/** Queries cards for the board, in any order. */
export const readCardRows = (ids: readonly string[]) =>
  db.$queryRaw<JsonOf<CardRow>>`
    SELECT json_group_array(json_object(
      ${shownColumns},
      'comments', (SELECT count(*) FROM "Comment" WHERE "cardId" = c."id"),
      'attachments', (SELECT count(*) FROM "Attachment" WHERE "cardId" = c."id"),
      'checklist', (SELECT count(*) FROM "ChecklistItem" WHERE "cardId" = c."id"),
      'checklistDone',
      (SELECT count(*) FROM "ChecklistItem" WHERE "cardId" = c."id" AND "completed"),
      'assigned', (SELECT json_group_array("userId") FROM (
        SELECT "userId" FROM "CardAssignment" WHERE "cardId" = c."id"
        ORDER BY "createdAt", "userId"))
    )) AS "json" FROM "Card" c
    WHERE c."id" IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`

/**
 * Queries the cost of reading each card with everything on it, as a number of rows or of texts of
 * 2,000 characters.
 */
export const readCardSizes = (ids: readonly string[]) =>
  db.$queryRaw<JsonOf<[id: string, size: number]>>`
    SELECT json_group_array(json_array(c."id",
      1 + length(c."description") / 2000
      + (SELECT count(*) FROM "Comment" WHERE "cardId" = c."id")
      + (SELECT count(*) FROM "ChecklistItem" WHERE "cardId" = c."id")
      + (SELECT count(*) FROM "CardAssignment" WHERE "cardId" = c."id")
      + (SELECT count(*) FROM "ImportedAssignee" WHERE "cardId" = c."id")
      + (SELECT count(*) FROM "Attachment" WHERE "cardId" = c."id")
    )) AS "json" FROM "Card" c
    WHERE c."id" IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
