import { parseRows, type JsonOf } from "./board-rows.server"
import { db, dialect } from "~/database/db.server"
import { namedColumns } from "./row-columns"
import type { Board, CustomField, List, Member, User } from "~/database/types"

// Data that pages of a board show beside its cards, by one statement each: as of one moment, without several waits.

/** A board without its cards, as it is stored. */
export type BoardRow<OfCards> = Pick<Board, "name" | "background" | "version" | "labelOrder"> & {
  members: (Pick<Member, "role"> & Pick<User, "id" | "name" | "username" | "avatar">)[]
  /** The custom fields that were not removed. */
  fields: Pick<CustomField, "id" | "name" | "kind" | "options">[]
  lists: (Pick<List, "id" | "name" | "cardLimit" | "archiveDoneDays"> & {
    cardsDone: 0 | 1
  } & OfCards)[]
}

/** Reads a board with the ids of its cards in the order of each list; null if it was deleted. */
export function readBoardWithCardIds(boardId: string): Promise<BoardRow<{
  cardIds: string[]
}> | null> {
  const ordered = `(SELECT "id" FROM "Card" WHERE "listId" = l."id" ORDER BY "position", "id") AS c`
  return readBoardRow(boardId, { cardIds: dialect().arrayFrom('c."id"', ordered) })
}

/** Reads a board with the numbers of cards in its lists; null if it was deleted. */
export function readBoardWithTotals(boardId: string): Promise<BoardRow<{ total: number }> | null> {
  return readBoardRow(boardId, {
    total: `(SELECT count(*) FROM "Card" WHERE "listId" = l."id")`,
  })
}

async function readBoardRow<OfCards>(
  boardId: string,
  ofCards: Record<string, string>,
): Promise<BoardRow<OfCards> | null> {
  const { arrayFrom, arrayTextOf, boolean, object } = dialect()
  const board = object({
    name: 'b."name"',
    background: 'b."background"',
    version: 'b."version"',
    labelOrder: 'b."labelOrder"',
    members: arrayFrom(
      object(namedColumns("m", "role", "id", "name", "username", "avatar")),
      `(SELECT m."role", u."id", u."name", u."username", u."avatar" FROM "Member" m
        JOIN "User" u ON u."id" = m."userId" WHERE m."boardId" = b."id"
        ORDER BY m."createdAt", m."userId") AS m`,
    ),
    fields: arrayFrom(
      object(namedColumns("f", "id", "name", "kind", "options")),
      `(SELECT "id", "name", "kind", "options" FROM "CustomField"
        WHERE "boardId" = b."id" AND "removedAt" IS NULL ORDER BY "position", "id") AS f`,
    ),
    lists: arrayFrom(
      object({
        ...namedColumns("l", "id", "name", "cardLimit", "archiveDoneDays"),
        cardsDone: boolean('l."cardsDone"'),
        ...ofCards,
      }),
      `(SELECT "id", "name", "cardLimit", "archiveDoneDays", "cardsDone" FROM "List"
        WHERE "boardId" = b."id" ORDER BY "position", "id") AS l`,
    ),
  })
  const [row] = parseRows(
    await db.prepared.query<JsonOf<BoardRow<OfCards>>[number]>(
      `SELECT ${arrayTextOf(board)} AS "json" FROM "Board" b WHERE b."id" = ?`,
      boardId,
    ),
  )
  return row ?? null
}

export const readFieldPeople = (boardIds: readonly string[]): Promise<FieldPerson[]> =>
  db.prepared.query<FieldPerson>(
    `SELECT m."boardId", u."id", u."name" FROM "Member" m JOIN "User" u ON u."id" = m."userId"
     WHERE m."boardId" IN (SELECT value FROM ${dialect().texts("?")}) AND EXISTS (
       SELECT 1 FROM "CustomField" f
       WHERE f."boardId" = m."boardId" AND f."kind" = 'person' AND f."removedAt" IS NULL
     )`,
    JSON.stringify(boardIds),
  )

type FieldPerson = { boardId: string; id: string; name: string }
