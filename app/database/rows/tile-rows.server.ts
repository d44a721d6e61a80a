import { db, dialect } from "~/database/db.server"
import { IS_DONE } from "./done-cards"
import { toStored } from "./stored-row"

/** A board of a list, with the role of the person who asks. Booleans are 0 or 1. */
export type TileRow = {
  id: string
  name: string
  description: string | null
  background: string
  version: number
  workspaceId: string | null
  viewersComment: number
  showsNumbers: number
  role: string
  starred: number
  archived: number
}

const IS_ARCHIVED = `CASE WHEN b."archivedAt" IS NULL THEN 0 ELSE 1 END`
const NEWEST_FIRST = `b."createdAt" DESC, b."id"`

const select = (description: string, condition: string) =>
  `SELECT b."id", b."name", ${description} AS "description", b."background", b."version",
     b."workspaceId", ${dialect().boolean('b."viewersComment"')} AS "viewersComment", m."role",
     ${dialect().boolean('b."showsNumbers"')} AS "showsNumbers",
     ${dialect().boolean('m."starred"')} AS "starred", ${IS_ARCHIVED} AS "archived"
   FROM "Member" m JOIN "Board" b ON b."id" = m."boardId"
   WHERE m."userId" = ? AND ${condition} ORDER BY ${NEWEST_FIRST}`

const AFTER = `EXISTS (SELECT 1 FROM "Board" a WHERE a."id" = ? AND (b."createdAt" < a."createdAt"
     OR (b."createdAt" = a."createdAt" AND b."id" > a."id")))`
const IS_NAMED = (ids: string) => `b."id" IN (SELECT value FROM ${dialect().texts(ids)})`

/** Reads those of the boards that a person is a member of. @param length characters (code points) of descriptions */
export const readTileRows = (
  userId: string,
  ids: readonly string[],
  length: number,
): Promise<TileRow[]> =>
  db.prepared.query<TileRow>(
    select('substr(b."description", 1, ?)', IS_NAMED("?")),
    length,
    userId,
    JSON.stringify(ids),
  )

/** Reads a member's boards in use, or the archived ones, the newest first. @param after the id of the board before */
export function readMemberBoardRows(
  userId: string,
  range: { skip: number; take: number; after: string | undefined; archived: boolean },
  /** The boards that count; null for all. */
  among: readonly string[] | null,
): Promise<TileRow[]> {
  const { skip, take, after, archived } = range
  const conditions = [
    `${IS_ARCHIVED} = ?`,
    ...(after === undefined ? [] : [AFTER]),
    ...(among === null ? [] : [IS_NAMED("?")]),
  ]
  return db.prepared.query<TileRow>(
    `${select('b."description"', conditions.join(" AND "))} LIMIT ? OFFSET ?`,
    userId,
    Number(archived),
    ...(after === undefined ? [] : [after]),
    ...(among === null ? [] : [JSON.stringify(among)]),
    take,
    skip,
  )
}

/** By what the boards of a person are sorted and found. */
export type NameRow = Pick<TileRow, "id" | "name" | "role" | "starred" | "workspaceId"> & {
  archivedAt: string | null
}

export const readBoardNames = (userId: string): Promise<NameRow[]> =>
  db.prepared.query<NameRow>(
    `SELECT b."id", b."name", ${dialect().boolean('m."starred"')} AS "starred",
       m."role", b."workspaceId", ${dialect().date('b."archivedAt"')} AS "archivedAt"
     FROM "Member" m JOIN "Board" b ON b."id" = m."boardId"
     WHERE m."userId" = ? ORDER BY ${NEWEST_FIRST}`,
    userId,
  )

/** A member of a board; `people` is the number of all of its members. */
export type FaceRow = {
  boardId: string
  id: string
  name: string
  avatar: string | null
  people: number
}

/** Reads the first members of each board, in the order in which they joined. */
export const readFaceRows = (boardIds: readonly string[], most: number): Promise<FaceRow[]> =>
  db.prepared.query<FaceRow>(
    `SELECT m."boardId", u."id", u."name", u."avatar", m."people" FROM (
       SELECT "boardId", "userId",
         row_number() OVER (PARTITION BY "boardId" ORDER BY "createdAt", "userId") AS "place",
         count(*) OVER (PARTITION BY "boardId") AS "people"
       FROM "Member" WHERE "boardId" IN (SELECT value FROM ${dialect().texts("?")})) AS m
     JOIN "User" u ON u."id" = m."userId"
     WHERE m."place" <= ? ORDER BY m."boardId", m."place"`,
    JSON.stringify(boardIds),
    most,
  )

/** Counts the cards of each board that are not done and due until a moment, days before another; boards without any are left out. */
export const countDueCards = (
  boardIds: readonly string[],
  until: Date,
  daysBefore: Date,
): Promise<{ boardId: string; due: number }[]> =>
  db.prepared.query(
    `SELECT l."boardId", count(*) AS "due" FROM "List" l JOIN "Card" c ON c."listId" = l."id"
     WHERE l."boardId" IN (SELECT value FROM ${dialect().texts("?")})
       AND (c."dueDate" <= ? AND NOT c."dueAllDay" OR c."dueDate" < ? AND c."dueAllDay")
       AND NOT ${IS_DONE}
     GROUP BY l."boardId"`,
    JSON.stringify(boardIds),
    toStored(until),
    toStored(daysBefore),
  )
