import { db, dialect } from "~/database/db.server"
import { IS_DONE } from "./done-cards"
import { toStored } from "./stored-row"

// The cards that are assigned to a person, on all boards in use of which they are a member.

/** The ids of the boards of a person. */
export const BOARDS_IN_USE = `SELECT m."boardId" FROM "Member" m
  JOIN "Board" b ON b."id" = m."boardId" WHERE m."userId" = ? AND b."archivedAt" IS NULL`

export type MyCardId = { id: string; boardId: string }

/** By due date, those without one last. It begins with the person's assignments, which have an index. */
export const readMyCardIds = (userId: string, done: boolean): Promise<MyCardId[]> =>
  db.prepared.query<MyCardId>(
    `SELECT c."id", l."boardId" FROM "CardAssignment" a
     JOIN "Card" c ON c."id" = a."cardId"
     JOIN "List" l ON l."id" = c."listId"
     WHERE a."userId" = ? AND ${done ? "" : "NOT"} ${IS_DONE}
       AND l."boardId" IN (${BOARDS_IN_USE})
     ORDER BY c."dueDate" IS NULL, c."dueDate", c."createdAt" DESC, c."id"`,
    userId,
    userId,
  )

export type MyDueCard = { id: string; boardId: string; boardName: string }

type Range = { from: Date; before: Date }
type Ranges = { timed: Range; allDay: Range }

const valuesOf = ({ timed, allDay }: Ranges) =>
  [timed.from, timed.before, allDay.from, allDay.before].map(toStored)

export const readMyDueCards = (
  userId: string,
  ranges: Ranges,
  limit: number,
): Promise<MyDueCard[]> =>
  db.prepared.query<MyDueCard>(
    `SELECT c."id", l."boardId", b."name" AS "boardName" FROM "CardAssignment" a
     JOIN "Card" c ON c."id" = a."cardId"
     JOIN "List" l ON l."id" = c."listId" JOIN "Board" b ON b."id" = l."boardId"
     WHERE a."userId" = ? AND (
         (NOT c."dueAllDay" AND c."dueDate" >= ? AND c."dueDate" < ?)
         OR (c."dueAllDay" AND c."dueDate" >= ? AND c."dueDate" < ?))
       AND l."boardId" IN (${BOARDS_IN_USE})
     ORDER BY c."dueDate", c."id" LIMIT ?`,
    userId,
    ...valuesOf(ranges),
    userId,
    limit,
  )

/** The titles of a person's open cards that start within a range, in the order of their starts. */
export const readMyStarts = (
  userId: string,
  ranges: Ranges,
  limit: number,
): Promise<{ title: string }[]> =>
  db.prepared.query(
    `SELECT c."title" FROM "CardAssignment" a
     JOIN "Card" c ON c."id" = a."cardId" JOIN "List" l ON l."id" = c."listId"
     WHERE a."userId" = ? AND NOT ${IS_DONE} AND (
         (NOT c."startAllDay" AND c."startDate" >= ? AND c."startDate" < ?)
         OR (c."startAllDay" AND c."startDate" >= ? AND c."startDate" < ?))
       AND l."boardId" IN (${BOARDS_IN_USE})
     ORDER BY c."startDate", c."id" LIMIT ?`,
    userId,
    ...valuesOf(ranges),
    userId,
    limit,
  )

/** A card with its place and the person's role there, with values as they are stored. */
export type MyCardRow = {
  id: string
  title: string
  priority: string | null
  estimate: number | null
  labels: string
  dueDate: string | null
  dueAllDay: number
  startDate: string | null
  startAllDay: number
  completed: number
  done: number
  boardId: string
  boardName: string
  listId: string
  listName: string
  role: string
  checklist: number
  checklistDone: number
}

export function readMyCardRows(userId: string, ids: readonly string[]): Promise<MyCardRow[]> {
  const { boolean, date, json, texts } = dialect()
  return db.prepared.query<MyCardRow>(
    `SELECT c."id", c."title", c."priority", c."estimate", ${json('c."labels"')} AS "labels",
       ${date('c."dueDate"')} AS "dueDate", ${boolean('c."dueAllDay"')} AS "dueAllDay",
       ${date('c."startDate"')} AS "startDate", ${boolean('c."startAllDay"')} AS "startAllDay",
       ${boolean('c."completed"')} AS "completed",
       ${boolean(IS_DONE)} AS "done", l."boardId", b."name" AS "boardName", c."listId", l."name" AS "listName", m."role",
       (SELECT count(*) FROM "ChecklistItem" WHERE "cardId" = c."id") AS "checklist",
       (SELECT count(*) FROM "ChecklistItem" WHERE "cardId" = c."id" AND "completed")
         AS "checklistDone"
     FROM "Card" c JOIN "List" l ON l."id" = c."listId" JOIN "Board" b ON b."id" = l."boardId"
     JOIN "Member" m ON m."boardId" = b."id" AND m."userId" = ?
     WHERE c."id" IN (SELECT value FROM ${texts("?")})`,
    userId,
    JSON.stringify(ids),
  )
}

export const readNamesOf = (ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  db.prepared.query(
    `SELECT "id", "name" FROM "Board" WHERE "id" IN (SELECT value FROM ${dialect().texts("?")})`,
    JSON.stringify(ids),
  )

export type MyStepRow = {
  id: string
  title: string
  priority: string | null
  dueDate: string | null
  dueAllDay: number
  createdAt: string
  boardId: string
  boardName: string
  listName: string
  items: number
  itemsDone: number
}

/** Reads the first `limit` of a person's open cards by due date, as far as it matters which is next. */
export const readMyStepRows = (userId: string, limit: number): Promise<MyStepRow[]> =>
  db.prepared.query<MyStepRow>(
    `SELECT c."id", c."title", c."priority", c."dueDate",
       ${dialect().boolean('c."dueAllDay"')} AS "dueAllDay", c."createdAt",
       l."boardId", b."name" AS "boardName", l."name" AS "listName",
       (SELECT count(*) FROM "ChecklistItem" WHERE "cardId" = c."id") AS "items",
       (SELECT count(*) FROM "ChecklistItem" WHERE "cardId" = c."id" AND "completed") AS "itemsDone"
     FROM "CardAssignment" a
     JOIN "Card" c ON c."id" = a."cardId" JOIN "List" l ON l."id" = c."listId"
     JOIN "Board" b ON b."id" = l."boardId"
     WHERE a."userId" = ? AND NOT ${IS_DONE}
       AND l."boardId" IN (${BOARDS_IN_USE})
     ORDER BY c."dueDate" IS NULL, c."dueDate", c."createdAt", c."id" LIMIT ?`,
    userId,
    userId,
    limit,
  )
