import { archiveId } from "./archive-board"
import type { CardFilter, Statements } from "./engine"
import { postgresDialect } from "./postgres-dialect"
import { matchLabels } from "./postgres-tsquery"
import { MAX_CANDIDATES } from "./search-rows"
import { toStored } from "./stored-row"

// The cards that a person or a filter lets through, on PostgreSQL, from tables of few rows.

type Prepared = Pick<Statements, "query">

// OFFSET makes PostgreSQL look up the lists of each board and the cards of each list, so that the time depends on
// what a person sees and not on what there is.
const OWN_LISTS = `"Member" m CROSS JOIN LATERAL (
    SELECT "id", "boardId", "cardsDone" FROM "List"
    WHERE "boardId" = ANY (ARRAY[m."boardId", '${archiveId("")}' || m."boardId"]) OFFSET 0
  ) l`
const cards = (condition = "") => `CROSS JOIN LATERAL (
    SELECT "number" FROM "Card" WHERE "listId" = l."id" ${condition} OFFSET 0
  ) c`
const DONE_CARDS = `CROSS JOIN LATERAL (
    SELECT "number" FROM "Card" WHERE "listId" = l."id" AND l."cardsDone" UNION ALL
    SELECT "number" FROM "Card" WHERE "listId" = l."id" AND "completed" AND NOT l."cardsDone" OFFSET 0
  ) c`
const OWN = `WHERE m."userId" = ?`
const CARD = `CROSS JOIN LATERAL (SELECT "number" FROM "Card" WHERE "id" = a."cardId" OFFSET 0) c`
const LIMIT = `LIMIT ${String(MAX_CANDIDATES + 1)}`

/** @returns the numbers of a query; null if they are too many */
async function readComplete(
  prepared: Prepared,
  query: string,
  ...values: string[]
): Promise<number[] | null> {
  const [row] = await prepared.query<{ numbers: string }>(
    `SELECT to_json(ARRAY(${query} ${LIMIT})) AS "numbers"`,
    ...values,
  )
  const numbers = JSON.parse(row?.numbers ?? "[]") as number[]
  return numbers.length > MAX_CANDIDATES ? null : numbers
}

/** Whether a row of the index is on a board of a person, or on one with the same number. */
export const ON_OWN_BOARD = `"board" IN (
  SELECT cardinal_board("boardId") FROM "Member" WHERE "userId" = ?)`

/** As `SearchRows` says. */
export async function readCandidates(
  prepared: Prepared,
  userId: string,
  filter: CardFilter,
): Promise<number[] | null> {
  const { boardIds, listIds, cardIds, people, due, archived, labels } = filter
  const read = (sql: string, ...values: string[]) => readComplete(prepared, sql, ...values)
  if (cardIds) {
    const sql = `SELECT c."number" FROM jsonb_array_elements_text(?::jsonb) AS a("cardId") ${CARD}`
    return read(sql, JSON.stringify(cardIds))
  }
  if (listIds) {
    const sql = `SELECT c."number"
      FROM jsonb_array_elements_text(?::jsonb) AS l("id") ${cards()}`
    return read(sql, JSON.stringify(listIds))
  }
  if (boardIds) {
    const sql = `SELECT c."number" FROM ${OWN_LISTS} ${cards()} ${OWN}
      AND m."boardId" IN (SELECT value FROM jsonb_array_elements_text(?::jsonb))`
    return read(sql, userId, JSON.stringify(boardIds))
  }
  if (people[0]) {
    const sql = `SELECT c."number" FROM (
        SELECT DISTINCT "cardId" FROM "CardAssignment"
        WHERE "userId" IN (SELECT value FROM jsonb_array_elements_text(?::jsonb)) ${LIMIT}
      ) a ${CARD}`
    return read(sql, JSON.stringify(people[0]))
  }
  if (archived) {
    const sql = `SELECT c."number" FROM ${OWN_LISTS} JOIN "Board" b ON b."id" = m."boardId"
      AND (l."boardId" <> m."boardId" OR b."archivedAt" IS NOT NULL) ${cards()} ${OWN}`
    return read(sql, userId)
  }
  if (due !== null && due !== "none") {
    const [from, before] = [due.from ?? new Date(0), due.before ?? new Date("9999-12-31")]
    const isBetween = `AND "dueDate" >= ?::timestamp AND "dueDate" < ?::timestamp`
    const sql = `SELECT c."number" FROM ${OWN_LISTS} ${cards(isBetween)} ${OWN}`
    return read(sql, toStored(from), toStored(before), userId)
  }
  if (labels.length > 0) {
    const sql = `SELECT "number" FROM "SearchedCard" WHERE "labels" @@ (SELECT cardinal_query(?))
      AND ${ON_OWN_BOARD}`
    const labelled = await read(sql, matchLabels(labels), userId)
    if (labelled) return labelled
  }
  return readByProperties(prepared, userId, filter)
}

/** Indexes have the cards that are done and those with a priority. */
async function readByProperties(
  prepared: Prepared,
  userId: string,
  { done, priorities }: CardFilter,
): Promise<number[] | null> {
  const read = (found: string, ...values: string[]) =>
    readComplete(
      prepared,
      `SELECT c."number" FROM ${OWN_LISTS} ${found} ${OWN}`,
      ...[...values, userId],
    )
  const numbers = done ? await read(DONE_CARDS) : null
  if (numbers !== null) return numbers
  if (priorities.length === 0 || priorities.includes("none")) return null
  const isPriority = `AND "priority" IS NOT NULL AND ${postgresDialect.isOneOf('"priority"', "?")}`
  return read(cards(isPriority), JSON.stringify(priorities))
}
