import { homeSql } from "./archive-board"
import type { Question, Statements } from "./engine"
import { TEXT_LENGTH, toFoundCard, toFoundText, type FoundCard, type FoundText } from "./found-card"
import { postgresDialect } from "./postgres-dialect"
import { filterConditions, IS_ARCHIVED, type Condition } from "./search-filter"
import { toPhrase, type Forms, type Phrase } from "./search-match"
import { contains, hasLetters } from "./words"

// The index is a tsvector, whose words have weight A in titles and B in descriptions. Triggers keep it
// up to date (prisma/postgres-migrations), for comments and items `text-index.server.ts`.

/** The number of cards whose texts one search compares, where the index alone cannot decide. */
const MAX_TEXTS = 1000

type Prepared = Pick<Statements, "query">

const FOUND = `c."id", c."title", substr(c."description", 1, ${String(TEXT_LENGTH)}) AS "description",
  b."id" AS "boardId", b."name" AS "boardName", l."name" AS "listName", c."completed",
  ${IS_ARCHIVED} AS "archived"`
const VISIBLE = `JOIN "Card" c ON c."id" = s."cardId" JOIN "List" l ON l."id" = c."listId"
  JOIN "Board" b ON b."id" = ${homeSql('l."boardId"')}
  JOIN "Member" m ON m."boardId" = b."id" AND m."userId" = ?`
const TITLE_SIGNS = `AND NOT EXISTS (
    SELECT 1 FROM jsonb_array_elements_text(?::jsonb) AS p WHERE c."title" NOT ILIKE p."value"
  )`

const CARDS = `SELECT ${FOUND}, length(c."description") <= ${String(TEXT_LENGTH)} AS "isWhole"
  FROM "SearchedCard" s ${VISIBLE}`
const TEXTS = `SELECT ${FOUND}, s."kind", s."textId", substr(coalesce(
    (SELECT "text" FROM "Comment" WHERE "id" = s."textId"),
    (SELECT "text" FROM "ChecklistItem" WHERE "id" = s."textId"), ''), 1, ${String(TEXT_LENGTH)}) AS "text"
  FROM "SearchedText" s ${VISIBLE}`

/** As the search on SQLite: whole words in titles first, then prefixes, then descriptions, or other forms. */
export async function findCards(prepared: Prepared, question: Question): Promise<FoundCard[]> {
  const { words, forms } = question
  const uncertain = uncertainOf(words.map(toPhrase), forms)
  const found = new Map<string, FoundCard>()
  for (const step of stepsOf(words, forms)) {
    if (found.size >= question.limit) break
    const rows = await find<CardRow>(prepared, CARDS, question, step, uncertain.length > 0)
    for (const { isWhole, ...row } of rows) {
      const card = toFoundCard(row)
      const text = `${card.title}\n${card.description}`
      if (isWhole && !uncertain.every((word) => contains(text, word))) continue
      if (found.size < question.limit && !found.has(card.id)) found.set(card.id, card)
    }
  }
  return [...found.values()]
}

type CardRow = { id: string; title: string; description: string; isWhole: number }

/** Comments and items with whole words, or with other forms of them. */
export async function findTexts(prepared: Prepared, question: Question): Promise<FoundText[]> {
  const { words, forms, limit } = question
  if (!words.some(hasLetters)) return []
  const uncertain = uncertainOf(words.map(toPhrase), forms)
  const step = { weights: "", isPrefix: false } as const
  const rows = await find<object>(prepared, TEXTS, question, step, uncertain.length > 0)
  const texts = rows.map(toFoundText)
  return texts.filter(({ text }) => uncertain.every((word) => contains(text, word))).slice(0, limit)
}

/** Reads the labels of a person's newest cards that have a label with words that begin so, as JSON. */
export async function findLabels(
  prepared: Prepared,
  { userId, words, limit }: Question,
): Promise<string[]> {
  const rows = await prepared.query<{ labels: string }>(
    `SELECT c."labels"::text AS "labels" FROM "SearchedCard" s ${VISIBLE}
     WHERE s."labels" @@ cardinal_query(?) ORDER BY s."number" DESC LIMIT ?`,
    ...[userId, labelQuery(words), limit],
  )
  return rows.map(({ labels }) => labels)
}

/** The words whose signs and ends the index ignores, so that the texts must be compared. */
const uncertainOf = (phrases: readonly Phrase[], forms: Forms | undefined): string[] =>
  phrases
    .filter(({ isExact, word }) => !isExact && hasLetters(word) && !forms?.has(word))
    .map(({ word }) => word)

function find<Row>(
  prepared: Prepared,
  select: string,
  { userId, words, limit, filter, forms }: Question,
  step: Step,
  isCompared: boolean,
): Promise<Row[]> {
  // Signs are looked for in titles only.
  const indexed = select === TEXTS ? words.filter(hasLetters) : words
  const query = tsquery(indexed.map(toPhrase), step, forms)
  const patterns = JSON.stringify(words.filter((word) => !hasLetters(word)).map(toPattern))
  const conditions = filterConditions(filter, postgresDialect, hasLabels)
  const isWord = query === "" ? "true" : `s."words" @@ cardinal_query(?)`
  return prepared.query<Row>(
    `${select} WHERE ${isWord} ${conditions.sql} ${TITLE_SIGNS} ORDER BY s."number" DESC LIMIT ?`,
    ...[userId, ...(query === "" ? [] : [query]), ...conditions.values, patterns],
    isCompared ? MAX_TEXTS : limit,
  )
}

const hasLabels = (labels: readonly string[]): Condition => ({
  sql: `EXISTS (SELECT 1 FROM "SearchedCard" sl
    WHERE sl."cardId" = c."id" AND sl."labels" @@ cardinal_query(?))`,
  values: [labelQuery(labels)],
})

/** Words of labels, as beginnings. A label without letters matches none. */
const labelQuery = (labels: readonly string[]): string =>
  tsquery(labels.flatMap((label) => label.split(/\s+/u)).map(toPhrase), LABEL_STEP) || "''"

type Step = { weights: "A" | ""; isPrefix: boolean }

const LABEL_STEP: Step = { weights: "", isPrefix: true }
const IN_TITLES: Step = { weights: "A", isPrefix: false }
const TITLE_PREFIXES: Step = { weights: "A", isPrefix: true }
const ALL_PREFIXES: Step = { weights: "", isPrefix: true }

function stepsOf(words: readonly string[], forms: Forms | undefined): Step[] {
  if (forms) return [TITLE_PREFIXES, ALL_PREFIXES]
  // Signs are found in titles only, and not by their beginnings.
  if (!words.some(hasLetters)) return [IN_TITLES]
  return [IN_TITLES, TITLE_PREFIXES, { weights: "", isPrefix: false }, ALL_PREFIXES]
}

function tsquery(
  phrases: readonly Phrase[],
  { weights, isPrefix }: Step,
  forms: Forms = new Map(),
): string {
  return phrases
    .filter(({ tokens }) => tokens.length > 0)
    .map(({ tokens, word }) => {
      const weight = hasLetters(word) ? weights : "A"
      const term = (token: string, isBegun: boolean) => {
        const suffix = `${isBegun ? "*" : ""}${weight}`
        return `${quote(token)}${suffix && `:${suffix}`}`
      }
      const terms = tokens.map((token, i) => term(token, isPrefix && i === tokens.length - 1))
      const others = (forms.get(word) ?? []).map((other) => term(other, false))
      return `(${[`(${terms.join(" <-> ")})`, ...others].join(" | ")})`
    })
    .join(" & ")
}

const quote = (token: string) => `'${token.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`

const toPattern = (word: string) => `%${word.replace(/[\\%_]/g, "\\$&")}%`
