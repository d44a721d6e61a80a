// @ts-check
import Database from "better-sqlite3"

// A comparison of searches for words with every text, for bench/search.mjs. The texts there need no fold but that of case.

/** As many cards and texts as a search returns. */
const MAX_CARDS = 50
const MAX_TEXTS = 20
/** With fewer hits, a search finds words with a slip, too. */
const FEW_HITS = 3
/** Shorter words are found at the beginnings of words only. */
const MIN_INSIDE = 3

const SEEN = `JOIN "List" l ON l."id" = c."listId"
  JOIN "Member" m ON m."boardId" = l."boardId" JOIN "User" u ON u."id" = m."userId" AND u."username" = ?`

/**
 * Reads what a person sees.
 * @param {string} file of the database
 * @param {string} username
 */
export function readTexts(file, username) {
  const database = new Database(file, { readonly: true })
  const read = (/** @type {string} */ sql) =>
    /** @type {[title: string, text: string][]} */ (database.prepare(sql).raw().all(username))
  const folded = (/** @type {[string, string][]} */ rows) =>
    rows.map((row) => /** @type {const} */ ([row[0].toLowerCase(), row.join("\n").toLowerCase()]))
  const cards = folded(read(`SELECT c."title", c."description" FROM "Card" c ${SEEN}`))
  const texts = ["Comment", "ChecklistItem"].flatMap((table) =>
    folded(
      read(`SELECT '', t."text" FROM "${table}" t JOIN "Card" c ON c."id" = t."cardId" ${SEEN}`),
    ),
  )
  database.close()
  return {
    /**
     * How many hits of a search are missing; undefined for one with filters, or that only finds words with a slip.
     * @param {string} q
     * @param {{ kind: string }[]} hits
     */
    missing(q, hits) {
      if (/[:@]|^(my|overdue) /u.test(q)) return undefined
      const words = [...new Set(q.replaceAll('"', "").toLowerCase().split(" "))].slice(0, 8)
      const hasSign = words.some(isSign)
      const found = count(cards, words, MAX_CARDS)
      const foundTexts = hasSign ? 0 : count(texts, words, MAX_TEXTS)
      if (found + foundTexts < FEW_HITS && found + foundTexts < hits.length) return undefined
      const ofCards = hits.filter(({ kind }) => kind === "card").length
      return Math.max(0, found - ofCards) + Math.max(0, foundTexts - (hits.length - ofCards))
    },
  }
}

const isSign = (/** @type {string} */ word) => !/[\p{L}\p{N}]/u.test(word)

/** @param {(readonly [title: string, all: string])[]} texts @param {string[]} words @param {number} most */
function count(texts, words, most) {
  const tests = words.map((word) => {
    if (isSign(word)) return (/** @type {string} */ title) => title.includes(word)
    if (word.length >= MIN_INSIDE || /\p{Script=Han}/u.test(word))
      return (/** @type {string} */ _, /** @type {string} */ all) => all.includes(word)
    const begun = new RegExp(`(?<![\\p{L}\\p{N}])${word}`, "u")
    return (/** @type {string} */ _, /** @type {string} */ all) => begun.test(all)
  })
  let found = 0
  for (const [title, all] of texts) {
    if (!tests.every((test) => test(title, all))) continue
    found += 1
    if (found === most) break
  }
  return found
}
