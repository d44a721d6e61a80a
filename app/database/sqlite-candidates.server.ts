import { archiveId } from "./archive-board"
import type { CardFilter, Statements } from "./engine"
import { MAX_CANDIDATES } from "./search-rows"
import { sqliteDialect } from "./sqlite-dialect"
import { matchLabels } from "./sqlite-match"
import { toStored } from "./stored-row"

// The cards that a filter of a search may let through, on SQLite, from tables of few rows.

const ON_BOARDS = `SELECT n."number" FROM "Member" AS m
  CROSS JOIN "List" AS l ON l."boardId" IN (m."boardId", '${archiveId("")}' || m."boardId")`
const CARDS = `JOIN "IndexedCard" AS n ON n."cardId" = c."id"
  JOIN "Board" AS b ON b."id" = m."boardId" WHERE m."userId" = ?`
const LIMIT_CANDIDATES = `LIMIT ${String(MAX_CANDIDATES + 1)}`
const ASSIGNED = `SELECT DISTINCT n."number" FROM "CardAssignment" AS a
  CROSS JOIN "IndexedCard" AS n ON n."cardId" = a."cardId"
  WHERE a."userId" IN (SELECT value FROM json_each(?)) ${LIMIT_CANDIDATES}`
const LISTED = `SELECT n."number" FROM json_each(?) AS k
  CROSS JOIN "IndexedCard" AS n ON n."cardId" = k.value ${LIMIT_CANDIDATES}`
const IN_LISTS = `SELECT n."number" FROM json_each(?) AS k
  CROSS JOIN "Card" AS c ON c."listId" = k.value
  CROSS JOIN "IndexedCard" AS n ON n."cardId" = c."id" ${LIMIT_CANDIDATES}`
const LABELLED = `SELECT rowid AS "number" FROM "LabelIndex" WHERE "LabelIndex" MATCH ? ${LIMIT_CANDIDATES}`
/** Indexes have the cards that are done and those with a priority. */
const withProperty = (condition: string) =>
  `${ON_BOARDS} CROSS JOIN "Card" AS c ON c."listId" = l."id" AND ${condition} ${CARDS} ${LIMIT_CANDIDATES}`
const DONE = `${ON_BOARDS} AND l."cardsDone" CROSS JOIN "Card" AS c ON c."listId" = l."id" ${CARDS}
  UNION ALL SELECT "number" FROM (${withProperty(`c."completed" = 1 AND NOT l."cardsDone"`)}) ${LIMIT_CANDIDATES}`
const PRIORITY = withProperty(
  `c."priority" IS NOT NULL AND ${sqliteDialect.isOneOf('c."priority"', "?")}`,
)
const DUE = `${ON_BOARDS} CROSS JOIN "Card" AS c
  ON c."listId" = l."id" AND c."dueDate" >= ? AND c."dueDate" < ? ${CARDS} ${LIMIT_CANDIDATES}`
const ARCHIVED = `${ON_BOARDS} AND l."boardId" <> m."boardId"
  CROSS JOIN "Card" AS c ON c."listId" = l."id" ${CARDS} UNION ALL
  SELECT "number" FROM (${ON_BOARDS} CROSS JOIN "Card" AS c ON c."listId" = l."id" ${CARDS}
  AND b."archivedAt" IS NOT NULL) ${LIMIT_CANDIDATES}`

/** As `SearchRows` says. */
export async function readCandidates(
  prepared: Pick<Statements, "query">,
  userId: string,
  filter: CardFilter,
): Promise<number[] | null> {
  const { cardIds, listIds, people, due, archived, labels, done, priorities } = filter
  const read = async (sql: string, ...values: string[]) => {
    const rows = await prepared.query<{ number: number }>(sql, ...values)
    return rows.length > MAX_CANDIDATES ? null : rows.map(({ number }) => number)
  }
  if (cardIds) return read(LISTED, JSON.stringify(cardIds))
  if (listIds) return read(IN_LISTS, JSON.stringify(listIds))
  if (people[0]) return read(ASSIGNED, JSON.stringify(people[0]))
  if (archived) return read(ARCHIVED, userId, userId)
  if (due !== null && due !== "none") {
    const [from, before] = [due.from ?? new Date(0), due.before ?? new Date("9999-12-31")]
    return read(DUE, toStored(from), toStored(before), userId)
  }
  const numbers =
    (labels.length > 0 ? await read(LABELLED, matchLabels(labels)) : null) ??
    (done ? await read(DONE, userId, userId) : null)
  if (numbers !== null) return numbers
  if (priorities.length === 0 || priorities.includes("none")) return null
  return read(PRIORITY, JSON.stringify(priorities), userId)
}
