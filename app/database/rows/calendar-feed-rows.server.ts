import { db, dialect } from "~/database/db.server"
import { IS_DONE } from "./done-cards"
import { BOARDS_IN_USE } from "./my-card-rows.server"

/** A card with a due date and its place, with values as they are stored. */
export type DatedCardRow = {
  id: string
  number: number
  title: string
  dueDate: string
  dueAllDay: number
  startDate: string | null
  startAllDay: number
  done: number
  listName: string
  boardId: string
  boardName: string
  /** When the card's board was changed last: cards do not have such a time. */
  changedAt: string
}

/** @param from the tables and the condition that name the cards */
function selectDated(from: string): string {
  const { boolean, date } = dialect()
  const lastChange = `SELECT a."createdAt" FROM "Activity" a WHERE a."boardId" = b."id"
    ORDER BY a."version" DESC LIMIT 1`
  const latestFirst = `ORDER BY c."dueDate" DESC, c."id"`
  return `SELECT c."id", c."number", c."title", ${date('c."dueDate"')} AS "dueDate",
      ${boolean('c."dueAllDay"')} AS "dueAllDay", ${date('c."startDate"')} AS "startDate",
      ${boolean('c."startAllDay"')} AS "startAllDay",
      ${boolean(IS_DONE)} AS "done", l."name" AS "listName",
      b."id" AS "boardId", b."name" AS "boardName",
      ${date(`coalesce((${lastChange}), b."createdAt")`)} AS "changedAt"
    FROM (SELECT c."id" FROM ${from} AND c."dueDate" IS NOT NULL ${latestFirst} LIMIT ?) AS shown
      JOIN "Card" c ON c."id" = shown."id" JOIN "List" l ON l."id" = c."listId"
      JOIN "Board" b ON b."id" = l."boardId" ${latestFirst}`
}

export type BoardVersion = { id: string; version: number; createdAt: string }

export const readBoardVersions = (userId: string): Promise<BoardVersion[]> =>
  db.prepared.query(
    `SELECT "id", "version", ${dialect().date('"createdAt"')} AS "createdAt" FROM "Board"
     WHERE "id" IN (${BOARDS_IN_USE}) ORDER BY "id"`,
    userId,
  )

/** Reads the cards of a board with a due date, the latest first. */
export const readDatedOfBoard = (boardId: string, limit: number): Promise<DatedCardRow[]> =>
  db.prepared.query(
    selectDated(`"Board" b JOIN "List" l ON l."boardId" = b."id"
      JOIN "Card" c ON c."listId" = l."id" WHERE b."id" = ?`),
    boardId,
    limit,
  )

export const readDatedOfPerson = (userId: string, limit: number): Promise<DatedCardRow[]> =>
  db.prepared.query(
    selectDated(`"CardAssignment" s JOIN "Card" c ON c."id" = s."cardId"
      JOIN "List" l ON l."id" = c."listId" JOIN "Board" b ON b."id" = l."boardId"
      WHERE s."userId" = ? AND b."id" IN (${BOARDS_IN_USE})`),
    userId,
    userId,
    limit,
  )
