import { setImmediate } from "node:timers/promises"
import { db } from "./db.server"
import { splitLetters, contains, hasLetters } from "./words"

// The only file that knows how texts are indexed: with SQLite's FTS5, kept up to date by triggers
// (migrations "search" and "bounded_search"). A second engine would answer `findCards` in its own
// way.
//
// SQLite answers synchronously, and its time grows with what everybody stored. So the index is
// queried slice by slice, from the newest card to the oldest. Slices shrink or grow with the time
// they take, and no query touches the whole index.

export type FoundCard = {
  id: string
  title: string
  /** The first `TEXT_LENGTH` characters at most. */
  description: string
  boardId: string
  boardName: string
  listName: string
}

/** `number` and `isWhole` are SQLite integers, which may arrive as `bigint`. */
type Candidate = FoundCard & { number: number | bigint; isWhole: number | bigint }

type Question = { userId: string; words: readonly string[]; limit: number }

/** The number of characters of a description that a search reads. */
const TEXT_LENGTH = 10_000
/** The index has prefixes of this length. Longer ones are compared with the text. */
const PREFIX_LENGTH = 6
/**
 * The number of words of a phrase that the index is asked for, because comparing their positions is
 * slow.
 */
const PHRASE_WORDS = 3

const FIRST_SLICE = 20
const FIRST_ROWS = 10
const SHORT_MS = 4
const LONG_MS = 20
/** Database time for one search in milliseconds. After it, the results so far are the answer. */
const MAX_DATABASE_MS = 1000

/**
 * Finds cards that contain every word, on the boards of a member: first whole words in titles, then
 * prefixes in titles, then the same with descriptions; the newest first within each group. Case and
 * accents are ignored, other signs are not. A word without letters or digits is searched in titles
 * only.
 */
export async function findCards({ userId, words, limit }: Question): Promise<FoundCard[]> {
  const indexed = words.filter(hasLetters)
  const patterns = JSON.stringify(words.filter((word) => !hasLetters(word)).map(toPattern))
  const uncertain = indexed.filter(isUncertain)
  const time = { leftMs: MAX_DATABASE_MS }
  const find = async (index: Index, match: string) => {
    const cards: FoundCard[] = []
    for await (const candidates of findCandidates(
      { userId, index, match, patterns, limit },
      time,
    )) {
      for (const { number: _, isWhole, ...card } of candidates) {
        const text = `${card.title}\n${card.description}`
        // A longer text is not read whole, so the index alone decides.
        const isIn = !isWhole || uncertain.every((word) => contains(text, word))
        if (isIn) cards.push(card)
      }
      if (cards.length >= limit) break
    }
    return cards
  }
  if (indexed.length === 0) return (await find("TitleIndex", "")).slice(0, limit)
  const found = new Map<string, FoundCard>()
  const add = (cards: FoundCard[]) => {
    for (const card of cards) {
      if (found.size < limit && !found.has(card.id)) found.set(card.id, card)
    }
  }
  const titles = toMatches("{title}", indexed)
  const begun = await find("TitleIndex", titles.begun)
  // Without a prefix match there is no exact match, so most searches query the title index once.
  if (begun.length > 0) add(await find("TitleIndex", titles.whole))
  add(begun)
  const texts = toMatches("{title description}", indexed)
  if (found.size < limit) add(await find("CardIndex", texts.whole))
  if (found.size < limit) add(await find("CardIndex", texts.begun))
  return [...found.values()]
}

/** Builds the MATCH expressions for whole words and for prefixes. */
function toMatches(columns: string, words: readonly string[]) {
  const phrases = words.map(toPhrase)
  const match = (terms: string[]) => ` AND ${columns} : (${[...new Set(terms)].join(" AND ")})`
  return {
    whole: match(phrases.map(({ tokens }) => `"${tokens.join(" ")}"`)),
    begun: match(phrases.map(toBeginning)),
  }
}

type Phrase = { tokens: string[]; isCut: boolean }

/**
 * Tokenises a word like the index does. Punctuation and scripts without spaces give several tokens.
 */
function toPhrase(word: string): Phrase {
  const tokens = splitLetters(word)
    .replaceAll('"', " ")
    .split(/\s+/u)
    .filter(Boolean)
    .flatMap(splitSigns)
  return { tokens: tokens.slice(0, PHRASE_WORDS), isCut: tokens.length > PHRASE_WORDS }
}

const splitSigns = (text: string) => text.match(/[\p{L}\p{N}\p{M}\p{Co}]+/gu) ?? []

function toBeginning({ tokens, isCut }: Phrase): string {
  const last = tokens.at(-1) ?? ""
  const letters = lettersOf(last)
  if (isCut || letters.length <= PREFIX_LENGTH) return `"${tokens.join(" ")}" *`
  return `"${[...tokens.slice(0, -1), letters.slice(0, PREFIX_LENGTH).join("")].join(" ")}" *`
}

/** The index counts letters without their accents. */
const lettersOf = (token: string) => Array.from(token.normalize("NFC"))

/**
 * Whether the index cannot decide about a word alone, because it ignores signs and long prefixes.
 */
function isUncertain(word: string): boolean {
  const isPlain = /^[\p{L}\p{N}]+$/u.test(word)
  const { tokens, isCut } = toPhrase(word)
  return !isPlain || isCut || lettersOf(tokens.at(-1) ?? "").length > PREFIX_LENGTH
}

/**
 * Both indexes have the titles, but querying the larger one for titles takes as long as for
 * descriptions.
 */
type Index = "TitleIndex" | "CardIndex"
type Slice = { userId: string; index: Index; match: string; patterns: string; limit: number }

/** Yields candidates from the index, the newest first. The event loop runs between slices. */
async function* findCandidates(slice: Slice, time: { leftMs: number }) {
  const [newest] = await db.$queryRaw<{ number: number | bigint | null }[]>`
    SELECT max("number") AS "number" FROM "IndexedCard"`
  let last = Number(newest?.number ?? 0)
  let size = FIRST_SLICE
  let rows = FIRST_ROWS
  while (last > 0 && time.leftMs > 0) {
    const began = performance.now()
    const first = Math.max(1, last - size + 1)
    const cards = await readSlice(slice, { first, last, rows })
    const tookMs = performance.now() - began
    time.leftMs -= tookMs
    yield cards
    const isFull = cards.length === rows
    last = (isFull ? Number(cards.at(-1)?.number ?? first) : first) - 1
    if (tookMs > LONG_MS) {
      size = Math.ceil(size / 8)
      rows = Math.ceil(rows / 4)
    } else if (tookMs < SHORT_MS) {
      if (isFull) rows = Math.min(slice.limit, rows * 2)
      else size *= 8
    }
    await setImmediate()
  }
}

/**
 * A card's board id is an indexed word, so other people's cards cost nothing. The join with Member
 * still decides who sees a card. The casts matter: FTS5 seeks a range of rowids only for integer
 * bounds, and numbers arrive as floating point.
 */
const sliceOf = (index: Index) => `
  SELECT n."number", c."id", c."title", substr(c."description", 1, ${String(TEXT_LENGTH)}) AS "description",
    length(c."description") <= ${String(TEXT_LENGTH)} AS "isWhole",
    l."boardId", b."name" AS "boardName", l."name" AS "listName"
  FROM "${index}" AS i
  JOIN "IndexedCard" AS n ON n."number" = i.rowid
  JOIN "Card" AS c ON c."id" = n."cardId"
  JOIN "List" AS l ON l."id" = c."listId"
  JOIN "Member" AS m ON m."boardId" = l."boardId" AND m."userId" = ?
  JOIN "Board" AS b ON b."id" = l."boardId"
  WHERE "${index}" MATCH (
      SELECT 'board : ('
        || coalesce(group_concat('"' || replace("boardId", '-', '') || '"', ' OR '), 'none')
        || ')' || ?
      FROM "Member" WHERE "userId" = ?
    )
    AND i.rowid BETWEEN CAST(? AS INTEGER) AND CAST(? AS INTEGER)
    AND NOT EXISTS (
      SELECT 1 FROM json_each(?) AS p WHERE c."title" NOT LIKE p."value" ESCAPE '\\'
    )
  ORDER BY i.rowid DESC
  LIMIT ?`
const SLICES = { TitleIndex: sliceOf("TitleIndex"), CardIndex: sliceOf("CardIndex") }

function readSlice(
  { userId, index, match, patterns }: Slice,
  { first, last, rows }: { first: number; last: number; rows: number },
) {
  const values = [userId, match, userId, first, last, patterns, rows]
  return db.$queryRawUnsafe<Candidate[]>(SLICES[index], ...values)
}

const toPattern = (word: string) => `%${word.replace(/[\\%_]/g, "\\$&")}%`
