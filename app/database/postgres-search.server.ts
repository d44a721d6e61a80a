import { homeSql } from "./archive-board"
import type { CardFilter, Statements } from "./engine"
import { TEXT_LENGTH, toFoundCard, toFoundText } from "./found-card"
import { boardLexeme } from "./board-number.server"
import { blocksOf } from "./number-blocks"
import { readCandidates } from "./postgres-candidates.server"
import { postgresDialect } from "./postgres-dialect"
import { isTitleQuery, matchBegun, matchLabels, matchWhole, quote } from "./postgres-tsquery"
import { isMany, namedBoards, sampleOf } from "./search-boards"
import { filterConditions, IS_ARCHIVED, type Condition } from "./search-filter"
import {
  maxBegun,
  type ComparedText,
  type Hit,
  type Index,
  type Range,
  type SearchRows,
  type Slice,
} from "./search-rows"
import { begunWordsReader } from "./word-rows.server"
import { fold } from "./words"

// The search on PostgreSQL. Its indexes are GIN: of the words of cards, which triggers write to "SearchedCard",
// and of the texts of comments and items themselves. They know no places of words (migration
// "smaller_postgres_index").

type Prepared = Pick<Statements, "query">

export const postgresSearch = (prepared: Prepared): SearchRows => ({
  // A statement takes some milliseconds, however few cards it looks at.
  firstSlice: 4096,
  keepsSlices: false,
  limitsTexts: true,
  hasPlaces: false,
  isConcurrent: true,
  sliceMs: 20,
  readNewest: (index) => readNewest(prepared, index),
  boardsOf: (...values) => boardsOf(prepared, ...values),
  readCandidates: (...values) => readCandidates(prepared, ...values),
  wordsBegunWith: async (_index, token, words, read = begunWordsReader(prepared)) => {
    const limit = maxBegun(words)
    const begun = await read(fold(token), limit)
    return begun.length === limit ? begun : null
  },
  matchWhole,
  matchBegun,
  readSlice: (range) => readSlice(prepared, range),
  readFiltered: (...values) => readFiltered(prepared, ...values),
  readTexts: (...values) => readTexts(prepared, ...values),
  readCards: async (numbers, userId) =>
    (await prepared.query<object>(FOUND_CARDS, JSON.stringify(numbers), userId)).map(toFoundCard),
  readFoundTexts: async (hits, userId) =>
    (await prepared.query<object>(FOUND_TEXTS, JSON.stringify(hits), userId)).map(toFoundText),
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
      ? `SELECT last_value AS "number" FROM "TextNumber"`
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

/** More are named as fast as one: GIN reads them together. */
const FEW_BOARDS = 64

async function boardsOf(
  prepared: Prepared,
  userId: string,
  _index: Index,
  _newest: number,
  among: readonly string[] | null,
): Promise<string | null> {
  const rows = await prepared.query<{ boardId: string }>(
    `SELECT "boardId" FROM "Member" WHERE "userId" = ?`,
    userId,
  )
  const all = rows.map(({ boardId }) => boardId).filter((id) => among?.includes(id) ?? true)
  const boards = await namedBoards(all, FEW_BOARDS, () => seesMany(prepared, userId))
  return boards && boards.map((id) => quote(boardLexeme(id))).join(" | ")
}

async function seesMany(prepared: Prepared, userId: string): Promise<boolean> {
  const newest = await readNewest(prepared, "CardIndex")
  const seen = await prepared.query<Hit>(
    `SELECT n."number" FROM "SearchedCard" n ${VISIBLE} WHERE n."number" = ANY (ARRAY${LISTED})`,
    ...[userId, JSON.stringify(sampleOf(newest))],
  )
  return isMany(
    seen.map(({ number }) => number),
    newest,
  )
}

/** What has texts of its own, by the kind that a hit says. */
const TEXTS = {
  comment: { table: "Comment", id: "id" },
  item: { table: "ChecklistItem", id: "id" },
  field: { table: "FieldText", id: "cardId" },
}
/** Comments, items and texts of fields with their numbers. */
const texts = (condition: string) =>
  Object.entries(TEXTS)
    .map(
      ([
        kind,
        { table, id },
      ]) => `SELECT "number", "cardId", '${kind}' AS "kind", "${id}" AS "textId", "text"
        FROM "${table}" WHERE ${condition.replaceAll("$id", `"${id}"`).replaceAll("$kind", kind)}`,
    )
    .join(" UNION ALL ")

/** The words of a row. */
const WORDS = {
  TitleIndex: `cardinal_lexemes("title")`,
  CardIndex: `cardinal_lexemes("title" || ' ' || "words")`,
  TextIndex: `cardinal_vector("text")`,
}
/** The expressions that the indexes are on. */
const indexed = (index: Index) => `cardinal_indexed(${WORDS[index]}, "number", "board")`

/** The cards or texts with the words in a range of numbers. They are read first, so that the index is used. */
function hits({ index, match, boards, first, last, among, uncertain }: Range): Condition {
  const isAmongCards = among !== null && index !== "TextIndex"
  const isPart = among === null || (first > 1 && !isAmongCards)
  const wordQueries = match.split("\n").filter(Boolean)
  const boardQueries = among === null ? [boards].filter(Boolean) : []
  const isLookedUp = wordQueries.length + boardQueries.length > 0 && !isAmongCards
  const blocks = isPart && isLookedUp ? [blocksOf(first, last).map(quote).join(" | ")] : []
  // The index of words has the numbers, too, as blocks; that of numbers would be read for the whole range.
  const number = isLookedUp ? `"number" + 0` : `"number"`
  const conditions: Condition[] = [{ sql: `${number} BETWEEN ? AND ?`, values: [first, last] }]
  for (const query of [...blocks.filter(Boolean), ...boardQueries, ...wordQueries]) {
    const of = isTitleQuery(query) ? "TitleIndex" : index
    const words = isAmongCards ? WORDS[of] : indexed(of)
    conditions.push({ sql: `${words} @@ (SELECT cardinal_query(?))`, values: [query.trim()] })
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
  const columns = `"number", "cardId", "kind", "textId"${uncertain.length > 0 ? `, "text"` : ""}`
  return {
    sql: `${own} n AS MATERIALIZED (SELECT ${columns} FROM (${texts(sql)}) t ${NEWEST_HITS})`,
    values: [...listed, ...Object.keys(TEXTS).flatMap(() => values)],
  }
}

const OWN_CARDS = `SELECT "cardId" FROM "SearchedCard" WHERE "number" = ANY (ARRAY${LISTED})`

/** Of more, the newest are enough to look at once. */
const MAX_HITS = 1000
const NEWEST_HITS = `ORDER BY "number" DESC LIMIT ${String(MAX_HITS)}`

async function readSlice(prepared: Prepared, range: Range): Promise<Slice> {
  const { index, first } = range
  const found = hits(range)
  const conditions = filterConditions(range.filter, postgresDialect, hasLabels(index))
  const compared = comparison(range)
  const hit =
    index === "TextIndex"
      ? `'number', n."number", 'kind', n."kind", 'textId', n."textId"`
      : `'number', n."number"`
  // OFFSET makes PostgreSQL look up one card after the other until there are enough, where it would rather read all.
  const [row] = await prepared.query<{ hits: string; count: number; smallest: number | null }>(
    `WITH ${found.sql}
     SELECT (SELECT count(*) FROM n) AS "count", (SELECT min("number") FROM n) AS "smallest", to_json(ARRAY(
       SELECT json_build_object(${hit}) FROM n CROSS JOIN LATERAL (
         SELECT 1 FROM "Card" c JOIN "List" l ON l."id" = c."listId"
         JOIN "Member" m ON m."boardId" = ${homeSql('l."boardId"')} AND m."userId" = ?
         WHERE c."id" = n."cardId" ${conditions.sql} AND NOT EXISTS (
           SELECT 1 FROM jsonb_array_elements_text(?::jsonb) AS p WHERE c."title" NOT ILIKE p."value"
         ) ${compared.sql} OFFSET 0
       ) v ORDER BY n."number" DESC LIMIT ?
     )) AS "hits"`,
    ...[...found.values, range.userId, ...conditions.values, range.patterns],
    ...[...compared.values, range.limit],
  )
  const all = JSON.parse(row?.hits ?? "[]") as Hit[]
  const isWhole = all.length < range.limit && (row?.count ?? 0) < MAX_HITS
  const smallest = all.length < range.limit ? row?.smallest : all.at(-1)?.number
  return { hits: all, reached: isWhole ? first : (smallest ?? first) }
}

/** Texts that do not have an uncertain word anywhere, as far as they are read, need not be compared. */
function comparison({ index, uncertain }: Range): Condition {
  if (uncertain.length === 0) return { sql: "", values: [] }
  const text = {
    ...{ TitleIndex: `c."title"`, TextIndex: `n."text"` },
    CardIndex: `c."title" || E'\\n' || c."description"`,
  }[index]
  const isLong = index === "CardIndex" ? `length(c."description") > ${String(TEXT_LENGTH)} OR` : ""
  return {
    sql: `AND (${isLong} NOT EXISTS (
      SELECT 1 FROM unnest(ARRAY(
        SELECT cardinal_fold(value) FROM jsonb_array_elements_text(?::jsonb)
      )) AS w(word) WHERE NOT cardinal_has(${text}, w.word)))`,
    values: [JSON.stringify(uncertain)],
  }
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
    `SELECT v."number" FROM ${NUMBERS} CROSS JOIN LATERAL (
       SELECT n."number" FROM "SearchedCard" n ${VISIBLE}
       WHERE n."number" = j."value"::bigint ${sql} OFFSET 0
     ) v ORDER BY j."place" LIMIT ?`,
    ...[JSON.stringify(numbers), userId, ...values, limit],
  )
  return rows.map(({ number }) => number)
}

/** Texts by what hits say of them, with their places. */
const HITS = `ROWS FROM (json_to_recordset(?::json) AS ("number" bigint, "kind" text, "textId" text))
  WITH ORDINALITY AS h("number", "kind", "textId", "place")`
const TEXTS_OF_HITS = `${HITS} CROSS JOIN LATERAL (${texts(`h."kind" = '$kind' AND $id = h."textId"`)}) n`
const OWN_TEXTS = `SELECT n."number", n."text", 1 AS "isWhole" FROM ${TEXTS_OF_HITS}`
const CARD_TEXTS = `SELECT n."number",
    c."title" || E'\\n' || substr(c."description", 1, ${String(TEXT_LENGTH)}) AS "text",
    length(c."description") <= ${String(TEXT_LENGTH)} AS "isWhole"
  FROM "SearchedCard" n JOIN "Card" c ON c."id" = n."cardId" WHERE n."number" = ANY (ARRAY${LISTED})`

async function readTexts(
  prepared: Prepared,
  index: Index,
  found: readonly Hit[],
): Promise<ComparedText[]> {
  const numbers = JSON.stringify(found.map(({ number }) => number))
  type Row = { number: number; text: string; isWhole: number }
  const rows = await (index === "TextIndex"
    ? prepared.query<Row>(OWN_TEXTS, JSON.stringify(found))
    : prepared.query<Row>(CARD_TEXTS, numbers))
  return rows.map(({ isWhole, ...row }) => ({ ...row, isWhole: isWhole === 1 }))
}

const FOUND = `c."id", c."title", substr(c."description", 1, ${String(TEXT_LENGTH)}) AS "description",
  b."id" AS "boardId", b."name" AS "boardName", l."name" AS "listName", c."completed",
  ${IS_ARCHIVED} AS "archived"`
const FOUND_CARDS = `SELECT ${FOUND} FROM ${NUMBERS}
  JOIN "SearchedCard" n ON n."number" = j."value"::bigint ${VISIBLE} ORDER BY j."place"`
const FOUND_TEXTS = `SELECT ${FOUND}, n."kind", n."textId", substr(n."text", 1, ${String(TEXT_LENGTH)}) AS "text"
  FROM ${TEXTS_OF_HITS} ${VISIBLE} ORDER BY h."place"`
