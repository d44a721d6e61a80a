import type { Reader } from "~/database/engine"
import { Prisma } from "~/database/generated/client"
import { columnsOf } from "./row-columns"
import { rowConverter, toBoolean, toDate, toJson } from "./stored-row"
import type { Card, List } from "~/database/types"

// Reads what a request is about together with the role of the person who asks, in one statement.

/** A person's role on a board, null without a membership, and the board's state that decides what it allows. */
export type RoleRow = { role: string | null; boardArchived: number; viewersComment: number }

export async function readRole(reader: Reader, boardId: string, userId: string): Promise<RoleRow> {
  const [member] = await reader.prepared.query<RoleRow>(
    `SELECT m."role", ${STATE} FROM "Member" m JOIN "Board" b ON b."id" = m."boardId"
     WHERE m."boardId" = ? AND m."userId" = ?`,
    boardId,
    userId,
  )
  return member ?? NO_ROLE
}

export const NO_ROLE: RoleRow = { role: null, boardArchived: 0, viewersComment: 0 }

/** Whether a board is archived as a whole, and whether its viewers may comment: 1 or 0. */
const STATE = `CASE WHEN b."archivedAt" IS NULL THEN 0 ELSE 1 END AS "boardArchived",
  CASE WHEN b."viewersComment" THEN 1 ELSE 0 END AS "viewersComment"`

type AccessRow = {
  role: string
  version: number
  createdAt: Date
  boardArchived: number
  viewersComment: number
  showsNumbers: number
}

const convertAccess = rowConverter<AccessRow>({ createdAt: toDate })

/** A person's role on a board, and the board's state. */
export async function readAccess(
  reader: Reader,
  boardId: string,
  userId: string,
): Promise<AccessRow | null> {
  const [row] = await reader.prepared.query<object>(
    `SELECT m."role", b."version", b."createdAt", ${STATE},
       CASE WHEN b."showsNumbers" THEN 1 ELSE 0 END AS "showsNumbers" FROM "Member" m
     JOIN "Board" b ON b."id" = m."boardId" WHERE m."boardId" = ? AND m."userId" = ?`,
    boardId,
    userId,
  )
  return row ? convertAccess(row) : null
}

type Place = { boardId: string } & RoleRow

const selectList = (columns: string) =>
  `SELECT ${columns}, m."role", ${STATE} FROM "List" l
   JOIN "Board" b ON b."id" = l."boardId"
   LEFT JOIN "Member" m ON m."boardId" = l."boardId" AND m."userId" = ?
   WHERE l."id" = ?`
const LIST_COLUMNS = columnsOf("l", Prisma.ListScalarFieldEnum)
const LIST = selectList(LIST_COLUMNS)
const LIST_WITH_COUNT = selectList(
  `${LIST_COLUMNS}, (SELECT count(*) FROM "Card" c WHERE c."listId" = l."id") AS "cardCount"`,
)

const convertList = rowConverter<List & Place>({ cardsDone: toBoolean })

export async function readList(
  reader: Reader,
  listId: string,
  userId: string,
): Promise<(List & Place) | undefined> {
  const [row] = await reader.prepared.query<object>(LIST, userId, listId)
  return row && convertList(row)
}

/** Counts the list's cards as well, which takes long in a long list. */
export async function readListWithCount(
  reader: Reader,
  listId: string,
  userId: string,
): Promise<(List & Place & { cardCount: number }) | undefined> {
  const [row] = await reader.prepared.query<{ cardCount: number }>(LIST_WITH_COUNT, userId, listId)
  return row && { ...convertList(row), cardCount: row.cardCount }
}

type CardRow = Card &
  Place & {
    listName: string
    inDoneList: boolean
    /** The version of the board since which a card from outside is taken; 0 for not yet, null for any other card. */
    taken: number | null
  }

const convertCard = rowConverter<CardRow>({
  createdAt: toDate,
  dueDate: toDate,
  dueAllDay: toBoolean,
  startDate: toDate,
  startAllDay: toBoolean,
  labels: toJson,
  completed: toBoolean,
  inDoneList: toBoolean,
})

const CARD = `SELECT ${columnsOf("c", Prisma.CardScalarFieldEnum)},
    l."boardId", l."name" AS "listName", l."cardsDone" AS "inDoneList", m."role", ${STATE},
    (SELECT coalesce(r."taken", 0) FROM "CardRequest" r WHERE r."cardId" = c."id") AS "taken" FROM "Card" c
  JOIN "List" l ON l."id" = c."listId"
  JOIN "Board" b ON b."id" = l."boardId"
  LEFT JOIN "Member" m ON m."boardId" = l."boardId" AND m."userId" = ?
  WHERE c."id" = ?`

export async function readCard(
  reader: Reader,
  cardId: string,
  userId: string,
): Promise<CardRow | undefined> {
  const [row] = await reader.prepared.query<object>(CARD, userId, cardId)
  return row && convertCard(row)
}
