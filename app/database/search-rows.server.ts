import { homeSql } from "./archive-board"
import { db } from "./db.server"
import { TEXT_LENGTH, toFoundCard, type FoundCard } from "./found-card"
import { fold } from "./words"

// The statements of the search. Its index is SQLite's FTS5, kept up to date by triggers (migrations
// "search", "bounded_search" and "signs_in_search").

/**
 * Both indexes have the titles, but querying the larger one for titles takes as long as for
 * descriptions.
 */
export type Index = "TitleIndex" | "CardIndex"

/** With more boards, naming them in a query takes as long as many cards. */
const FEW_BOARDS = 16
const SAMPLE_SIZE = 64
/** The number of places in texts that merging the words of a prefix may visit. */
const RARE_PLACES = 5000

/** The number of the newest card in the index; 0 without cards. */
export async function readNewest(): Promise<number> {
  const [row] = await db.prepared.query<{ number: number | null }>(
    `SELECT max("number") AS "number" FROM "IndexedCard"`,
  )
  return row?.number ?? 0
}

/** Membership decides who sees a card, whatever the index was asked for; also an archived one. */
const VISIBLE = `
  CROSS JOIN "Card" AS c ON c."id" = n."cardId"
  CROSS JOIN "List" AS l ON l."id" = c."listId"
  CROSS JOIN "Member" AS m ON m."boardId" = ${homeSql('l."boardId"')} AND m."userId" = ?`
const NUMBERS = `json_each(?) AS j CROSS JOIN "IndexedCard" AS n ON n."number" = j."value"`

/**
 * Returns an expression for cards on the person's boards, because others' cards would take time.
 * It is empty for a person who sees a large part of all cards; null without boards.
 */
export async function matchBoards(userId: string, newest: number): Promise<string | null> {
  const boards = await db.prepared.query<{ boardId: string }>(
    `SELECT "boardId" FROM "Member" WHERE "userId" = ?`,
    userId,
  )
  if (boards.length === 0) return null
  if (boards.length > FEW_BOARDS && (await seesMany(userId, newest))) return ""
  const names = boards.map(({ boardId }) => `"${boardId.replaceAll("-", "")}"`)
  return `board : (${names.join(" OR ")})`
}

/** Whether a person sees at least a sixteenth of all cards, judged by a sample. */
async function seesMany(userId: string, newest: number): Promise<boolean> {
  const sample = Array.from({ length: SAMPLE_SIZE }, (_, i) =>
    Math.ceil((newest * (i + 1)) / SAMPLE_SIZE),
  )
  const visible = await db.prepared.query(
    `SELECT 1 FROM ${NUMBERS} ${VISIBLE}`,
    JSON.stringify(sample),
    userId,
  )
  return visible.length >= SAMPLE_SIZE / 16
}

/** Whether words with this prefix stand in few places, so that the index can merge them. */
export async function isRarePrefix(prefix: string): Promise<boolean> {
  const from = fold(prefix)
  const [row] = await db.prepared.query<{ places: number }>(
    `SELECT count(*) AS "places" FROM (
       SELECT 1 FROM "IndexedWord" WHERE "term" >= ? AND "term" < ? LIMIT CAST(? AS INTEGER)
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
  first: number
  last: number
  limit: number
}

/**
 * The casts matter: FTS5 seeks a range of rowids only for integer bounds, and numbers arrive as
 * floating point.
 */
const findIn = (source: string, condition: string) => `
  SELECT n."number" FROM ${source} ${VISIBLE}
  WHERE ${condition} BETWEEN CAST(? AS INTEGER) AND CAST(? AS INTEGER)
    AND NOT EXISTS (
      SELECT 1 FROM json_each(?) AS p WHERE c."title" NOT LIKE p."value" ESCAPE '\\'
    )
  ORDER BY n."number" DESC
  LIMIT CAST(? AS INTEGER)`
const findInIndex = (index: Index) =>
  findIn(
    `"${index}" AS i CROSS JOIN "IndexedCard" AS n ON n."number" = i.rowid`,
    `"${index}" MATCH ? AND i.rowid`,
  ).replace('ORDER BY n."number"', "ORDER BY i.rowid")
const FIND_ALL = findIn(`"IndexedCard" AS n`, `n."number"`)
const FIND = { TitleIndex: findInIndex("TitleIndex"), CardIndex: findInIndex("CardIndex") }

/** Returns the numbers of matching cards, the newest first. */
export async function readNumbers(range: Range): Promise<number[]> {
  const { userId, index, match, patterns, first, last, limit } = range
  const values = [first, last, patterns, limit]
  const rows = await (match === ""
    ? db.prepared.query<{ number: number }>(FIND_ALL, userId, ...values)
    : db.prepared.query<{ number: number }>(FIND[index], userId, match, ...values))
  return rows.map(({ number }) => number)
}

/** A card's title and its description, as far as a search reads it. */
export type CardText = { number: number; text: string; isWhole: number }

export const readTexts = (numbers: readonly number[]): Promise<CardText[]> =>
  db.prepared.query<CardText>(
    `SELECT n."number", c."title" || char(10) || substr(c."description", 1, ${String(TEXT_LENGTH)}) AS "text",
       length(c."description") <= ${String(TEXT_LENGTH)} AS "isWhole"
     FROM ${NUMBERS} CROSS JOIN "Card" AS c ON c."id" = n."cardId"`,
    JSON.stringify(numbers),
  )

/** Reads cards in the order of the numbers. */
export async function readCards(numbers: readonly number[], userId: string): Promise<FoundCard[]> {
  const cards = await db.prepared.query<object>(
    `SELECT c."id", c."title", substr(c."description", 1, ${String(TEXT_LENGTH)}) AS "description",
       b."id" AS "boardId", b."name" AS "boardName", l."name" AS "listName", c."completed",
       (b."id" <> l."boardId" OR b."archivedAt" IS NOT NULL) AS "archived"
     FROM ${NUMBERS} ${VISIBLE} CROSS JOIN "Board" AS b ON b."id" = m."boardId"
     ORDER BY j."key"`,
    JSON.stringify(numbers),
    userId,
  )
  return cards.map(toFoundCard)
}
