import { db } from "./db.server"
import { apart, hasLetters } from "./models/search-words"

// The one place that knows how texts are indexed: FTS5 of SQLite, kept by triggers (the
// migration "search"). A twin for PostgreSQL would answer `findCards` from a tsvector.

/** A card that was found, with its whole description. */
export type FoundCard = {
  id: string
  title: string
  description: string
  boardId: string
  boardName: string
  listName: string
}

type Question = { userId: string; words: readonly string[]; limit: number }

/**
 * The cards of the boards of which somebody is a member, in which every word stands: whole words
 * of titles first, then beginnings of words of titles, then the same with descriptions, and among
 * equals the newest. Case and accents make no difference; all other signs are as they are.
 */
export async function findCards({ userId, words, limit }: Question): Promise<FoundCard[]> {
  const patterns = JSON.stringify(words.filter((word) => !isPlain(word)).map(toPattern))
  const indexed = words.filter(hasLetters)
  if (indexed.length === 0) return findSigns(userId, toPattern(words[0] ?? ""), patterns, limit)
  const find = (match: string) => findMatches(userId, match, patterns, limit)
  const found = new Map<string, FoundCard>()
  const add = (cards: FoundCard[]) => {
    for (const card of cards) {
      if (found.size < limit && !found.has(card.id)) found.set(card.id, card)
    }
  }
  const titles = questions("{title}", indexed)
  const begun = await find(titles.begun)
  // No prefix match means no exact match, so most queries hit the title index once.
  if (begun.length > 0) add(await find(titles.whole))
  add(begun)
  const texts = questions("{title description}", indexed)
  if (found.size < limit) add(await find(texts.whole))
  if (found.size < limit) add(await find(texts.begun))
  return [...found.values()]
}

/** What is asked of the index: for the words themselves, and for words that begin with them. */
function questions(columns: string, words: readonly string[]) {
  const whole = words.map((word) => `"${apart(word).replaceAll('"', '""')}"`)
  const ask = (terms: string[]) => `${columns} : (${terms.join(" AND ")})`
  return { whole: ask(whole), begun: ask(whole.map((word) => `${word} *`)) }
}

/**
 * A card's board id is an indexed word, so other people's cards cost nothing. The join with Member
 * still decides what the person may see.
 */
function findMatches(userId: string, match: string, patterns: string, limit: number) {
  return db.$queryRaw<FoundCard[]>`
    SELECT c."id", c."title", c."description", l."boardId", b."name" AS "boardName",
      l."name" AS "listName"
    FROM "CardIndex" AS i
    JOIN "IndexedCard" AS n ON n."number" = i.rowid
    JOIN "Card" AS c ON c."id" = n."cardId"
    JOIN "List" AS l ON l."id" = c."listId"
    JOIN "Member" AS m ON m."boardId" = l."boardId" AND m."userId" = ${userId}
    JOIN "Board" AS b ON b."id" = l."boardId"
    WHERE "CardIndex" MATCH (
        SELECT 'board : ('
          || coalesce(group_concat('"' || replace("boardId", '-', '') || '"', ' OR '), 'none')
          || ') AND ' || ${match}
        FROM "Member" WHERE "userId" = ${userId}
      )
      AND NOT EXISTS (
        SELECT 1 FROM json_each(${patterns}) AS p
        WHERE c."title" NOT LIKE p."value" ESCAPE '\\'
          AND c."description" NOT LIKE p."value" ESCAPE '\\'
      )
    ORDER BY i.rowid DESC
    LIMIT ${limit}`
}

/**
 * The same for words without letters or digits, which are not indexed: scans all the person's
 * cards, most of which the `first` pattern rules out.
 */
function findSigns(userId: string, first: string, patterns: string, limit: number) {
  return db.$queryRaw<FoundCard[]>`
    SELECT c."id", c."title", c."description", l."boardId", b."name" AS "boardName",
      l."name" AS "listName"
    FROM "Member" AS m
    JOIN "Board" AS b ON b."id" = m."boardId"
    JOIN "List" AS l ON l."boardId" = m."boardId"
    JOIN "Card" AS c ON c."listId" = l."id"
    WHERE m."userId" = ${userId}
      AND (c."title" LIKE ${first} ESCAPE '\\' OR c."description" LIKE ${first} ESCAPE '\\')
      AND NOT EXISTS (
        SELECT 1 FROM json_each(${patterns}) AS p
        WHERE c."title" NOT LIKE p."value" ESCAPE '\\'
          AND c."description" NOT LIKE p."value" ESCAPE '\\'
      )
    LIMIT ${limit}`
}

const isPlain = (word: string) => /^[\p{L}\p{N}]+$/u.test(word)

/** The index ignores punctuation, so LIKE compares that, and leaves the letters to the index. */
function toPattern(word: string): string {
  const signs = word.replace(/[\\%_]/g, "\\$&").replace(/[^\0-\x7f]+/g, loosen)
  return `%${signs}%`
}

/** LIKE folds no letters but those of ASCII. */
const loosen = (signs: string) => signs.replace(/[\p{L}\p{N}\p{M}]+/gu, "%")
