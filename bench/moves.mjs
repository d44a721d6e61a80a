// @ts-check
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { makeBoard } from "../bin/make-board.mjs"
import { median, ms, p95, print } from "./figures.mjs"
import { hasEachOnce, isContiguous, measureFloor, moveAll, randomMoves } from "./random-moves.mjs"
import { register, signIn, withServer } from "./server.mjs"

// Clients move random cards of one board at the same time through the API. After each round, the
// floor is measured: the same changes as prepared statements on a copy of the database, each move
// in a durable transaction of its own, without a server.

const ROUNDS = [1, 10, 50]
const MOVES = 1000
const WARM_UP = 300
const LISTS = 8
const CARDS_OF_LIST = 25

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
    Array.from({ length: Math.max(...ROUNDS) }, async () => {
      const { cookie } = await signIn(url, "mover")
      return { url, cookie }
    }),
  )
  // Opens the connections, and lets the server compile its code.
  await moveAll(clients, randomMoves(board, WARM_UP))
  for (const connections of ROUNDS) {
    const moves = randomMoves(board, MOVES)
    const { perSecond, took, errors } = await moveAll(clients.slice(0, connections), moves)
    const floor = measureFloor(dataDir, randomMoves(board, MOVES))
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

/** @param {boolean} holds */
function yes(holds) {
  if (!holds) process.exitCode = 1
  return holds ? "yes" : "NO"
}
