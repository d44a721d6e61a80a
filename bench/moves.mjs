// @ts-check
import { makeBoard } from "../bin/make-board.mjs"
import { median, ms, p95, print, randomFrom } from "./figures.mjs"
import { register, signIn, withServer } from "./server.mjs"

// Fifty clients move random cards of one board at the same time through the API.

const CLIENTS = 50
const MOVES = 200
const LISTS = 8
const CARDS_OF_LIST = 25

await withServer(async ({ url }) => {
  const owner = await register(url, "mover")
  const { boardId, listIds, cardIds } = await makeBoard(owner, LISTS, CARDS_OF_LIST)
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => signIn(url, "mover")))
  // Connections are opened before the measurement, like a browser's.
  await Promise.all(clients.map(({ call }) => call("GET", "auth/me")))
  const random = randomFrom(1)
  /** @template T @param {readonly T[]} items */
  const pick = (items) => items[Math.floor(random() * items.length)]
  const moves = Array.from({ length: MOVES }, () => ({
    cardId: pick(cardIds),
    newListId: pick(listIds),
    newPosition: Math.floor(random() * (CARDS_OF_LIST + 5)),
  }))

  /** @type {number[]} */
  const took = []
  const began = performance.now()
  const act = async (/** @type {import("./server.mjs").Client} */ client) => {
    for (let move = moves.pop(); move; move = moves.pop()) {
      const sent = performance.now()
      await client.call("POST", "cards/move", move)
      took.push(performance.now() - sent)
    }
  }
  await Promise.all(clients.map(act))
  const duration = performance.now() - began

  const board = await owner.call("GET", `boards/${boardId}`)
  print(`${MOVES} random card moves by ${CLIENTS} clients at once`, [
    ["duration", ms(duration)],
    ["moves a second", ((MOVES / duration) * 1000).toFixed(0)],
    ["latency, median", ms(median(took))],
    ["latency, p95", ms(p95(took))],
    ["latency, worst", ms(Math.max(...took))],
    ["every card exactly once", yes(hasEachOnce(board, cardIds))],
    ["positions contiguous", yes(isContiguous(board))],
  ])
})

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
