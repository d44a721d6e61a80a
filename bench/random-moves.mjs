// @ts-check
import Database from "better-sqlite3"
import { join } from "node:path"
import { randomFrom } from "./figures.mjs"
import { sendOnce } from "./server.mjs"

// Random moves of the cards of a board, and their floor on SQLite.

/** Positions past the end of a list mean last. */
const LONGEST_LIST = 30

const random = randomFrom(1)
/** @template T @param {readonly T[]} items */
const pick = (items) => /** @type {T} */ (items[Math.floor(random() * items.length)])

/** @typedef {{ cardId: string, newListId: string, newPosition: number }} Move */

/**
 * @param {{ listIds: string[], cardIds: string[] }} board
 * @param {number} count
 * @returns {Move[]}
 */
export const randomMoves = ({ listIds, cardIds }, count) =>
  Array.from({ length: count }, () => ({
    cardId: pick(cardIds),
    newListId: pick(listIds),
    newPosition: Math.floor(random() * LONGEST_LIST),
  }))

/**
 * Lets clients make moves at the same time through the API.
 * @param {{ url: string, cookie: string }[]} clients
 * @param {Move[]} moves
 */
export async function moveAll(clients, moves) {
  /** @type {number[]} */
  const took = []
  let errors = 0
  const began = performance.now()
  const act = async (/** @type {{ url: string, cookie: string }} */ { url, cookie }) => {
    for (let body = moves.pop(); body; body = moves.pop()) {
      const sent = performance.now()
      const options = { method: "POST", headers: { cookie }, body }
      const { status } = await sendOnce(`${url}/api/cards/move`, options)
      if (status !== 200) errors += 1
      took.push(performance.now() - sent)
    }
  }
  await Promise.all(clients.map(act))
  return { perSecond: (took.length / (performance.now() - began)) * 1000, took, errors }
}

/**
 * Measures the same changes as prepared statements on a copy of a server's database, each move in a durable
 * transaction of its own.
 * @param {string} dataDir
 * @param {Move[]} moves
 * @returns {number} moves a second
 */
export function measureFloor(dataDir, moves) {
  const file = join(dataDir, `floor-${performance.now()}.db`)
  const original = new Database(join(dataDir, "cardinal.db"), { readonly: true })
  original.prepare("VACUUM INTO ?").run(file)
  original.close()
  const database = new Database(file)
  database.pragma("journal_mode = wal")
  database.pragma("synchronous = full")
  const read = database.prepare(
    'SELECT c.*, l."boardId" FROM "Card" c JOIN "List" l ON l."id" = c."listId" WHERE c."id" = ?',
  )
  const update = (/** @type {string} */ sql) => database.prepare(`UPDATE ${sql}`)
  const shift = (/** @type {string} */ sql) => update(`"Card" SET "position" = "position" ${sql}`)
  const leave = shift('- 1 WHERE "listId" = ? AND "position" > ?')
  const enter = shift('+ 1 WHERE "listId" = ? AND "position" >= ?')
  const place = update('"Card" SET "listId" = ?, "position" = ? WHERE "id" = ?')
  const count = update('"Board" SET "version" = "version" + 1 WHERE "id" = ?')
  const move = database.transaction((/** @type {(typeof moves)[number]} */ wanted) => {
    const card = /** @type {any} */ (read.get(wanted.cardId))
    leave.run(card.listId, card.position)
    enter.run(wanted.newListId, wanted.newPosition)
    place.run(wanted.newListId, wanted.newPosition, wanted.cardId)
    count.run(card.boardId)
  })
  const began = performance.now()
  for (const wanted of moves) move(wanted)
  const duration = performance.now() - began
  database.close()
  return (moves.length / duration) * 1000
}

/**
 * @typedef {{ lists: { position: number, cards: { id: string, position: number }[] }[] }} Board
 * @param {Board} board
 * @param {string[]} cardIds
 */
export function hasEachOnce(board, cardIds) {
  const found = board.lists.flatMap(({ cards }) => cards.map(({ id }) => id))
  return found.length === cardIds.length && cardIds.every((id) => found.includes(id))
}

/** @param {Board} board */
export function isContiguous({ lists }) {
  const counted = (/** @type {{ position: number }[]} */ items) =>
    items.every(({ position }, index) => position === index)
  return counted(lists) && lists.every(({ cards }) => counted(cards))
}
