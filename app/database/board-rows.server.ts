import { db } from "./db.server"

// Rows of large boards. SQLite writes them as one JSON text: Prisma would take several times as long
// to make an object of each of ten thousand rows.

/** The result of a query whose rows are one JSON text; `row` is only there for the type. */
export type JsonOf<Row> = { json: string; row?: Row }[]

/** The rows that a query of this file has written as JSON. */
export function parseRows<Row>([result]: JsonOf<Row>): Row[] {
  return JSON.parse(result?.json ?? "[]") as Row[]
}

/** Queries which cards are on a board, and on which of its lists, in the order of each list. */
export const readCardIds = (boardId: string) =>
  db.$queryRaw<JsonOf<[id: string, listId: string]>>`
    SELECT json_group_array(json_array("id", "listId")) AS "json" FROM (
      SELECT c."id", c."listId" FROM "List" l JOIN "Card" c ON c."listId" = l."id"
      WHERE l."boardId" = ${boardId} ORDER BY c."position", c."id")`

/** A card, with what is counted on it. The labels are JSON, the date is as it is stored. */
export type CardRow = [
  id: string,
  title: string,
  priority: string | null,
  labels: string,
  dueDate: string | null,
  comments: number,
  attachments: number,
  checklist: number,
  checklistDone: number,
  assigned: string[],
]

/** Queries cards for the board, in any order. Descriptions are left out. */
export const readCardRows = (ids: readonly string[]) =>
  db.$queryRaw<JsonOf<CardRow>>`
    SELECT json_group_array(json_array(
      c."id", c."title", c."priority", c."labels", c."dueDate",
      (SELECT count(*) FROM "Comment" WHERE "cardId" = c."id"),
      (SELECT count(*) FROM "Attachment" WHERE "cardId" = c."id"),
      (SELECT count(*) FROM "ChecklistItem" WHERE "cardId" = c."id"),
      (SELECT count(*) FROM "ChecklistItem" WHERE "cardId" = c."id" AND "completed"),
      (SELECT json_group_array("userId") FROM (
        SELECT "userId" FROM "CardAssignment" WHERE "cardId" = c."id"
        ORDER BY "createdAt", "userId"))
    )) AS "json" FROM "Card" c
    WHERE c."id" IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`

/**
 * Queries how much is on cards: about how many rows, or texts of 2,000 characters, each of them is
 * when it is read with everything on it.
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
