import type { Statements } from "./engine"
import { has, hits, MAX_HITS, readVisible } from "./postgres-slice.server"
import { LISTED } from "./postgres-texts"
import type { Condition } from "./search-filter"
import type { Phrase } from "./search-phrase"
import type { Pass, RankedRange, RankedSlice } from "./search-rows"
import { hasLetters } from "./words"

// Several passes of a search by one statement on PostgreSQL, where a statement takes some time however few cards it finds.

type Prepared = Pick<Statements, "query">
type Found = RankedSlice["hits"][number]

/** As `SearchRows` says. */
export const readRanked = (
  prepared: Prepared,
  range: RankedRange,
  passes: readonly Pass[],
): Promise<RankedSlice> =>
  range.among === null
    ? rankHits(prepared, range, passes)
    : rankCards(prepared, { ...range, among: range.among }, passes)

/** The hits of the last pass, with the place of the first one that finds them. */
async function rankHits(
  prepared: Prepared,
  range: RankedRange,
  passes: readonly Pass[],
): Promise<RankedSlice> {
  const { index = "CardIndex", match = "" } = passes.at(-1) ?? {}
  const all = { ...range, index, match, uncertain: [] }
  const rank = firstOf(
    passes.slice(0, -1).map(({ index, match }) =>
      every(
        match
          .split("\n")
          .filter(Boolean)
          .map((query) => has(index, query)),
      ),
    ),
    `ELSE ${String(passes.length - 1)}`,
  )
  const hit = {
    sql: `'number', n."number", 'rank', (
      SELECT ${rank.sql} FROM "SearchedCard" w WHERE w."number" = n."number")`,
    values: rank.values,
  }
  return readVisible<Found>(prepared, hits(all), all, { hit })
}

/** The best of a few cards, whose words are compared. */
async function rankCards(
  prepared: Prepared,
  range: RankedRange & { among: readonly number[] },
  passes: readonly Pass[],
): Promise<RankedSlice> {
  const rank = firstOf(passes.map(isFoundBy))
  const query = {
    sql: `SELECT "number", "cardId", "labels", "rank" FROM (
        SELECT "number", "cardId", "labels", ${rank.sql} AS "rank" FROM (
          SELECT "number", "cardId", "labels", ' ' || "title" || ' ' AS "title",
            ' ' || "title" || ' ' || "words" || ' ' AS "all"
          FROM "SearchedCard" WHERE "number" = ANY (ARRAY${LISTED}) OFFSET 0
        ) AS w
      ) AS r WHERE "rank" IS NOT NULL ORDER BY "rank", "number" DESC LIMIT ${String(MAX_HITS)}`,
    values: [...rank.values, JSON.stringify(range.among)],
  }
  const slices = JSON.stringify(
    range.slices.map((slice, place) => ({ place, ...slice, blocks: "" })),
  )
  const hit = { sql: `'number', n."number", 'rank', n."rank"`, values: [] }
  const all = { ...range, index: "CardIndex" } as const
  const visible = await readVisible<Found>(prepared, { slices, query }, all, { hit })
  return visible.hits.length === range.limit ? { ...visible, reached: 1 } : visible
}

/** The place of the first condition that is true. */
function firstOf(conditions: readonly Condition[], otherwise = ""): Condition {
  const cases = conditions.map(({ sql }, i) => `WHEN ${sql} THEN ${String(i)}`)
  return {
    sql: `CASE ${cases.join(" ")} ${otherwise} END`,
    values: conditions.flatMap(({ values }) => values),
  }
}

const joined = (conditions: readonly Condition[], by: string): Condition => ({
  sql: conditions.map(({ sql }) => sql).join(by),
  values: conditions.flatMap(({ values }) => values),
})
const every = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? { sql: "true", values: [] } : joined(conditions, " AND ")
const either = (conditions: readonly Condition[]): Condition => {
  const { sql, values } = joined(conditions, " OR ")
  return { sql: `(${sql})`, values }
}

/** Whether a pass finds a card by its folded words, which have spaces around them. */
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
