import type { Statements } from "./engine"
import { MAX_HITS, readVisible } from "./postgres-slice.server"
import { LISTED } from "./postgres-texts"
import { joinConditions, type Condition } from "./search-filter"
import type { Phrase } from "./search-phrase"
import type { Pass, RankedRange } from "./search-rows"
import { hasLetters } from "./words"

// Puts a few cards of a search in order on PostgreSQL, by their words and without the index.

/** As `SearchRows` says. */
export async function readRanked(
  prepared: Pick<Statements, "query">,
  { among, ...range }: RankedRange,
  passes: readonly Pass[],
): Promise<number[] | null> {
  const rank = firstOf(passes.map(isFoundBy))
  const query = {
    sql: `SELECT "number", "cardId", "labels", "rank" FROM (
        SELECT "number", "cardId", "labels", ${rank.sql} AS "rank" FROM (
          SELECT "number", "cardId", "labels", ' ' || "title" || ' ' AS "title",
            ' ' || "title" || ' ' || "words" || ' ' AS "all"
          FROM "SearchedCard" WHERE "number" = ANY (ARRAY${LISTED}) OFFSET 0
        ) AS w
      ) AS r WHERE "rank" IS NOT NULL ORDER BY "rank", "number" DESC LIMIT ${String(MAX_HITS)}`,
    values: [...rank.values, JSON.stringify(among)],
  }
  // One slice of all these cards, which ends before the first number.
  const slices = [{ place: 0, first: 0, last: 0, blocks: "" }]
  const found = { slices, query, hit: `'number', n."number", 'rank', n."rank"` }
  const visible = { ...range, index: "CardIndex" } as const
  const { hits, reached } = await readVisible(prepared, found, visible)
  if (hits.length < range.limit && reached > 0) return null
  return hits
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || b.number - a.number)
    .map(({ number }) => number)
}

/** The place of the first condition that is true. */
function firstOf(conditions: readonly Condition[]): Condition {
  const cases = conditions.map(({ sql }, i) => `WHEN ${sql} THEN ${String(i)}`)
  return {
    sql: `CASE ${cases.join(" ")} END`,
    values: conditions.flatMap(({ values }) => values),
  }
}

const every = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? { sql: "true", values: [] } : joinConditions(conditions, " AND ")
const either = (conditions: readonly Condition[]): Condition => {
  const { sql, values } = joinConditions(conditions, " OR ")
  return { sql: `(${sql})`, values }
}

/**
 * Whether a pass finds a card by its folded words, which have spaces around them. All beginnings count: some words
 * stand for them only where an index would merge all.
 */
const isFoundBy = ({ index, begins, phrases, forms }: Pass): Condition =>
  every(
    phrases
      .filter(({ tokens }) => tokens.length > 0)
      .map((phrase) => {
        const words = index === "TitleIndex" || !hasLetters(phrase.word) ? `"title"` : `"all"`
        const others = forms?.get(phrase.word) ?? []
        return either([
          { sql: `${words} LIKE ALL ${PATTERNS}`, values: [patternsOf(phrase, begins)] },
          ...(others.length === 0
            ? []
            : [
                {
                  sql: `${words} LIKE ANY ${PATTERNS}`,
                  values: [JSON.stringify(others.map(whole))],
                },
              ]),
        ])
      }),
  )

const PATTERNS = `(ARRAY(SELECT cardinal_fold(value) FROM jsonb_array_elements_text(?::jsonb)))`
const whole = (token: string) => `% ${token} %`

/** Tokens have letters and digits only, which LIKE compares as they are. */
function patternsOf({ tokens, begun }: Phrase, begins: boolean): string {
  const isOpen = begins && begun?.length !== 0
  const last = isOpen ? [`% ${tokens.at(-1) ?? ""}%`] : tokens.slice(-1).map(whole)
  return JSON.stringify([...tokens.slice(0, -1).map(whole), ...last])
}
