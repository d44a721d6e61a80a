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

/** Writes the boards; with all people registered before. @param {string} file */
export function fill(file) {
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
      `INSERT INTO "Card" ("id", "listId", "title", "description", "position")
       VALUES (?, ?, ?, ?, ?)`,
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
          insert.card.run(randomUUID(), listId, title(card), description(), card)
        }
      }
    }
  })()
  database.close()
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
