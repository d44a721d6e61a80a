import { homeSql } from "./archive-board"
import type { CardFilter, Statements } from "./engine"
import { TEXT_LENGTH, toFoundCard, toFoundText } from "./found-card"
import { blocksOf } from "./number-blocks"
import { readCandidates, readOwn } from "./postgres-candidates.server"
import { postgresDialect } from "./postgres-dialect"
import { matchBegun, matchLabels, matchWhole, quote } from "./postgres-tsquery"
import { filterConditions, IS_ARCHIVED, type Condition } from "./search-filter"
import {
  maxBegun,
  type ComparedText,
  type Index,
  type Range,
  type SearchRows,
  type Slice,
} from "./search-rows"
import { begunWordsReader } from "./word-rows.server"
import { fold } from "./words"

// The search on PostgreSQL. Its indexes are GIN: of the words of cards, which triggers write to "SearchedCard",
// and of the texts of comments and items themselves.

type Prepared = Pick<Statements, "query">

export const postgresSearch = (prepared: Prepared): SearchRows => ({
  // A statement takes some milliseconds, however few cards it looks at.
  firstSlice: 4096,
  keepsSlices: false,
  limitsTexts: true,
  isConcurrent: true,
  sliceMs: 20,
  readNewest: (index) => readNewest(prepared, index),
  // Membership decides in the queries themselves, so no words restrict them.
  boardsOf: () => Promise.resolve(""),
  readOwn: (userId) => readOwn(prepared, userId),
  readCandidates: (...values) => readCandidates(prepared, ...values),
  wordsBegunWith: async (_index, token, words, read = begunWordsReader(prepared)) => {
    const limit = maxBegun(words)
    const begun = await read(fold(token), limit)
    return begun.length === limit ? begun : null
  },
  matchWhole,
  matchBegun,
  readNumbers: (range) => readNumbers(prepared, range),
  readFiltered: (...values) => readFiltered(prepared, ...values),
  readTexts: (...values) => readTexts(prepared, ...values),
  readCards: async (numbers, userId) =>
    (await prepared.query<object>(FOUND_CARDS, JSON.stringify(numbers), userId)).map(toFoundCard),
  readFoundTexts: async (numbers, userId) =>
    (await prepared.query<object>(FOUND_TEXTS, JSON.stringify(numbers), userId)).map(toFoundText),
  readLabels: async (userId, _boards, words, limit) =>
    (
      await prepared.query<{ labels: string }>(
        `SELECT c."labels"::text AS "labels" FROM "SearchedCard" n ${VISIBLE}
         WHERE n."labels" @@ (SELECT cardinal_query(?)) ORDER BY n."number" DESC LIMIT ?`,
        ...[userId, matchLabels(words), limit],
      )
    ).map(({ labels }) => labels),
})

async function readNewest(prepared: Prepared, index: Index): Promise<number> {
  const [row] = await prepared.query<{ number: number | null }>(
    index === "TextIndex"
      ? `SELECT greatest((SELECT max("number") FROM "Comment"),
           (SELECT max("number") FROM "ChecklistItem"), (SELECT max("number") FROM "FieldText")) AS "number"`
      : `SELECT max("number") AS "number" FROM "SearchedCard"`,
  )
  return row?.number ?? 0
}

const ON_BOARDS = `JOIN "List" l ON l."id" = c."listId"
  JOIN "Board" b ON b."id" = ${homeSql('l."boardId"')}
  JOIN "Member" m ON m."boardId" = b."id" AND m."userId" = ?`
const VISIBLE = `JOIN "Card" c ON c."id" = n."cardId" ${ON_BOARDS}`
const NUMBERS = `jsonb_array_elements_text(?::jsonb) WITH ORDINALITY AS j ("value", "place")`
const LISTED = `(SELECT value::bigint FROM jsonb_array_elements_text(?::jsonb))`

/** Comments, items and texts of fields with their numbers, as `n`. */
const texts = (condition: string) => `
  SELECT "number", "cardId", 'comment' AS "kind", "id" AS "textId", "text" FROM "Comment" WHERE ${condition}
  UNION ALL
  SELECT "number", "cardId", 'item' AS "kind", "id" AS "textId", "text" FROM "ChecklistItem" WHERE ${condition}
  UNION ALL
  SELECT "number", "cardId", 'field' AS "kind", "cardId" AS "textId", "text" FROM "FieldText" WHERE ${condition}`
/** The expressions that the indexes are on. */
const WORDS = {
  TitleIndex: `cardinal_in_blocks(ts_filter("words", '{a}'), "number")`,
  CardIndex: `cardinal_in_blocks("words", "number")`,
  TextIndex: `cardinal_in_blocks(cardinal_vector("text"), "number")`,
}
/** The words of a card, where it is not looked up by them. */
const OWN_WORDS = { TitleIndex: `ts_filter("words", '{a}')`, CardIndex: `"words"` }

/** The cards or texts with the words in a range of numbers. They are read first, so that the index is used. */
function hits({ index, match, first, last, among }: Range): Condition {
  const isAmongCards = among !== null && index !== "TextIndex"
  const isPart = match !== "" && !isAmongCards && (among === null || first > 1)
  const blocks = isPart ? blocksOf(first, last).map(quote) : []
  const queries = [blocks.join(" | "), ...match.split("\n")].filter(Boolean)
  // The index of words has the numbers, too, as blocks; that of numbers would be read for the whole range.
  const number = match === "" || isAmongCards ? `"number"` : `"number" + 0`
  const conditions: Condition[] = [{ sql: `${number} BETWEEN ? AND ?`, values: [first, last] }]
  const words = isAmongCards ? OWN_WORDS[index] : WORDS[index]
  for (const query of queries) {
    conditions.push({ sql: `${words} @@ (SELECT cardinal_query(?))`, values: [query] })
  }
  const listed = among === null ? [] : [JSON.stringify(among)]
  if (isAmongCards) {
    conditions.push({ sql: `"number" = ANY (ARRAY${LISTED})`, values: listed })
  } else if (among !== null) {
    conditions.push({ sql: `"cardId" = ANY (ARRAY(SELECT "cardId" FROM own))`, values: [] })
  }
  const sql = conditions.map((condition) => condition.sql).join(" AND ")
  const values = conditions.flatMap((condition) => condition.values)
  if (index !== "TextIndex") {
    return {
      sql: `n AS MATERIALIZED (
        SELECT "number", "cardId", "labels" FROM "SearchedCard" WHERE ${sql} ${NEWEST_HITS})`,
      values,
    }
  }
  const own = among === null ? "" : `own AS MATERIALIZED (${OWN_CARDS}),`
  return {
    sql: `${own} n AS MATERIALIZED (${texts(sql)} ${NEWEST_HITS})`,
    values: [...listed, ...values, ...values, ...values],
  }
}

const OWN_CARDS = `SELECT "cardId" FROM "SearchedCard" WHERE "number" = ANY (ARRAY${LISTED})`

/** Of more, the newest are enough to look at once. */
const MAX_HITS = 1000
const NEWEST_HITS = `ORDER BY "number" DESC LIMIT ${String(MAX_HITS)}`

async function readNumbers(prepared: Prepared, range: Range): Promise<Slice> {
  const { index, first } = range
  const found = hits(range)
  const conditions = filterConditions(range.filter, postgresDialect, hasLabels(index))
  // OFFSET makes PostgreSQL look up one card after the other until there are enough, where it would rather read all.
  const [row] = await prepared.query<{ numbers: string; hits: number; smallest: number | null }>(
    `WITH ${found.sql}
     SELECT (SELECT count(*) FROM n) AS "hits", (SELECT min("number") FROM n) AS "smallest", to_json(ARRAY(
       SELECT n."number" FROM n CROSS JOIN LATERAL (
         SELECT 1 FROM "Card" c JOIN "List" l ON l."id" = c."listId"
         JOIN "Member" m ON m."boardId" = ${homeSql('l."boardId"')} AND m."userId" = ?
         WHERE c."id" = n."cardId" ${conditions.sql} AND NOT EXISTS (
           SELECT 1 FROM jsonb_array_elements_text(?::jsonb) AS p WHERE c."title" NOT ILIKE p."value"
         ) OFFSET 0
       ) v ORDER BY n."number" DESC LIMIT ?
     )) AS "numbers"`,
    ...[...found.values, range.userId, ...conditions.values, range.patterns, range.limit],
  )
  const numbers = JSON.parse(row?.numbers ?? "[]") as number[]
  const isWhole = numbers.length < range.limit && (row?.hits ?? 0) < MAX_HITS
  const smallest = numbers.length < range.limit ? row?.smallest : numbers.at(-1)
  return { numbers, reached: isWhole ? first : (smallest ?? first) }
}

/** A card with labels whose names have these beginnings of words. */
const hasLabels =
  (index: Index) =>
  (labels: readonly string[]): Condition => ({
    sql:
      index === "TextIndex"
        ? `EXISTS (SELECT 1 FROM "SearchedCard" sl
            WHERE sl."cardId" = c."id" AND sl."labels" @@ (SELECT cardinal_query(?)))`
        : `n."labels" @@ (SELECT cardinal_query(?))`,
    values: [matchLabels(labels)],
  })

async function readFiltered(
  prepared: Prepared,
  numbers: readonly number[],
  userId: string,
  filter: CardFilter,
  limit: number,
): Promise<number[]> {
  const { sql, values } = filterConditions(filter, postgresDialect, hasLabels("CardIndex"))
  const rows = await prepared.query<{ number: number }>(
    `SELECT n."number" FROM "SearchedCard" n ${VISIBLE}
     WHERE n."number" = ANY (ARRAY${LISTED}) ${sql} ORDER BY n."number" DESC LIMIT ?`,
    ...[userId, JSON.stringify(numbers), ...values, limit],
  )
  return rows.map(({ number }) => number)
}

const LISTED_TEXTS = texts(`"number" = ANY (ARRAY${LISTED})`)
const OWN_TEXTS = `SELECT n."number", n."text", 1 AS "isWhole" FROM (${LISTED_TEXTS}) n`
const CARD_TEXTS = `SELECT n."number",
    c."title" || E'\\n' || substr(c."description", 1, ${String(TEXT_LENGTH)}) AS "text",
    length(c."description") <= ${String(TEXT_LENGTH)} AS "isWhole"
  FROM "SearchedCard" n JOIN "Card" c ON c."id" = n."cardId" WHERE n."number" = ANY (ARRAY${LISTED})`

async function readTexts(
  prepared: Prepared,
  index: Index,
  numbers: readonly number[],
): Promise<ComparedText[]> {
  const listed = JSON.stringify(numbers)
  type Row = { number: number; text: string; isWhole: number }
  const rows = await (index === "TextIndex"
    ? prepared.query<Row>(OWN_TEXTS, listed, listed, listed)
    : prepared.query<Row>(CARD_TEXTS, listed))
  return rows.map(({ isWhole, ...row }) => ({ ...row, isWhole: isWhole === 1 }))
}

const FOUND = `c."id", c."title", substr(c."description", 1, ${String(TEXT_LENGTH)}) AS "description",
  b."id" AS "boardId", b."name" AS "boardName", l."name" AS "listName", c."completed",
  ${IS_ARCHIVED} AS "archived"`
const FOUND_CARDS = `SELECT ${FOUND} FROM ${NUMBERS}
  JOIN "SearchedCard" n ON n."number" = j."value"::bigint ${VISIBLE} ORDER BY j."place"`
const FOUND_TEXTS = `SELECT ${FOUND}, n."kind", n."textId", substr(n."text", 1, ${String(TEXT_LENGTH)}) AS "text"
  FROM ${NUMBERS} CROSS JOIN LATERAL (${texts(`"number" = j."value"::bigint`)}) n
  ${VISIBLE} ORDER BY j."place"`
