import { homeSql } from "./archive-board"
import { blocksOf } from "./number-blocks"
import { postgresDialect } from "./postgres-dialect"
import { LISTED, texts, TEXT_KINDS } from "./postgres-texts"
import { isTitleQuery, matchLabels, quote } from "./postgres-tsquery"
import { filterConditions, type Condition } from "./search-filter"
import type { Hit, Index, Range, Slice } from "./search-rows"
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
export function has(index: Index, query: string, words = (of: Index) => WORDS[of]): Condition {
  const of = isTitleQuery(query) ? "TitleIndex" : index
  return { sql: `${words(of)} @@ (SELECT cardinal_query(?))`, values: [query.trim()] }
}

/** The cards or texts with the words in a range of numbers. They are read first, so that the index is used. */
export function hits({ index, match, boards, first, last, among, uncertain }: Range): Condition {
  const isAmongCards = among !== null && index !== "TextIndex"
  const queries = [among === null ? boards : "", ...match.split("\n")].filter(Boolean)
  const isLookedUp = queries.length > 0 && !isAmongCards
  const isPart = among === null || first > 1
  const blocks = isLookedUp && isPart ? blocksOf(first, last).map(quote).join(" | ") : ""
  // The index of words has the numbers, too, as blocks; that of numbers would be read for the whole range.
  const number = isLookedUp ? `"number" + 0` : `"number"`
  const conditions: Condition[] = [{ sql: `${number} BETWEEN ? AND ?`, values: [first, last] }]
  const words = isAmongCards ? (of: Index) => WORDS[of] : indexed
  conditions.push(...[blocks, ...queries].filter(Boolean).map((query) => has(index, query, words)))
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
  const ofTexts = `"number", "cardId", "kind", "textId"${uncertain.length > 0 ? `, "text"` : ""}`
  return {
    sql: `${own} n AS MATERIALIZED (SELECT ${ofTexts} FROM (${texts(() => sql)}) t ${NEWEST_HITS})`,
    values: [...listed, ...TEXT_KINDS.flatMap(() => values)],
  }
}

const OWN_CARDS = `SELECT "cardId" FROM "SearchedCard" WHERE "number" = ANY (ARRAY${LISTED})`

/** Of more, the newest are enough to look at once. */
export const MAX_HITS = 1000
const NEWEST_HITS = `ORDER BY "number" DESC LIMIT ${String(MAX_HITS)}`

export async function readSlice(prepared: Prepared, range: Range): Promise<Slice> {
  const hit =
    range.index === "TextIndex"
      ? `'number', n."number", 'kind', n."kind", 'textId', n."textId"`
      : `'number', n."number"`
  const compared = comparison(range)
  const shown = { hit: { sql: hit, values: [] }, order: `n."number" DESC`, compared }
  const { hits: all, count, smallest } = await readVisible<Hit>(prepared, hits(range), range, shown)
  const isWhole = all.length < range.limit && count < MAX_HITS
  const last = all.length < range.limit ? smallest : all.at(-1)?.number
  return { hits: all, reached: isWhole ? range.first : (last ?? range.first) }
}

type Shown = {
  /** The names and values of a hit. */
  hit: Condition
  order: string
  compared?: Condition
}
type Visible<Found> = { hits: Found[]; count: number; smallest: number | null }

/**
 * Reads those of some hits that the person sees and the filter lets through.
 * @param found the query `n` of the hits
 * @returns with the number of all hits, and the smallest of their numbers
 */
export async function readVisible<Found>(
  prepared: Prepared,
  found: Condition,
  { index, userId, filter, patterns, limit }: Omit<Range, "match" | "uncertain" | "among">,
  { hit, order, compared = { sql: "", values: [] } }: Shown,
): Promise<Visible<Found>> {
  const conditions = filterConditions(filter, postgresDialect, hasLabels(index))
  // OFFSET makes PostgreSQL look up one card after the other until there are enough, where it would rather read all.
  const [row] = await prepared.query<{ hits: string; count: number; smallest: number | null }>(
    `WITH ${found.sql}
     SELECT (SELECT count(*) FROM n) AS "count", (SELECT min("number") FROM n) AS "smallest", to_json(ARRAY(
       SELECT json_build_object(${hit.sql}) FROM n CROSS JOIN LATERAL (
         SELECT 1 FROM "Card" c JOIN "List" l ON l."id" = c."listId"
         JOIN "Member" m ON m."boardId" = ${homeSql('l."boardId"')} AND m."userId" = ?
         WHERE c."id" = n."cardId" ${conditions.sql} AND NOT EXISTS (
           SELECT 1 FROM jsonb_array_elements_text(?::jsonb) AS p WHERE c."title" NOT ILIKE p."value"
         ) ${compared.sql} OFFSET 0
       ) v ORDER BY ${order} LIMIT ?
     )) AS "hits"`,
    ...[...found.values, ...hit.values, userId, ...conditions.values, patterns],
    ...[...compared.values, limit],
  )
  const { count = 0, smallest = null } = row ?? {}
  return { hits: JSON.parse(row?.hits ?? "[]") as Found[], count, smallest }
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
