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
    SELECT "id", "boardId" FROM "List"
    WHERE "boardId" = ANY (ARRAY[m."boardId", '${archiveId("")}' || m."boardId"]) OFFSET 0
  ) l`
const cards = (condition = "") => `CROSS JOIN LATERAL (
    SELECT "id" FROM "Card" WHERE "listId" = l."id" ${condition} OFFSET 0
  ) c`
const OWN = `WHERE m."userId" = ?`

/** Looks up each card of a query by its id, where PostgreSQL would rather read all numbers at once. */
async function readComplete(
  prepared: Prepared,
  query: string,
  ...values: string[]
): Promise<number[] | null> {
  const [row] = await prepared.query<{ numbers: string | null }>(
    `WITH k AS MATERIALIZED (${query} LIMIT ${String(MAX_CANDIDATES + 1)})
     SELECT CASE WHEN (SELECT count(*) FROM k) <= ${String(MAX_CANDIDATES)} THEN to_json(ARRAY(
       SELECT n."number" FROM k CROSS JOIN LATERAL (
         SELECT "number" FROM "SearchedCard" WHERE "cardId" = k."cardId" OFFSET 0
       ) n
     )) END AS "numbers"`,
    ...values,
  )
  return row?.numbers ? (JSON.parse(row.numbers) as number[]) : null
}

/** With more boards, counting their cards takes as long as a search. */
const FEW_BOARDS = 16

async function hasMoreBoards(prepared: Prepared, userId: string, count: number): Promise<boolean> {
  const sql = `SELECT 1 FROM "Member" WHERE "userId" = ? LIMIT ${String(count + 1)}`
  return (await prepared.query(sql, userId)).length > count
}

/** As `SearchRows` says. */
export async function readOwn(prepared: Prepared, userId: string): Promise<number[] | null> {
  if (await hasMoreBoards(prepared, userId, FEW_BOARDS)) return null
  return readComplete(
    prepared,
    `SELECT c."id" AS "cardId" FROM ${OWN_LISTS} ${cards()} ${OWN}`,
    userId,
  )
}

/** As `SearchRows` says. */
export async function readCandidates(
  prepared: Prepared,
  userId: string,
  filter: CardFilter,
): Promise<number[] | null> {
  const { boardIds, listIds, cardIds, people, due, archived, labels } = filter
  const read = (sql: string, ...values: string[]) => readComplete(prepared, sql, ...values)
  if (cardIds) {
    const sql = `SELECT value AS "cardId" FROM jsonb_array_elements_text(?::jsonb)`
    return read(sql, JSON.stringify(cardIds))
  }
  if (listIds) {
    const sql = `SELECT c."id" AS "cardId"
      FROM jsonb_array_elements_text(?::jsonb) AS l("id") ${cards()}`
    return read(sql, JSON.stringify(listIds))
  }
  if (boardIds) {
    const sql = `SELECT c."id" AS "cardId" FROM ${OWN_LISTS} ${cards()} ${OWN}
      AND m."boardId" IN (SELECT value FROM jsonb_array_elements_text(?::jsonb))`
    return read(sql, userId, JSON.stringify(boardIds))
  }
  if (people[0]) {
    const sql = `SELECT DISTINCT "cardId" FROM "CardAssignment"
      WHERE "userId" IN (SELECT value FROM jsonb_array_elements_text(?::jsonb))`
    return read(sql, JSON.stringify(people[0]))
  }
  if (archived) {
    const sql = `SELECT c."id" AS "cardId" FROM ${OWN_LISTS} JOIN "Board" b ON b."id" = m."boardId"
      AND (l."boardId" <> m."boardId" OR b."archivedAt" IS NOT NULL) ${cards()} ${OWN}`
    return read(sql, userId)
  }
  if (due !== null && due !== "none") {
    const [from, before] = [due.from ?? new Date(0), due.before ?? new Date("9999-12-31")]
    const isBetween = `AND "dueDate" >= ?::timestamp AND "dueDate" < ?::timestamp`
    const sql = `SELECT c."id" AS "cardId" FROM ${OWN_LISTS} ${cards(isBetween)} ${OWN}`
    return read(sql, toStored(from), toStored(before), userId)
  }
  if (labels.length > 0) {
    const sql = `SELECT "cardId" FROM "SearchedCard" WHERE "labels" @@ (SELECT cardinal_query(?))`
    const labelled = await read(sql, matchLabels(labels))
    if (labelled) return labelled
  }
  return readByProperties(prepared, userId, filter)
}

/** With more boards, the newest cards with a priority are found as fast by the search itself. */
const SOME_BOARDS = 64

/** Conditions on a card's own row are checked for a thousand cards in the time of looking up a few by number. */
async function readByProperties(
  prepared: Prepared,
  userId: string,
  { done, priorities }: CardFilter,
): Promise<number[] | null> {
  const read = (condition: string, ...values: string[]) =>
    readComplete(
      prepared,
      `SELECT c."id" AS "cardId" FROM ${OWN_LISTS} ${cards(condition)} ${OWN}`,
      ...[...values, userId],
    )
  if (done) return read(`AND "completed"`)
  if (priorities.length === 0 || priorities.includes("none")) return null
  if (await hasMoreBoards(prepared, userId, SOME_BOARDS)) return null
  const isPriority = `AND ${postgresDialect.isOneOf('"priority"', "?")}`
  return read(isPriority, JSON.stringify(priorities))
}
