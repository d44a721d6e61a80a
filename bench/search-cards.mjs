// @ts-check
import Database from "better-sqlite3"
import { randomUUID } from "node:crypto"
import { randomFrom } from "./figures.mjs"

// The cards of bench/search.mjs.

const BOARDS = 200
const LISTS = 5
const CARDS_OF_LIST = 100
export const CARDS = BOARDS * LISTS * CARDS_OF_LIST

/** Each is a member of every `share`th board. @type {[username: string, cards: string, share: number][]} */
export const PEOPLE = [
  ["all", "all cards", 1],
  ["tenth", "a tenth of the cards", 10],
  ["few", "a hundredth of the cards", 100],
]

/** Words distributed as in a language: few frequent ones, many rare ones. */
const random = randomFrom(1)
const SYLLABLES = "pro ject ta ble ra ma in voi ce re lease no te de sign bu sta tion al con".split(
  " ",
)
export const WORDS = Array.from({ length: 20_000 }, (_, i) => {
  const length = 2 + Math.floor(random() * 3)
  const syllables = Array.from({ length }, () => pick(SYLLABLES))
  return syllables.join("") + (i > 5000 ? String(i) : "")
})

const COMMENTS_OF_CARD = 6
const ITEMS_OF_CARD = 4
export const TEXTS = CARDS * (COMMENTS_OF_CARD + ITEMS_OF_CARD)

/**
 * Writes the boards; with all people registered before.
 * @param {string} file
 * @param {boolean} withTexts whether cards have comments and checklists
 */
export function fill(file, withTexts) {
  const database = new Database(file)
  const insert = {
    board: database.prepare(`INSERT INTO "Board" ("id", "name") VALUES (?, ?)`),
    member: database.prepare(
      `INSERT INTO "Member" ("boardId", "userId", "role")
       SELECT ?, "id", 'owner' FROM "User" WHERE "username" = ?`,
    ),
    list: database.prepare(
      `INSERT INTO "List" ("id", "boardId", "name", "position") VALUES (?, ?, ?, ?)`,
    ),
    card: database.prepare(
      `INSERT INTO "Card" ("id", "listId", "title", "description", "position", "labels", "priority", "dueDate")
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    assigned: database.prepare(
      `INSERT INTO "CardAssignment" ("cardId", "userId")
       SELECT ?, "id" FROM "User" WHERE "username" = 'all'`,
    ),
    comment: database.prepare(
      `INSERT INTO "Comment" ("id", "cardId", "text", "position") VALUES (?, ?, ?, ?)`,
    ),
    item: database.prepare(
      `INSERT INTO "ChecklistItem" ("id", "cardId", "text", "position") VALUES (?, ?, ?, ?)`,
    ),
  }
  database.transaction(() => {
    for (let board = 0; board < BOARDS; board += 1) {
      const boardId = randomUUID()
      insert.board.run(boardId, `Board ${board}`)
      for (const [username, , share] of PEOPLE) {
        if (board % share === 0) insert.member.run(boardId, username)
      }
      for (let list = 0; list < LISTS; list += 1) {
        const listId = randomUUID()
        insert.list.run(listId, boardId, `List ${list}`, list)
        for (let card = 0; card < CARDS_OF_LIST; card += 1) {
          const cardId = randomUUID()
          insert.card.run(cardId, listId, title(card), description(), card, ...properties())
          if (random() < 0.02) insert.assigned.run(cardId)
          if (withTexts) fillCard(insert, cardId)
        }
      }
    }
  })()
  database.close()
}

/** Labels, priority and due date. */
function properties() {
  const labels =
    random() < 0.1 ? ["Bug:#ef4444"] : random() < 0.01 ? ["Launch blocker:#f97316"] : []
  const priority = random() < 0.01 ? "critical" : null
  const due = new Date(Date.now() + (random() - 0.9) * 1e11).toISOString().replace("Z", "+00:00")
  return [JSON.stringify(labels), priority, random() < 0.1 ? due : null]
}

/**
 * @param {Record<"comment" | "item", Database.Statement>} insert
 * @param {string} cardId
 */
function fillCard({ comment, item }, cardId) {
  for (let i = 0; i < COMMENTS_OF_CARD; i += 1) {
    const text = `${words(5 + Math.floor(random() * 15))}.${random() < 0.5 ? " everyone" : ""}`
    comment.run(randomUUID(), cardId, text, i)
  }
  for (let i = 0; i < ITEMS_OF_CARD; i += 1) {
    item.run(randomUUID(), cardId, words(2 + Math.floor(random() * 6)), i)
  }
}

/** @param {number} card */
function title(card) {
  return words(3 + Math.floor(random() * 6)) + (card === 0 ? " 会议室 50% off" : "")
}

function description() {
  const sentences = Array.from({ length: 4 }, () => `${words(6)}, ${words(4)}.`)
  return (random() < 0.6 ? sentences.join(" ") : "") + (random() < 0.8 ? " everywhere" : "")
}

/** @param {number} count */
function words(count) {
  return Array.from({ length: count }, () => WORDS[Math.floor(WORDS.length * random() ** 3)]).join(
    " ",
  )
}

/** @template T @param {readonly T[]} items */
function pick(items) {
  return items[Math.floor(random() * items.length)]
}
