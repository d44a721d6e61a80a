import { homeSql } from "./archive-board"
import { IS_DONE } from "./done-cards"
import type { CardFilter, Statements } from "./engine"
import { TEXT_LENGTH, toFoundCard, toFoundText } from "./found-card"
import { boardLexeme } from "./board-number.server"
import { ON_OWN_BOARD, readCandidates } from "./postgres-candidates.server"
import { postgresDialect } from "./postgres-dialect"
import { readRanked } from "./postgres-ranked.server"
import { hasLabels, readSlice } from "./postgres-slice.server"
import { LISTED, texts } from "./postgres-texts"
import { matchBegun, matchLabels, matchWhole, quote } from "./postgres-tsquery"
import { boardsAmong, namedBoards, seesManyOf } from "./search-boards"
import { filterConditions, IS_ARCHIVED } from "./search-filter"
import {
  maxBegun,
  type ComparedText,
  type Hit,
  type Index,
  type Scope,
  type SearchRows,
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
  slicesAtOnce: 4,
  // All that a slice has of a word is read.
  maxGrowth: 8,
  keepsSlices: false,
  limitsTexts: true,
  hasPlaces: false,
  isConcurrent: true,
  sliceMs: 20,
  readScope: (...values) => readScope(prepared, ...values),
  readCandidates: (...values) => readCandidates(prepared, ...values),
  // It collects all cards with such a beginning before it looks at other words.
  namesFewBegun: true,
  wordsBegunWith: async (_index, token, words, read = begunWordsReader(prepared)) => {
    const begun = await read(fold(token), maxBegun(words))
    return begun.length > 0 ? begun : null
  },
  matchWhole,
  matchBegun,
  readSlice: (range) => readSlice(prepared, range),
  readRanked: (...values) => readRanked(prepared, ...values),
  readFiltered: (...values) => readFiltered(prepared, ...values),
  readTexts: (...values) => readTexts(prepared, ...values),
  readCards: async (numbers, userId) =>
    (await prepared.query<object>(FOUND_CARDS, JSON.stringify(numbers), userId)).map(toFoundCard),
  readFoundTexts: async (hits, userId) =>
    (await prepared.query<object>(FOUND_TEXTS, JSON.stringify(hits), userId)).map(toFoundText),
  readLabels: async (userId, words, limit) =>
    (
      await prepared.query<{ labels: string }>(
        ...[LABELS, matchLabels(words), userId, userId, limit],
      )
    ).map(({ labels }) => labels),
})

const ON_BOARDS = `JOIN "List" l ON l."id" = c."listId"
  JOIN "Board" b ON b."id" = ${homeSql('l."boardId"')}
  JOIN "Member" m ON m."boardId" = b."id" AND m."userId" = ?`
const VISIBLE = `JOIN "Card" c ON c."id" = n."cardId" ${ON_BOARDS}`
const NUMBERS = `jsonb_array_elements_text(?::jsonb) WITH ORDINALITY AS j ("value", "place")`

/** So many are named in a few milliseconds. */
const FEW_BOARDS = 64
/** Naming more takes longer than skipping others' cards, and with thousands seconds. */
const MAX_NAMED_BOARDS = 256

async function readScope(
  prepared: Prepared,
  userId: string,
  among: readonly string[] | null,
): Promise<Scope | null> {
  const [row] = await prepared.query<{ boards: string; cards: number; texts: number }>(
    SCOPE,
    userId,
  )
  const { cards = 0, texts = 0 } = row ?? {}
  const own = boardsAmong(JSON.parse(row?.boards ?? "[]") as string[], among)
  if (own.length === 0) return null
  const limits = { few: FEW_BOARDS, most: MAX_NAMED_BOARDS }
  const named = await namedBoards(own, limits, () =>
    seesManyOf(cards, (sample) => prepared.query<Hit>(SEEN, userId, sample)),
  )
  const match = named.map((id) => quote(boardLexeme(id))).join(" | ")
  return { cards: { newest: cards, boards: match }, texts: { newest: texts, boards: match } }
}

const SCOPE = `SELECT to_json(ARRAY(SELECT "boardId" FROM "Member" WHERE "userId" = ?)) AS "boards",
  coalesce((SELECT max("number") FROM "SearchedCard"), 0) AS "cards",
  (SELECT last_value FROM "TextNumber") AS "texts"`
const SEEN = `SELECT n."number" FROM "SearchedCard" n ${VISIBLE} WHERE n."number" = ANY (ARRAY${LISTED})`

// Asked for the newest at once, PostgreSQL would go through all cards in their order.
const LABELS = `WITH n AS MATERIALIZED (
    SELECT "number", "cardId" FROM "SearchedCard"
    WHERE "labels" @@ (SELECT cardinal_query(?)) AND ${ON_OWN_BOARD} ORDER BY "number" + 0 DESC LIMIT 1000
  )
  SELECT v."labels" FROM n CROSS JOIN LATERAL (
    SELECT c."labels"::text AS "labels" FROM "Card" c ${ON_BOARDS} WHERE c."id" = n."cardId" OFFSET 0
  ) v ORDER BY n."number" DESC LIMIT ?`

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
const TEXTS_OF_HITS = `${HITS} CROSS JOIN LATERAL (${texts((kind, id) => `h."kind" = '${kind}' AND "${id}" = h."textId"`)}) n`
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
  b."id" AS "boardId", b."name" AS "boardName", l."name" AS "listName", c."completed", ${IS_DONE} AS "done",
  ${IS_ARCHIVED} AS "archived"`
const FOUND_CARDS = `SELECT ${FOUND} FROM ${NUMBERS}
  JOIN "SearchedCard" n ON n."number" = j."value"::bigint ${VISIBLE} ORDER BY j."place"`
const FOUND_TEXTS = `SELECT ${FOUND}, n."kind", n."textId", substr(n."text", 1, ${String(TEXT_LENGTH)}) AS "text"
  FROM ${TEXTS_OF_HITS} ${VISIBLE} ORDER BY h."place"`
