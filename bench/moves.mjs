// @ts-check
import Database from "better-sqlite3"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { makeBoard } from "../bin/make-board.mjs"
import { median, ms, p95, print, randomFrom } from "./figures.mjs"
import { register, sendOnce, signIn, withServer } from "./server.mjs"

// Clients move random cards of one board at the same time through the API. After each round, the
// floor is measured: the same changes as prepared statements on a copy of the database, each move
// in a durable transaction of its own, without a server.

const ROUNDS = [1, 10, 50]
const MOVES = 1000
const WARM_UP = 300
const LISTS = 8
const CARDS_OF_LIST = 25

const random = randomFrom(1)
/** @template T @param {readonly T[]} items */
const pick = (items) => /** @type {T} */ (items[Math.floor(random() * items.length)])

/**
 * @param {{ listIds: string[], cardIds: string[] }} board
 * @param {number} count
 */
const randomMoves = ({ listIds, cardIds }, count) =>
  Array.from({ length: count }, () => ({
    cardId: pick(cardIds),
    newListId: pick(listIds),
    newPosition: Math.floor(random() * (CARDS_OF_LIST + 5)),
  }))

const dataDir = await mkdtemp(join(tmpdir(), "cardinal-bench-"))
try {
  await withServer(run, { dataDir })
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

/** @param {import("./server.mjs").BenchServer} server */
async function run({ url }) {
  const owner = await register(url, "mover")
  const board = await makeBoard(owner, LISTS, CARDS_OF_LIST)
  const clients = await Promise.all(
    Array.from({ length: Math.max(...ROUNDS) }, () => signIn(url, "mover")),
  )
  // Opens the connections, and lets the server compile its code.
  await moveAll(url, clients, randomMoves(board, WARM_UP))
  for (const connections of ROUNDS) {
    const moves = randomMoves(board, MOVES)
    const { perSecond, took, errors } = await moveAll(url, clients.slice(0, connections), moves)
    const floor = measureFloor(randomMoves(board, MOVES))
    if (errors > 0) process.exitCode = 1
    print(`${MOVES} random card moves, ${connections} at once`, [
      ["moves a second", perSecond.toFixed(0)],
      ["errors", errors],
      ["latency, median", ms(median(took))],
      ["latency, p95", ms(p95(took))],
      ["latency, worst", ms(Math.max(...took))],
      ["floor, moves a second", floor.toFixed(0)],
      ["share of the floor", `${((perSecond / floor) * 100).toFixed(0)} %`],
    ])
  }
  const after = await owner.call("GET", `boards/${board.boardId}`)
  print("The board afterwards", [
    ["every card exactly once", yes(hasEachOnce(after, board.cardIds))],
    ["positions contiguous", yes(isContiguous(after))],
  ])
}

/**
 * @param {string} url
 * @param {import("./server.mjs").Client[]} clients
 * @param {ReturnType<typeof randomMoves>} moves
 */
async function moveAll(url, clients, moves) {
  /** @type {number[]} */
  const took = []
  let errors = 0
  const began = performance.now()
  const act = async (/** @type {import("./server.mjs").Client} */ { cookie }) => {
    for (let body = moves.pop(); body; body = moves.pop()) {
      const sent = performance.now()
      const options = { method: "POST", headers: { cookie }, body }
      const { status } = await sendOnce(`${url}/api/cards/move`, options)
      if (status !== 204) errors += 1
      took.push(performance.now() - sent)
    }
  }
  await Promise.all(clients.map(act))
  return { perSecond: (took.length / (performance.now() - began)) * 1000, took, errors }
}

/** @param {ReturnType<typeof randomMoves>} moves @returns {number} moves a second */
function measureFloor(moves) {
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
function hasEachOnce(board, cardIds) {
  const found = board.lists.flatMap(({ cards }) => cards.map(({ id }) => id))
  return found.length === cardIds.length && cardIds.every((id) => found.includes(id))
}

/** @param {Board} board */
function isContiguous({ lists }) {
  const counted = (/** @type {{ position: number }[]} */ items) =>
    items.every(({ position }, index) => position === index)
  return counted(lists) && lists.every(({ cards }) => counted(cards))
}

/** @param {boolean} holds */
function yes(holds) {
  if (!holds) process.exitCode = 1
  return holds ? "yes" : "NO"
}
