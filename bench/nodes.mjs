// @ts-check
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createDatabase, findPostgres, startCluster } from "../bin/postgres-cluster.mjs"
import { makeBoard } from "../bin/make-board.mjs"
import { cpuMsOf, cpuMsOfChildren } from "./cpu.mjs"
import { measureDrags } from "./drags.mjs"
import { median, ms, p95, print } from "./figures.mjs"
import { LockSampler } from "./lock-sampler.mjs"
import { measureViewers } from "./node-viewers.mjs"
import { measurePostgresFloor } from "./postgres-floor.mjs"
import { hasEachOnce, isContiguous, measureFloor, moveAll, randomMoves } from "./random-moves.mjs"
import { register, signIn, startServer } from "./server.mjs"

// The same moves through one server on SQLite, one on PostgreSQL and two on PostgreSQL, on one board and
// on four, beside the floor of the same run. Everything shares this machine: clients, servers, database.

const PEOPLE = 8
const CLIENTS_OF_PERSON = 2
const BOARDS = 4
const LISTS = 8
const CARDS_OF_LIST = 25
const MOVES = Number(process.env.MOVES ?? 600)
const WARM_UP = 200
const ALONE = 200

const programs = findPostgres()
if (programs === null) {
  console.log("There is no PostgreSQL here, so several nodes are not measured.")
} else {
  await onSqlite()
  const cluster = await startCluster(programs, { isDurable: true })
  try {
    await onPostgres(cluster, 1)
    await onPostgres(cluster, 2)
  } finally {
    await cluster.stop()
  }
}

async function onSqlite() {
  const dataDir = await mkdtemp(join(tmpdir(), "cardinal-bench-"))
  const server = await startServer({ dataDir })
  try {
    const { boards, clients, owner } = await prepare([server])
    const cpuMs = () => ({ servers: cpuMsOf(server.pid), database: 0 })
    for (const used of [boards.slice(0, 1), boards]) {
      const lines = await measure(used, clients, cpuMs)
      const floor = measureFloor(dataDir, movesOn(used, MOVES))
      print(`SQLite, ${named(used)}`, [...lines, ["floor, moves a second", floor.toFixed(0)]])
    }
    await check(owner, boards)
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** @param {import("../bin/postgres-cluster.mjs").Cluster} cluster @param {number} count of nodes */
async function onPostgres(cluster, count) {
  const url = await createDatabase(cluster.url)
  const dataDirs = await Promise.all(
    Array.from({ length: count }, () => mkdtemp(join(tmpdir(), "cardinal-bench-"))),
  )
  // Nothing here sends an email or stores a file.
  const env = {
    DATABASE_URL: url,
    SESSION_SECRET: "the same on all of these nodes!!",
    SMTP_URL: "smtp://127.0.0.1:9",
    BUCKET_NAME: "none",
    AWS_REGION: "none",
    AWS_ENDPOINT_URL_S3: "http://127.0.0.1:9",
    AWS_ACCESS_KEY_ID: "none",
    AWS_SECRET_ACCESS_KEY: "none",
    MAX_SOCKETS: "10000",
  }
  const servers = await Promise.all(
    dataDirs.map((dataDir) => startServer({ dataDir, env, quiet: true })),
  )
  try {
    const { boards, clients, owner } = await prepare(servers)
    const cpuMs = () => ({
      servers: servers.reduce((sum, { pid }) => sum + cpuMsOf(pid), 0),
      database: cpuMsOfChildren(cluster.pid()),
    })
    const sampler = await LockSampler.start(url)
    const alone = await measure(boards.slice(0, 1), clients.slice(0, 1), cpuMs, sampler, ALONE)
    print(`PostgreSQL, ${nodes(count)}, one client`, alone)
    for (const used of [boards.slice(0, 1), boards]) {
      const lines = await measure(used, clients, cpuMs, sampler)
      print(`PostgreSQL, ${nodes(count)}, ${named(used)}`, lines)
    }
    await sampler.stop()
    await check(owner, boards)
    if (count > 1) await measureAcross(servers, owner)
    // Last, because it leaves positions that the product does not have.
    const [first = []] = boards.map((board) => movesOn([board], MOVES / BOARDS))
    const side = boards.map((board) => movesOn([board], MOVES / BOARDS))
    print("Floor of PostgreSQL", [
      ["moves a second, one connection", (await measurePostgresFloor(url, [first])).toFixed(0)],
      ["four connections, one board each", (await measurePostgresFloor(url, side)).toFixed(0)],
    ])
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await Promise.all(dataDirs.map((dataDir) => rm(dataDir, { recursive: true, force: true })))
  }
}

/**
 * Measures what one node sees of another.
 * @param {import("./server.mjs").BenchServer[]} servers
 * @param {import("./server.mjs").Client} owner
 */
async function measureAcross(servers, owner) {
  await measureViewers(servers, owner)
  const [here, there] = servers
  if (!here || !there) throw new Error("There are not two nodes.")
  await measureDrags(
    "A card dragged at one node, seen by a browser of the other",
    owner,
    here,
    there,
  )
}

/**
 * Makes boards, and people who edit all of them and are spread over the nodes.
 * @param {import("./server.mjs").BenchServer[]} servers
 */
async function prepare(servers) {
  const [{ url } = { url: "" }] = servers
  const owner = await register(url, "mover0")
  const boards = []
  for (let i = 0; i < BOARDS; i += 1) boards.push(await makeBoard(owner, LISTS, CARDS_OF_LIST))
  const clients = []
  for (let person = 0; person < PEOPLE; person += 1) {
    if (person > 0) await joinBoards(url, owner, `mover${person}`, boards)
    for (let i = 0; i < CLIENTS_OF_PERSON; i += 1) {
      const { cookie } = await signIn(url, `mover${person}`)
      clients.push({ url: servers[i % servers.length]?.url ?? url, cookie })
    }
  }
  await moveAll(clients, movesOn(boards, WARM_UP))
  return { boards, clients, owner }
}

/**
 * @param {string} url
 * @param {import("./server.mjs").Client} owner
 * @param {string} username
 * @param {Board[]} boards
 */
async function joinBoards(url, owner, username, boards) {
  const member = await register(url, username)
  for (const { boardId } of boards) {
    const { inviteLink } = await owner.call("POST", `boards/${boardId}/invite`, { role: "editor" })
    await member.call("POST", "invites/accept", { token: inviteLink.split("/").at(-1) })
  }
}

/** @typedef {Awaited<ReturnType<typeof makeBoard>>} Board */

/** @param {Board[]} boards @param {number} count of moves, the boards in turn */
function movesOn(boards, count) {
  const each = boards.map((board) => randomMoves(board, Math.ceil(count / boards.length)))
  return (each[0] ?? []).flatMap((_, i) => each.flatMap((moves) => moves[i] ?? [])).slice(0, count)
}

/**
 * @param {Board[]} boards
 * @param {{ url: string, cookie: string }[]} clients
 * @param {() => { servers: number, database: number }} cpuMs
 * @param {LockSampler} [sampler]
 * @param {number} [count]
 * @returns {Promise<[name: string, figure: string | number][]>}
 */
async function measure(boards, clients, cpuMs, sampler, count = MOVES) {
  const before = cpuMs()
  sampler?.begin()
  const { perSecond, took, errors } = await moveAll(clients, movesOn(boards, count))
  const held = sampler?.end()
  const after = cpuMs()
  if (errors > 0) process.exitCode = 1
  return [
    ["moves a second", perSecond.toFixed(0)],
    ["errors", errors],
    ["latency, median", ms(median(took))],
    ["latency, p95", ms(p95(took))],
    ["processor time per move, servers", ms((after.servers - before.servers) / count)],
    ...databaseLines(),
  ]

  /** @returns {[string, string][]} */
  function databaseLines() {
    if (held === undefined) return []
    return [
      ["processor time per move, database", ms((after.database - before.database) / count)],
      ["lock held or waited for, per move", ms((held / perSecond) * 1000)],
    ]
  }
}

/** @param {import("./server.mjs").Client} owner @param {Board[]} boards */
async function check(owner, boards) {
  for (const { boardId, cardIds } of boards) {
    const board = await owner.call("GET", `boards/${boardId}`)
    if (hasEachOnce(board, cardIds) && isContiguous(board)) continue
    process.exitCode = 1
    console.log("A BOARD IS BROKEN: a card is missing, or positions have gaps.")
  }
}

/** @param {Board[]} boards */
function named({ length }) {
  const boards = length === 1 ? "one board" : `${length} boards`
  return `${boards}, ${PEOPLE * CLIENTS_OF_PERSON} clients`
}

/** @param {number} count */
function nodes(count) {
  return count === 1 ? "one node" : `${count} nodes`
}
