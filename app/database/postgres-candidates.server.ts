import { archiveId } from "./archive-board"
import type { CardFilter, Statements } from "./engine"
import { matchLabels } from "./postgres-tsquery"
import { MAX_CANDIDATES } from "./search-rows"
import { toStored } from "./stored-row"

// The cards that a person or a filter lets through, on PostgreSQL, from tables of few rows.

type Prepared = Pick<Statements, "query">

const OWN_LISTS = `"List" l JOIN "Member" m
  ON l."boardId" IN (m."boardId", '${archiveId("")}' || m."boardId") AND m."userId" = ?`
const LIMIT_CANDIDATES = `LIMIT ${String(MAX_CANDIDATES + 1)}`
const OF_LISTS = `JOIN "Card" c ON c."listId" = l."id" JOIN "SearchedCard" n ON n."cardId" = c."id"`

const readComplete = async (prepared: Prepared, sql: string, ...values: string[]) => {
  const rows = await prepared.query<{ number: number }>(`${sql} ${LIMIT_CANDIDATES}`, ...values)
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
  return readComplete(prepared, `SELECT n."number" FROM ${OWN_LISTS} ${OF_LISTS}`, userId)
}

/** As `SearchRows` says. */
export async function readCandidates(
  prepared: Prepared,
  userId: string,
  { people, due, archived, labels }: CardFilter,
): Promise<number[] | null> {
  const read = (sql: string, ...values: string[]) => readComplete(prepared, sql, ...values)
  if (people[0]) {
    const sql = `SELECT DISTINCT n."number" FROM "CardAssignment" a
      JOIN "SearchedCard" n ON n."cardId" = a."cardId"
      WHERE a."userId" IN (SELECT value FROM jsonb_array_elements_text(?::jsonb))`
    return read(sql, JSON.stringify(people[0]))
  }
  if (archived) {
    const sql = `SELECT n."number" FROM ${OWN_LISTS} JOIN "Board" b ON b."id" = m."boardId"
      AND (l."boardId" <> m."boardId" OR b."archivedAt" IS NOT NULL) ${OF_LISTS}`
    return read(sql, userId)
  }
  if (due !== null && due !== "none") {
    const [from, before] = [due.from ?? new Date(0), due.before ?? new Date("9999-12-31")]
    const sql = `SELECT n."number" FROM ${OWN_LISTS} ${OF_LISTS}
      AND c."dueDate" >= ?::timestamp AND c."dueDate" < ?::timestamp`
    return read(sql, userId, toStored(from), toStored(before))
  }
  if (labels.length === 0) return null
  const sql = `SELECT n."number" FROM "SearchedCard" n WHERE n."labels" @@ cardinal_query(?)`
  return read(sql, matchLabels(labels))
}
