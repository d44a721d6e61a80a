import { archiveId } from "./archive-board"
import type { CardFilter, Statements } from "./engine"
import { matchLabels } from "./postgres-tsquery"
import { MAX_CANDIDATES } from "./search-rows"
import { toStored } from "./stored-row"

// The cards that a person or a filter lets through, on PostgreSQL, from tables of few rows.

type Prepared = Pick<Statements, "query">

const OWN_LISTS = `"List" l JOIN "Member" m
  ON l."boardId" IN (m."boardId", '${archiveId("")}' || m."boardId") AND m."userId" = ?`
const CARDS = `JOIN "Card" c ON c."listId" = l."id"`

/** Looks up each card of a query by its id, where PostgreSQL would rather read all numbers at once. */
async function readComplete(
  prepared: Prepared,
  cards: string,
  ...values: string[]
): Promise<number[] | null> {
  const rows = await prepared.query<{ number: number }>(
    `SELECT n."number" FROM (${cards} LIMIT ${String(MAX_CANDIDATES + 1)}) AS k CROSS JOIN LATERAL (
       SELECT "number" FROM "SearchedCard" WHERE "cardId" = k."cardId" OFFSET 0
     ) n`,
    ...values,
  )
  return rows.length > MAX_CANDIDATES ? null : rows.map(({ number }) => number)
}

/** With more boards, counting their cards takes as long as a search. */
const FEW_BOARDS = 16

/** As `SearchRows` says. */
export async function readOwn(prepared: Prepared, userId: string): Promise<number[] | null> {
  const boards = await prepared.query(
    `SELECT 1 FROM "Member" WHERE "userId" = ? LIMIT ${String(FEW_BOARDS + 1)}`,
    userId,
  )
  if (boards.length > FEW_BOARDS) return null
  return readComplete(prepared, `SELECT c."id" AS "cardId" FROM ${OWN_LISTS} ${CARDS}`, userId)
}

/** As `SearchRows` says. */
export async function readCandidates(
  prepared: Prepared,
  userId: string,
  { boardIds, listIds, cardIds, people, due, archived, labels }: CardFilter,
): Promise<number[] | null> {
  const read = (cards: string, ...values: string[]) => readComplete(prepared, cards, ...values)
  if (cardIds) {
    const sql = `SELECT value AS "cardId" FROM jsonb_array_elements_text(?::jsonb)`
    return read(sql, JSON.stringify(cardIds))
  }
  if (listIds) {
    const sql = `SELECT "id" AS "cardId" FROM "Card"
      WHERE "listId" IN (SELECT value FROM jsonb_array_elements_text(?::jsonb))`
    return read(sql, JSON.stringify(listIds))
  }
  if (boardIds) {
    const sql = `SELECT c."id" AS "cardId" FROM ${OWN_LISTS}
      AND m."boardId" IN (SELECT value FROM jsonb_array_elements_text(?::jsonb)) ${CARDS}`
    return read(sql, userId, JSON.stringify(boardIds))
  }
  if (people[0]) {
    const sql = `SELECT DISTINCT "cardId" FROM "CardAssignment"
      WHERE "userId" IN (SELECT value FROM jsonb_array_elements_text(?::jsonb))`
    return read(sql, JSON.stringify(people[0]))
  }
  if (archived) {
    const sql = `SELECT c."id" AS "cardId" FROM ${OWN_LISTS} JOIN "Board" b ON b."id" = m."boardId"
      AND (l."boardId" <> m."boardId" OR b."archivedAt" IS NOT NULL) ${CARDS}`
    return read(sql, userId)
  }
  if (due !== null && due !== "none") {
    const [from, before] = [due.from ?? new Date(0), due.before ?? new Date("9999-12-31")]
    const sql = `SELECT c."id" AS "cardId" FROM ${OWN_LISTS} ${CARDS}
      AND c."dueDate" >= ?::timestamp AND c."dueDate" < ?::timestamp`
    return read(sql, userId, toStored(from), toStored(before))
  }
  if (labels.length === 0) return null
  const sql = `SELECT "cardId" FROM "SearchedCard" WHERE "labels" @@ cardinal_query(?)`
  return read(sql, matchLabels(labels))
}
