import { archiveId, homeSql } from "./archive-board"
import { db, dialect } from "./db.server"
import type { CardFilter } from "./engine"
import { TEXT_LENGTH, toFoundCard, toFoundText, type FoundCard, type FoundText } from "./found-card"
import { filterConditions, IS_ARCHIVED, type Condition } from "./search-filter"
import { boardWord } from "./search-match"
import { toStored } from "./stored-row"
import { fold } from "./words"

// The statements of the search. Its index is SQLite's FTS5, kept up to date by triggers (migrations
// "search", "bounded_search", "signs_in_search") and for comments and items by `text-index.server.ts`.

/**
 * Two indexes have the titles, but querying the larger one for titles takes as long as for
 * descriptions.
 */
export type Index = "TitleIndex" | "CardIndex" | "TextIndex"

/** The table with the numbers of an index. */
const NUMBERED = {
  ...{ TitleIndex: `"IndexedCard"`, CardIndex: `"IndexedCard"`, TextIndex: `"IndexedText"` },
}

/** With more boards, naming them in a query takes as long as many cards. */
const FEW_BOARDS = 16
const SAMPLE_SIZE = 64
/** The number of places in texts that merging the words of a beginning may visit. It takes some 2 ms. */
const RARE_PLACES = 20_000

/** The number of the newest card or text in the index; 0 without any. */
export async function readNewest(index: Index): Promise<number> {
  const [row] = await db.prepared.query<{ number: number | null }>(
    `SELECT max("number") AS "number" FROM ${NUMBERED[index]}`,
  )
  return row?.number ?? 0
}

/** The id of a comment or an item, from its bytes in the index. */
const TEXT_ID = `lower(${[1, 5, 7, 9, 11]
  .map((from, i, all) => `hex(substr(n."textId", ${from}, ${(all[i + 1] ?? 17) - from}))`)
  .join(" || '-' || ")})`
const ofText = (column: string) => `CASE n."kind"
    WHEN 1 THEN (SELECT "${column}" FROM "Comment" WHERE "id" = ${TEXT_ID})
    ELSE (SELECT "${column}" FROM "ChecklistItem" WHERE "id" = ${TEXT_ID}) END`

/** Membership decides who sees a card, whatever the index was asked for; also an archived one. */
const visible = (index: Index) => `
  CROSS JOIN "Card" AS c ON c."id" = ${index === "TextIndex" ? ofText("cardId") : `n."cardId"`}
  CROSS JOIN "List" AS l ON l."id" = c."listId"
  CROSS JOIN "Member" AS m ON m."boardId" = ${homeSql('l."boardId"')} AND m."userId" = ?`
const numbersIn = (index: Index) =>
  `json_each(?) AS j CROSS JOIN ${NUMBERED[index]} AS n ON n."number" = j."value"`

/**
 * Returns an expression for cards on the person's boards, because others' cards would take time.
 * It is empty for a person who sees a large part of all cards; null without boards.
 * @param among the only boards that count; null for all of the person's
 */
export async function matchBoards(
  userId: string,
  index: Index,
  newest: number,
  among: readonly string[] | null,
): Promise<string | null> {
  const rows = await db.prepared.query<{ boardId: string }>(
    `SELECT "boardId" FROM "Member" WHERE "userId" = ?`,
    userId,
  )
  const boards = rows.map(({ boardId }) => boardId).filter((id) => among?.includes(id) ?? true)
  if (boards.length === 0) return null
  if (boards.length > FEW_BOARDS && (await seesMany(userId, index, newest))) return ""
  if (index === "TextIndex") return `(${boards.map((id) => `"${boardWord(id)}"`).join(" OR ")})`
  const names = boards.map((boardId) => `"${boardId.replaceAll("-", "")}"`)
  return `board : (${names.join(" OR ")})`
}

/** Whether a person sees at least a sixteenth of all, judged by a sample. */
async function seesMany(userId: string, index: Index, newest: number): Promise<boolean> {
  const sample = Array.from({ length: SAMPLE_SIZE }, (_, i) =>
    Math.ceil((newest * (i + 1)) / SAMPLE_SIZE),
  )
  const seen = await db.prepared.query(
    `SELECT 1 FROM ${numbersIn(index)} ${visible(index)}`,
    JSON.stringify(sample),
    userId,
  )
  return seen.length >= SAMPLE_SIZE / 16
}

/** The words of an index with their places. */
const WORDS = { TitleIndex: `"IndexedTitleWord"`, CardIndex: `"IndexedWord"` }

/** Whether words that begin so stand in few places, so that the index can merge them. */
export async function isRareBeginning(index: keyof typeof WORDS, token: string): Promise<boolean> {
  const from = fold(token)
  const [row] = await db.prepared.query<{ places: number }>(
    `SELECT count(*) AS "places" FROM (
       SELECT 1 FROM ${WORDS[index]} WHERE "term" >= ? AND "term" < ? LIMIT CAST(? AS INTEGER)
     )`,
    from,
    `${from}\u{10ffff}`,
    RARE_PLACES,
  )
  return (row?.places ?? 0) < RARE_PLACES
}

/** Cards to look for: on a person's boards, with numbers from `first` to `last`. */
export type Range = {
  userId: string
  index: Index
  /** Empty for all cards. */
  match: string
  /** LIKE patterns of the title, as JSON. */
  patterns: string
  filter: CardFilter | undefined
  /** The only cards to look at; null for all. */
  among: readonly number[] | null
  first: number
  last: number
  limit: number
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
  ({ index, first, last }: Range) =>
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

const matchLabels = (labels: readonly string[]) =>
  labels.map((label) => `labels : "${label.replaceAll('"', " ")}" *`).join(" AND ")

/** Returns the numbers of matching cards or texts, the newest first. */
export async function readNumbers(range: Range): Promise<number[]> {
  const { userId, index, match, patterns, filter, among, first, last, limit } = range
  const conditions = filterConditions(filter, dialect(), hasLabels(range))
  const isAmong = among === null ? "" : ` AND n."number" IN (SELECT value FROM json_each(?))`
  const sql = conditions.sql + isAmong
  const values = [...conditions.values, ...(among === null ? [] : [JSON.stringify(among)])]
  const all = [first, last, ...values, patterns, limit]
  const rows = await (match === ""
    ? db.prepared.query<{ number: number }>(findAll(index, sql), userId, ...all)
    : db.prepared.query<{ number: number }>(findInIndex(index, sql), userId, match, ...all))
  return rows.map(({ number }) => number)
}

/** Newer candidates are enough for a search. */
export const MAX_CANDIDATES = 2000

const ON_BOARDS = `SELECT n."number" FROM "Member" AS m
  CROSS JOIN "List" AS l ON l."boardId" IN (m."boardId", '${archiveId("")}' || m."boardId")`
const CARDS = `JOIN "IndexedCard" AS n ON n."cardId" = c."id"
  JOIN "Board" AS b ON b."id" = m."boardId" WHERE m."userId" = ?`
const NEWEST_CARDS = `ORDER BY n."number" DESC LIMIT ${String(MAX_CANDIDATES)}`
const ASSIGNED = `SELECT DISTINCT n."number" FROM "CardAssignment" AS a
  CROSS JOIN "IndexedCard" AS n ON n."cardId" = a."cardId"
  WHERE a."userId" IN (SELECT value FROM json_each(?)) ${NEWEST_CARDS}`
const DUE = `${ON_BOARDS} CROSS JOIN "Card" AS c
  ON c."listId" = l."id" AND c."dueDate" >= ? AND c."dueDate" < ? ${CARDS} ${NEWEST_CARDS}`
const ARCHIVED = `${ON_BOARDS} AND l."boardId" <> m."boardId"
  CROSS JOIN "Card" AS c ON c."listId" = l."id" ${CARDS} UNION ALL
  SELECT "number" FROM (${ON_BOARDS} CROSS JOIN "Card" AS c ON c."listId" = l."id" ${CARDS}
  AND b."archivedAt" IS NOT NULL) ORDER BY 1 DESC LIMIT ${String(MAX_CANDIDATES)}`

/**
 * The numbers of the newest cards that a filter may let through, where a table finds them faster than
 * the search itself; `MAX_CANDIDATES` if there may be more.
 * @returns null if there is no such table
 */
export async function readCandidates(userId: string, filter: CardFilter): Promise<number[] | null> {
  const { people, due, archived } = filter
  const read = async (sql: string, ...values: string[]) =>
    (await db.prepared.query<{ number: number }>(sql, ...values)).map(({ number }) => number)
  if (people[0]) return read(ASSIGNED, JSON.stringify(people[0]))
  if (archived) return read(ARCHIVED, userId, userId)
  if (due === null || due === "none") return null
  const [from, before] = [due.from ?? new Date(0), due.before ?? new Date("9999-12-31")]
  return read(DUE, toStored(from), toStored(before), userId)
}

/** Those of the cards that the filter lets through and the person can see. */
export async function readFiltered(
  numbers: readonly number[],
  range: Omit<Range, "index"> & { filter: CardFilter },
): Promise<number[]> {
  const { sql, values } = filterConditions(
    range.filter,
    dialect(),
    hasLabels({ ...range, index: "CardIndex" }),
  )
  const rows = await db.prepared.query<{ number: number }>(
    `SELECT n."number" FROM ${numbersIn("CardIndex")} ${visible("CardIndex")}
     WHERE true ${sql} ORDER BY n."number" DESC LIMIT CAST(? AS INTEGER)`,
    ...[JSON.stringify(numbers), range.userId, ...values, range.limit],
  )
  return rows.map(({ number }) => number)
}

/** A card's title and description, or a comment or an item, as far as a search reads it. */
export type ComparedText = { number: number; text: string; isWhole: number }

const CARD_TEXT = `c."title" || char(10) || substr(c."description", 1, ${String(TEXT_LENGTH)})`
const OWN_TEXT = `coalesce(${ofText("text")}, '')`

export const readTexts = (index: Index, numbers: readonly number[]): Promise<ComparedText[]> =>
  db.prepared.query<ComparedText>(
    index === "TextIndex"
      ? `SELECT n."number", ${OWN_TEXT} AS "text", 1 AS "isWhole" FROM ${numbersIn(index)}`
      : `SELECT n."number", ${CARD_TEXT} AS "text",
           length(c."description") <= ${String(TEXT_LENGTH)} AS "isWhole"
         FROM ${numbersIn(index)} CROSS JOIN "Card" AS c ON c."id" = n."cardId"`,
    JSON.stringify(numbers),
  )

const FOUND = `c."id", c."title", substr(c."description", 1, ${String(TEXT_LENGTH)}) AS "description",
  b."id" AS "boardId", b."name" AS "boardName", l."name" AS "listName", c."completed",
  ${IS_ARCHIVED} AS "archived"`
const found = (index: Index, columns: string) =>
  `SELECT ${columns} FROM ${numbersIn(index)} ${visible(index)}
   CROSS JOIN "Board" AS b ON b."id" = m."boardId" ORDER BY j."key"`
const FOUND_CARDS = found("CardIndex", FOUND)
const FOUND_TEXTS = found(
  "TextIndex",
  `${FOUND}, CASE n."kind" WHEN 1 THEN 'comment' ELSE 'item' END AS "kind",
     ${TEXT_ID} AS "textId", substr(${OWN_TEXT}, 1, ${String(TEXT_LENGTH)}) AS "text"`,
)

/** Reads cards in the order of the numbers. */
export async function readCards(numbers: readonly number[], userId: string): Promise<FoundCard[]> {
  const rows = await db.prepared.query<object>(FOUND_CARDS, JSON.stringify(numbers), userId)
  return rows.map(toFoundCard)
}

/** Reads the labels of a person's newest cards that have a label with words that begin so, as JSON. */
export async function readLabels(
  userId: string,
  boards: string,
  words: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await db.prepared.query<{ labels: string }>(
    `SELECT c."labels" FROM "LabelIndex" AS i
     CROSS JOIN "IndexedCard" AS n ON n."number" = i.rowid ${visible("CardIndex")}
     WHERE "LabelIndex" MATCH ? ORDER BY i.rowid DESC LIMIT CAST(? AS INTEGER)`,
    ...[userId, [boards, matchLabels(words)].filter(Boolean).join(" AND "), limit],
  )
  return rows.map(({ labels }) => labels)
}

/** Reads comments and items in the order of the numbers. */
export async function readFoundTexts(
  numbers: readonly number[],
  userId: string,
): Promise<FoundText[]> {
  const rows = await db.prepared.query<object>(FOUND_TEXTS, JSON.stringify(numbers), userId)
  return rows.map(toFoundText)
}
