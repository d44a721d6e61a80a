import type { Question, Statements } from "./engine"
import { homeSql } from "./archive-board"
import { TEXT_LENGTH, toFoundCard, type FoundCard } from "./found-card"
import { toPhrase, type Phrase } from "./search-match"
import { contains, hasLetters } from "./words"

// The index is a tsvector, whose words have weight A in titles and B in descriptions. Triggers keep it
// up to date (prisma/postgres-migrations).

/** The number of cards whose texts one search compares, where the index alone cannot decide. */
const MAX_TEXTS = 1000

const find = (condition: string) => `
  SELECT c."id", c."title", substr(c."description", 1, ${String(TEXT_LENGTH)}) AS "description",
    length(c."description") <= ${String(TEXT_LENGTH)} AS "isWhole",
    b."id" AS "boardId", b."name" AS "boardName", l."name" AS "listName", c."completed",
    (b."id" <> l."boardId" OR b."archivedAt" IS NOT NULL) AS "archived"
  FROM "SearchedCard" s JOIN "Card" c ON c."id" = s."cardId" JOIN "List" l ON l."id" = c."listId"
  JOIN "Board" b ON b."id" = ${homeSql('l."boardId"')}
  JOIN "Member" m ON m."boardId" = b."id" AND m."userId" = ?
  WHERE ${condition} AND NOT EXISTS (
      SELECT 1 FROM jsonb_array_elements_text(?::jsonb) AS p WHERE c."title" NOT ILIKE p."value"
    )
  ORDER BY s."number" DESC LIMIT ?`
const FIND_ALL = find("true")
const FIND_WORDS = find(`s."words" @@ cardinal_query(?)`)

type Row = { id: string; title: string; description: string; isWhole: number }

/** As the search on SQLite: whole words in titles first, then prefixes, then descriptions. */
export async function findCards(
  prepared: Pick<Statements, "query">,
  { userId, words, limit }: Question,
): Promise<FoundCard[]> {
  const phrases = words.map(toPhrase)
  const patterns = JSON.stringify(words.filter((word) => !hasLetters(word)).map(toPattern))
  const uncertain = phrases.filter((p) => !p.isExact && hasLetters(p.word)).map((p) => p.word)
  const found = new Map<string, FoundCard>()
  for (const step of stepsOf(words)) {
    if (found.size >= limit) break
    const query = tsquery(phrases, step)
    const count = uncertain.length > 0 ? MAX_TEXTS : limit
    const rows =
      query === ""
        ? await prepared.query<Row>(FIND_ALL, userId, patterns, count)
        : await prepared.query<Row>(FIND_WORDS, userId, query, patterns, count)
    for (const { isWhole, ...row } of rows) {
      const card = toFoundCard(row)
      const text = `${card.title}\n${card.description}`
      if (isWhole && !uncertain.every((word) => contains(text, word))) continue
      if (found.size < limit && !found.has(card.id)) found.set(card.id, card)
    }
  }
  return [...found.values()]
}

type Step = { weights: "A" | ""; isPrefix: boolean }

function stepsOf(words: readonly string[]): Step[] {
  const inTitles: Step = { weights: "A", isPrefix: false }
  // Signs are found in titles only, and not by their beginnings.
  if (!words.some(hasLetters)) return [inTitles]
  return [
    inTitles,
    { weights: "A", isPrefix: true },
    { weights: "", isPrefix: false },
    { weights: "", isPrefix: true },
  ]
}

function tsquery(phrases: readonly Phrase[], { weights, isPrefix }: Step): string {
  return phrases
    .filter(({ tokens }) => tokens.length > 0)
    .map(({ tokens, word }) => {
      const weight = hasLetters(word) ? weights : "A"
      const terms = tokens.map((token, i) => {
        const isBegun = isPrefix && i === tokens.length - 1
        const suffix = `${isBegun ? "*" : ""}${weight}`
        return `${quote(token)}${suffix && `:${suffix}`}`
      })
      return `(${terms.join(" <-> ")})`
    })
    .join(" & ")
}

const quote = (token: string) => `'${token.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`

const toPattern = (word: string) => `%${word.replace(/[\\%_]/g, "\\$&")}%`
