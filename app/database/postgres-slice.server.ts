import { homeSql } from "./archive-board"
import { blocksOf } from "./number-blocks"
import { postgresDialect } from "./postgres-dialect"
import { LISTED, texts, TEXT_KINDS } from "./postgres-texts"
import { isTitleQuery, matchLabels, quote } from "./postgres-tsquery"
import { filterConditions, joinConditions, type Condition } from "./search-filter"
import type { Hit, Index, NumberRange, Range, Slice } from "./search-rows"
import { NEEDED_FACTOR } from "./slice-pace"
import type { Statements } from "./engine"

// Reads a slice of a search on PostgreSQL: the cards or texts of a range of numbers that have all words.

type Prepared = Pick<Statements, "query">

/** The words of a row. */
const WORDS = {
  TitleIndex: `cardinal_lexemes("title")`,
  CardIndex: `cardinal_lexemes("title" || ' ' || "words")`,
  TextIndex: `cardinal_vector("text")`,
}
/** The expressions that the indexes are on. */
const indexed = (index: Index) => `cardinal_indexed(${WORDS[index]}, "number", "board")`

/** Whether a row has the words of a query, a line of a match. */
function has(index: Index, query: string, words: (of: Index) => string): Condition {
  const of = isTitleQuery(query) ? "TitleIndex" : index
  return { sql: `${words(of)} @@ (SELECT cardinal_query(?))`, values: [query.trim()] }
}

/** Slices in their order. */
const SLICES = `slices AS (
    SELECT "place", "first", "last", "blocks" FROM jsonb_to_recordset(?::jsonb)
      AS j("place" integer, "first" bigint, "last" bigint, "blocks" text)
  )`
/**
 * Whether a slice `s` is read after those with the hits that `r` counts: if there is time, and if it is not expected to
 * have far more hits than are needed.
 */
const IS_READ = `s."place" = r."place" + 1 AND (s."place" = 0 OR (
    clock_timestamp() < statement_timestamp() + interval '5 ms' AND r."left" > 0 AND
    r."count" * (s."last" - s."first" + 1) <= ${String(NEEDED_FACTOR)} * r."left" * (r."newest" - s."last")
  ))`

/** A query for the hits of each slice `s`, before it is known who sees them. */
type Found = {
  slices: readonly (NumberRange & { place: number; blocks: string })[]
  /** A query before it, for all slices. */
  before?: Condition
  query: Condition
  /** The names and values of a hit. */
  hit: string
  /** More conditions of a card and a hit. */
  compared?: Condition
}

/** Slices with the blocks of their numbers, or up to the first one that has too many blocks, and then none. */
function withBlocks(slices: Range["slices"], isLookedUp: boolean): Found["slices"] {
  const listed = slices.map(({ first, last }, place) => {
    const blocks = isLookedUp ? blocksOf(first, last).map(quote).join(" | ") : ""
    return { place, first, last, blocks }
  })
  const end = isLookedUp ? listed.findIndex(({ blocks }) => blocks === "") : -1
  return end < 0 ? listed : listed.slice(0, Math.max(1, end))
}

/** The cards or texts with the words in ranges of numbers. They are read first, so that the index is used. */
function hits({ index, match, boards, slices, among, uncertain }: Range): Found {
  const isAmongCards = among !== null && index !== "TextIndex"
  const queries = [among === null ? boards : "", ...match.split("\n")].filter(Boolean)
  const isLookedUp = queries.length > 0 && !isAmongCards
  const isPart = among === null || slices.some(({ first }) => first > 1)
  const listed = withBlocks(slices, isLookedUp && isPart)
  // The index of words has the numbers, too, as blocks; that of numbers would be read for the whole range.
  const number = isLookedUp ? `"number" + 0` : `"number"`
  const conditions: Condition[] = [{ sql: `${number} BETWEEN s."first" AND s."last"`, values: [] }]
  if (listed.some(({ blocks }) => blocks !== "")) {
    conditions.push({ sql: `${indexed(index)} @@ s."blocks"::tsquery`, values: [] })
  }
  const words = isAmongCards ? (of: Index) => WORDS[of] : indexed
  conditions.push(...queries.map((query) => has(index, query, words)))
  const own = { sql: LISTED, values: among === null ? [] : [JSON.stringify(among)] }
  if (isAmongCards) {
    conditions.push({ sql: `"number" = ANY (ARRAY${own.sql})`, values: own.values })
  } else if (among !== null) {
    conditions.push({ sql: `"cardId" = ANY (ARRAY(SELECT "cardId" FROM own))`, values: [] })
  }
  const { sql, values } = joinConditions(conditions, " AND ")
  if (index !== "TextIndex") {
    const query = `SELECT "number", "cardId", "labels" FROM "SearchedCard" WHERE ${sql} ${NEWEST_HITS}`
    return { slices: listed, query: { sql: query, values }, hit: `'number', n."number"` }
  }
  const columns = `"number", "cardId", "kind", "textId"${uncertain.length > 0 ? `, "text"` : ""}`
  return {
    slices: listed,
    ...(among !== null && {
      before: { sql: `own AS MATERIALIZED (${OWN_CARDS})`, values: own.values },
    }),
    query: {
      sql: `SELECT ${columns} FROM (${texts(() => sql)}) t ${NEWEST_HITS}`,
      values: TEXT_KINDS.flatMap(() => values),
    },
    hit: `'number', n."number", 'kind', n."kind", 'textId', n."textId"`,
  }
}

const OWN_CARDS = `SELECT "cardId" FROM "SearchedCard" WHERE "number" = ANY (ARRAY${LISTED})`

/** Of more in a slice, the newest are enough to look at once. */
export const MAX_HITS = 1000
const NEWEST_HITS = `ORDER BY "number" DESC LIMIT ${String(MAX_HITS)}`

export const readSlice = (prepared: Prepared, range: Range): Promise<Slice> =>
  readVisible(prepared, { ...hits(range), compared: comparison(range) }, range)

type Visible = Pick<Range, "index" | "userId" | "filter" | "patterns" | "limit">
/** With what the query says of it. */
type Shown = Hit & { rank?: number }
/** How many hits a slice has before it is known who sees them, the smallest of them, and those that are shown. */
type Read = { first: number; count: number; smallest: number; shown: Shown[] | null }

/** Reads those of some hits that the person sees and the filter lets through, in their order. */
export async function readVisible(
  prepared: Prepared,
  { slices, before, query, hit, compared = { sql: "", values: [] } }: Found,
  { index, userId, filter, patterns, limit }: Visible,
): Promise<{ hits: Shown[]; reached: number }> {
  const conditions = filterConditions(filter, postgresDialect, hasLabels(index))
  // OFFSET makes PostgreSQL look up one card after the other until there are enough, where it would rather read all.
  const [row] = await prepared.query<{ slices: string }>(
    `WITH RECURSIVE ${before ? `${before.sql}, ` : ""} ${SLICES}, read AS (
       SELECT -1 AS "place", (SELECT max("last") FROM slices) AS "newest", 0::bigint AS "count", ?::bigint AS "left", NULL::json AS "slice"
       UNION ALL
       SELECT s."place", r."newest", r."count" + v."count",
         CASE WHEN v."all" < ${String(MAX_HITS)} THEN r."left" - v."count" ELSE 0 END,
         json_build_object('first', s."first", 'count', v."all", 'smallest', v."smallest", 'shown', v."shown")
       FROM read r JOIN slices s ON ${IS_READ} CROSS JOIN LATERAL (
         WITH n AS MATERIALIZED (${query.sql}), shown AS MATERIALIZED (
           SELECT json_build_object(${hit}) AS "hit" FROM n CROSS JOIN LATERAL (
             SELECT 1 FROM "Card" c JOIN "List" l ON l."id" = c."listId"
             JOIN "Member" m ON m."boardId" = ${homeSql('l."boardId"')} AND m."userId" = ?
             WHERE c."id" = n."cardId" ${conditions.sql} AND NOT EXISTS (
               SELECT 1 FROM jsonb_array_elements_text(?::jsonb) AS p WHERE c."title" NOT ILIKE p."value"
             ) ${compared.sql} OFFSET 0
           ) v LIMIT r."left"
         )
         SELECT count(*) AS "all", min("number") AS "smallest",
           (SELECT json_agg("hit") FROM shown) AS "shown", (SELECT count(*) FROM shown) AS "count" FROM n
       ) v
     )
     SELECT to_json(ARRAY(SELECT "slice" FROM read WHERE "place" >= 0 ORDER BY "place")) AS "slices"`,
    ...[...(before?.values ?? []), JSON.stringify(slices), limit, ...query.values, userId],
    ...[...conditions.values, patterns, ...compared.values],
  )
  return toSlice(JSON.parse(row?.slices ?? "[]") as Read[], limit, slices)
}

/** The hits up to the end of the last slice, or of the first one with more than are looked at once. */
function toSlice(
  read: readonly Read[],
  limit: number,
  [newest]: Range["slices"],
): { hits: Shown[]; reached: number } {
  const hits = read.flatMap(({ shown }) => shown ?? [])
  const { first = (newest?.last ?? 0) + 1, count = 0, smallest = first } = read.at(-1) ?? {}
  const last = hits.at(-1)
  if (hits.length === limit && last) return { hits, reached: last.number }
  return { hits, reached: count < MAX_HITS ? first : smallest }
}

/** Texts that do not have an uncertain word anywhere need not be compared. */
function comparison({ index, uncertain }: Range): Condition {
  if (uncertain.length === 0) return { sql: "", values: [] }
  const text = {
    ...{ TitleIndex: `c."title"`, TextIndex: `n."text"` },
    CardIndex: `c."title" || E'\\n' || c."description"`,
  }[index]
  return {
    sql: `AND NOT EXISTS (
      SELECT 1 FROM unnest(ARRAY(
        SELECT cardinal_fold(value) FROM jsonb_array_elements_text(?::jsonb)
      )) AS w(word) WHERE NOT cardinal_has(${text}, w.word))`,
    values: [JSON.stringify(uncertain.flatMap(indexedParts))],
  }
}

/** Of a text that is read in part, the index alone decides, which knows the signs of ASCII only. */
const indexedParts = (word: string) =>
  word.split(/[^\p{L}\p{N}\p{M}!-~]+/u).filter((part) => part !== "")

/** A card with labels whose names have these beginnings of words. */
export const hasLabels =
  (index: Index) =>
  (labels: readonly string[]): Condition => ({
    sql:
      index === "TextIndex"
        ? `EXISTS (SELECT 1 FROM "SearchedCard" sl
            WHERE sl."number" = c."number" AND sl."labels" @@ (SELECT cardinal_query(?)))`
        : `n."labels" @@ (SELECT cardinal_query(?))`,
    values: [matchLabels(labels)],
  })
