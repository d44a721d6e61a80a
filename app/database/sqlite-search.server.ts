import { homeSql } from "./archive-board"
import { IS_DONE } from "./done-cards"
import type { CardFilter, Statements } from "./engine"
import { TEXT_LENGTH, toFoundCard, toFoundText } from "./found-card"
import { boardsAmong, namedBoards, readBoards, seesManyOf } from "./search-boards"
import { filterConditions, IS_ARCHIVED, type Condition } from "./search-filter"
import { boardWord } from "./search-phrase"
import {
  maxBegun,
  type ComparedText,
  type Hit,
  type Index,
  type NumberRange,
  type Range,
  type Scope,
  type SearchRows,
  type Slice,
} from "./search-rows"
import { readCandidates } from "./sqlite-candidates.server"
import { sqliteDialect } from "./sqlite-dialect"
import { matchBegun, matchLabels, matchWhole } from "./sqlite-match"
import { begunWordsReader } from "./word-rows.server"
import { fold } from "./words"

// The search on SQLite. Its index is FTS5, kept up to date by triggers (migrations "search", "bounded_search",
// "signs_in_search", "smaller_index") and for comments and items by `text-index.server.ts`. There are two
// indexes with the titles, since asking the larger one for titles takes as long as for descriptions.

type Prepared = Pick<Statements, "query">

export const sqliteSearch = (prepared: Prepared): SearchRows => ({
  // Enough cards for most titles, and too few to keep others waiting.
  firstSlice: 20,
  slicesAtOnce: 1,
  maxGrowth: 64,
  keepsSlices: true,
  limitsTexts: false,
  hasPlaces: true,
  isConcurrent: false,
  // Others wait meanwhile.
  sliceMs: 10,
  readScope: (...values) => readScope(prepared, ...values),
  readCandidates: (...values) => readCandidates(prepared, ...values),
  namesFewBegun: false,
  wordsBegunWith: async (index, token, words, read = begunWordsReader(prepared)) =>
    index === "TextIndex" ||
    (await isRareBeginning(prepared, index, token, Math.floor(RARE_PLACES / words)))
      ? null
      : read(fold(token), maxBegun(words)),
  matchWhole,
  matchBegun,
  readSlice: (range) => readSlice(prepared, range),
  readFiltered: (...values) => readFiltered(prepared, ...values),
  readTexts: (...values) => readTexts(prepared, ...values),
  readCards: async (numbers, userId) =>
    (await prepared.query<object>(FOUND_CARDS, JSON.stringify(numbers), userId)).map(toFoundCard),
  readFoundTexts: async (hits, userId) =>
    (await prepared.query<object>(FOUND_TEXTS, listed(hits), userId)).map(toFoundText),
  readLabels: (...values) => readLabels(prepared, ...values),
})

/** The table with the numbers of an index. */
const NUMBERED = {
  ...{ TitleIndex: `"IndexedCard"`, CardIndex: `"IndexedCard"`, TextIndex: `"IndexedText"` },
}

/** With more boards, naming them in a query takes as long as many cards. */
const FEW_BOARDS = 16
/** The number of places in texts that merging the words of all beginnings may visit. It takes some 1 ms. */
const RARE_PLACES = 10_000

async function readNewest(prepared: Prepared, index: Index): Promise<number> {
  const [row] = await prepared.query<{ number: number | null }>(
    `SELECT max("number") AS "number" FROM ${NUMBERED[index]}`,
  )
  return row?.number ?? 0
}

/** The id of a comment or an item, or of the card of a text of fields, from its bytes in the index. */
const TEXT_ID = `lower(${[1, 5, 7, 9, 11]
  .map((from, i, all) => `hex(substr(n."textId", ${from}, ${(all[i + 1] ?? 17) - from}))`)
  .join(" || '-' || ")})`
const ofText = (column: string) => `CASE n."kind"
    WHEN 1 THEN (SELECT "${column}" FROM "Comment" WHERE "id" = ${TEXT_ID})
    WHEN 3 THEN (SELECT "${column}" FROM "FieldText" WHERE "cardId" = ${TEXT_ID})
    ELSE (SELECT "${column}" FROM "ChecklistItem" WHERE "id" = ${TEXT_ID}) END`

/** Membership decides who sees a card, whatever the index was asked for; also an archived one. */
const visible = (index: Index) => `
  CROSS JOIN "Card" AS c ON c."id" = ${index === "TextIndex" ? ofText("cardId") : `n."cardId"`}
  CROSS JOIN "List" AS l ON l."id" = c."listId"
  CROSS JOIN "Member" AS m ON m."boardId" = ${homeSql('l."boardId"')} AND m."userId" = ?`
const numbersIn = (index: Index) =>
  `json_each(?) AS j CROSS JOIN ${NUMBERED[index]} AS n ON n."number" = j."value"`

async function readScope(
  prepared: Prepared,
  userId: string,
  among: readonly string[] | null,
): Promise<Scope | null> {
  const boards = boardsAmong(await readBoards(prepared, userId), among)
  if (boards.length === 0) return null
  const partFor = async (index: Index) => {
    const newest = await readNewest(prepared, index)
    return { newest, boards: await boardsIn(prepared, userId, index, newest, boards) }
  }
  return { cards: await partFor("CardIndex"), texts: await partFor("TextIndex") }
}

/** The expression for the boards to name. */
async function boardsIn(
  prepared: Prepared,
  userId: string,
  index: Index,
  newest: number,
  boards: readonly string[],
): Promise<string> {
  const named = await namedBoards(boards, { few: FEW_BOARDS }, () =>
    seesManyOf(newest, (sample) =>
      prepared.query<Hit>(
        `SELECT n."number" FROM ${numbersIn(index)} ${visible(index)}`,
        ...[sample, userId],
      ),
    ),
  )
  if (named.length === 0) return ""
  if (index === "TextIndex") return `(${named.map((id) => `"${boardWord(id)}"`).join(" OR ")})`
  const names = named.map((boardId) => `"${boardId.replaceAll("-", "")}"`)
  return `board : (${names.join(" OR ")})`
}

/** The words of an index with their places. */
const WORDS = { TitleIndex: `"IndexedTitleWord"`, CardIndex: `"IndexedWord"` }

/** Whether words that begin so stand in few places, so that the index can merge them. */
async function isRareBeginning(
  prepared: Prepared,
  index: keyof typeof WORDS,
  token: string,
  maxPlaces: number,
): Promise<boolean> {
  const from = fold(token)
  const [row] = await prepared.query<{ places: number }>(
    `SELECT count(*) AS "places" FROM (
       SELECT 1 FROM ${WORDS[index]} WHERE "term" >= ? AND "term" < ? LIMIT CAST(? AS INTEGER)
     )`,
    from,
    `${from}\u{10ffff}`,
    maxPlaces,
  )
  return (row?.places ?? 0) < maxPlaces
}

const NEWEST = `
    AND NOT EXISTS (
      SELECT 1 FROM json_each(?) AS p WHERE c."title" NOT LIKE p."value" ESCAPE '\\'
    )
  ORDER BY`
const LIMIT = `DESC LIMIT CAST(? AS INTEGER)`

/**
 * The casts matter: FTS5 seeks a range of rowids only for integer bounds, and numbers arrive as
 * floating point.
 */
const BETWEEN = `BETWEEN CAST(? AS INTEGER) AND CAST(? AS INTEGER)`

const findAll = (index: Index, filter: string) =>
  `SELECT n."number" FROM ${NUMBERED[index]} AS n ${visible(index)}
  WHERE n."number" ${BETWEEN} ${filter} ${NEWEST} n."number" ${LIMIT}`
const findInIndex = (index: Index, filter: string) =>
  `SELECT n."number" FROM "${index}" AS i
  CROSS JOIN ${NUMBERED[index]} AS n ON n."number" = i.rowid ${visible(index)}
  WHERE "${index}" MATCH ? AND i.rowid ${BETWEEN} ${filter} ${NEWEST} i.rowid ${LIMIT}`

/** A card with labels whose names have these beginnings of words. */
const hasLabels =
  ({ index, first, last }: NumberRange & Pick<Range, "index">) =>
  (labels: readonly string[]): Condition => {
    const match = matchLabels(labels)
    if (index === "TextIndex") {
      const sql = `EXISTS (SELECT 1 FROM "IndexedCard" AS ln JOIN "LabelIndex" AS li ON li.rowid = ln."number"
        WHERE ln."cardId" = c."id" AND "LabelIndex" MATCH ?)`
      return { sql, values: [match] }
    }
    const sql = `n."number" IN (
      SELECT rowid FROM "LabelIndex" WHERE "LabelIndex" MATCH ? AND rowid ${BETWEEN})`
    return { sql, values: [match, first, last] }
  }

async function readSlice(prepared: Prepared, range: Range): Promise<Slice> {
  const { userId, index, patterns, filter, among, slices, limit } = range
  const { first = 1, last = 0 } = slices[0] ?? {}
  const match = [range.boards, range.match].filter(Boolean).join(" AND ")
  const conditions = filterConditions(filter, sqliteDialect, hasLabels({ index, first, last }))
  // The plus keeps FTS5 from being asked for each number: one pass over the words is faster.
  const number = match === "" ? `n."number"` : "+i.rowid"
  const isAmong = among === null ? "" : ` AND ${number} IN (SELECT value FROM json_each(?))`
  const sql = conditions.sql + isAmong
  const values = [...conditions.values, ...(among === null ? [] : [JSON.stringify(among)])]
  const all = [first, last, ...values, patterns, limit]
  const rows = await (match === ""
    ? prepared.query<Hit>(findAll(index, sql), userId, ...all)
    : prepared.query<Hit>(findInIndex(index, sql), userId, match, ...all))
  return { hits: rows, reached: rows.length === limit ? (rows.at(-1)?.number ?? first) : first }
}

async function readFiltered(
  prepared: Prepared,
  numbers: readonly number[],
  userId: string,
  filter: CardFilter,
  limit: number,
): Promise<number[]> {
  const all = { index: "CardIndex", first: 1, last: Number.MAX_SAFE_INTEGER } as const
  const { sql, values } = filterConditions(filter, sqliteDialect, hasLabels(all))
  const rows = await prepared.query<{ number: number }>(
    `SELECT n."number" FROM ${numbersIn("CardIndex")} ${visible("CardIndex")}
     WHERE true ${sql} ORDER BY j.rowid LIMIT CAST(? AS INTEGER)`,
    ...[JSON.stringify(numbers), userId, ...values, limit],
  )
  return rows.map(({ number }) => number)
}

const CARD_TEXT = `c."title" || char(10) || substr(c."description", 1, ${String(TEXT_LENGTH)})`
const OWN_TEXT = `coalesce(${ofText("text")}, '')`

const listed = (hits: readonly Hit[]) => JSON.stringify(hits.map(({ number }) => number))

async function readTexts(
  prepared: Prepared,
  index: Index,
  hits: readonly Hit[],
): Promise<ComparedText[]> {
  const rows = await prepared.query<Omit<ComparedText, "isWhole"> & { isWhole: number }>(
    index === "TextIndex"
      ? `SELECT n."number", ${OWN_TEXT} AS "text", 1 AS "isWhole" FROM ${numbersIn(index)}`
      : `SELECT n."number", ${CARD_TEXT} AS "text",
           length(c."description") <= ${String(TEXT_LENGTH)} AS "isWhole"
         FROM ${numbersIn(index)} CROSS JOIN "Card" AS c ON c."id" = n."cardId"`,
    listed(hits),
  )
  return rows.map(({ isWhole, ...row }) => ({ ...row, isWhole: isWhole === 1 }))
}

const FOUND = `c."id", c."title", substr(c."description", 1, ${String(TEXT_LENGTH)}) AS "description",
  b."id" AS "boardId", b."name" AS "boardName", l."name" AS "listName", c."completed", ${IS_DONE} AS "done",
  ${IS_ARCHIVED} AS "archived"`
const found = (index: Index, columns: string) =>
  `SELECT ${columns} FROM ${numbersIn(index)} ${visible(index)}
   CROSS JOIN "Board" AS b ON b."id" = m."boardId" ORDER BY j."key"`
const FOUND_CARDS = found("CardIndex", FOUND)
const FOUND_TEXTS = found(
  "TextIndex",
  `${FOUND}, CASE n."kind" WHEN 1 THEN 'comment' WHEN 2 THEN 'item' ELSE 'field' END AS "kind",
     ${TEXT_ID} AS "textId", substr(${OWN_TEXT}, 1, ${String(TEXT_LENGTH)}) AS "text"`,
)

async function readLabels(
  prepared: Prepared,
  userId: string,
  words: readonly string[],
  limit: number,
): Promise<string[]> {
  const own = await readBoards(prepared, userId)
  if (own.length === 0) return []
  const newest = await readNewest(prepared, "CardIndex")
  const boards = await boardsIn(prepared, userId, "CardIndex", newest, own)
  const rows = await prepared.query<{ labels: string }>(
    `SELECT c."labels" FROM "LabelIndex" AS i
     CROSS JOIN "IndexedCard" AS n ON n."number" = i.rowid ${visible("CardIndex")}
     WHERE "LabelIndex" MATCH ? ORDER BY i.rowid DESC LIMIT CAST(? AS INTEGER)`,
    ...[userId, [boards, matchLabels(words)].filter(Boolean).join(" AND "), limit],
  )
  return rows.map(({ labels }) => labels)
}
