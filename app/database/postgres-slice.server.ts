import { homeSql } from "./archive-board"
import { blocksOf } from "./number-blocks"
import { postgresDialect } from "./postgres-dialect"
import { LISTED, texts, TEXT_KINDS } from "./postgres-texts"
import { isTitleQuery, matchLabels, quote } from "./postgres-tsquery"
import { filterConditions, type Condition } from "./search-filter"
import type { Hit, Index, Range, Slice } from "./search-rows"
import type { Statements } from "./engine"

// Reads a slice of a search on PostgreSQL: the cards or texts of a range of numbers that have all words.

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
  const queries = [among === null ? boards : "", ...match.split("\n")].filter(Boolean)
  const isLookedUp = queries.length > 0 && !isAmongCards
  const isPart = among === null || first > 1
  const blocks = isLookedUp && isPart ? blocksOf(first, last).map(quote).join(" | ") : ""
  // The index of words has the numbers, too, as blocks; that of numbers would be read for the whole range.
  const number = isLookedUp ? `"number" + 0` : `"number"`
  const conditions: Condition[] = [{ sql: `${number} BETWEEN ? AND ?`, values: [first, last] }]
  for (const query of [blocks, ...queries].filter(Boolean)) {
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
    sql: `${own} n AS MATERIALIZED (SELECT ${columns} FROM (${texts(() => sql)}) t ${NEWEST_HITS})`,
    values: [...listed, ...TEXT_KINDS.flatMap(() => values)],
  }
}

const OWN_CARDS = `SELECT "cardId" FROM "SearchedCard" WHERE "number" = ANY (ARRAY${LISTED})`

/** Of more, the newest are enough to look at once. */
const MAX_HITS = 1000
const NEWEST_HITS = `ORDER BY "number" DESC LIMIT ${String(MAX_HITS)}`

export async function readSlice(prepared: Pick<Statements, "query">, range: Range): Promise<Slice> {
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
