// @ts-check
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import { WebSocket } from "ws"
import { makeBoard } from "../bin/make-board.mjs"
import { Crowd, measureFloor, membersOf, mover, SOCKETS_OF_SESSION } from "./crowd.mjs"
import { median, ms, print } from "./figures.mjs"

const SOCKETS_OF_NODE = Number(process.env.SOCKETS ?? 2000)
const EVENTS = 30

/**
 * Measures events from one node to the other, and many viewers of one board on both.
 * @param {import("./server.mjs").BenchServer[]} servers
 * @param {import("./server.mjs").Client} owner at the first one
 */
export async function measureViewers(servers, owner) {
  const board = await makeBoard(owner, 20, 50)
  const { version: build } = JSON.parse(
    readFileSync(new URL("../build/assets.json", import.meta.url), "utf8"),
  )
  const hello = { type: "join_board", boardId: board.boardId, build, zone: "UTC" }
  const move = mover(owner, board)
  const [here, there] = servers
  if (!here || !there) throw new Error("There are not two nodes.")

  const { fromAnswer, fromRequest } = await eventTimes(there.url, owner.cookie, hello, move)
  print(`${EVENTS} moves at one node, seen by a socket of the other`, [
    ["from request to event, median", ms(median(fromRequest))],
    ["from request to event, worst", ms(Math.max(...fromRequest))],
    ["from answer to event, median", `${median(fromAnswer).toFixed(1)} ms`],
    ["from answer to event, worst", `${Math.max(...fromAnswer).toFixed(1)} ms`],
  ])

  const sockets = SOCKETS_OF_NODE * servers.length
  const cookies = await membersOf(here.url, owner, board.boardId, sockets)
  const sessions = SOCKETS_OF_NODE / SOCKETS_OF_SESSION
  const crowd = new Crowd()
  for (const [i, { url }] of servers.entries()) {
    await crowd.addAll(url, cookies.slice(i * sessions, (i + 1) * sessions), hello)
  }
  const pids = servers.map(({ pid }) => pid)
  const product = await crowd.measure(pids, move)
  if (!crowd.latest.includes('"step"')) throw new Error("The events carry no change.")
  crowd.close()
  const floor = await measureFloor(crowd.latest, sockets)
  print(`${SOCKETS_OF_NODE} sockets on each of ${servers.length} nodes, one board, a card moves`, [
    ["until the last is up to date, median", ms(product.last)],
    ["the same, floor: one bare server with all sockets", ms(floor.last)],
    ["processor time of both nodes, median", ms(product.cpu)],
    ["the same, floor", ms(floor.cpu)],
  ])
}

/**
 * @param {string} url
 * @param {string} cookie
 * @param {object} hello
 * @param {() => Promise<void>} move
 */
async function eventTimes(url, cookie, hello, move) {
  const socket = new WebSocket(`${url.replace("http", "ws")}/socket`, { headers: { cookie } })
  await once(socket, "open")
  const joined = once(socket, "message")
  socket.send(JSON.stringify(hello))
  await joined
  const fromRequest = []
  const fromAnswer = []
  for (let i = 0; i < EVENTS; i += 1) {
    const event = once(socket, "message").then(() => performance.now())
    const sentAt = performance.now()
    await move()
    const answeredAt = performance.now()
    const heardAt = await event
    fromRequest.push(heardAt - sentAt)
    fromAnswer.push(heardAt - answeredAt)
    await sleep(50)
  }
  socket.close()
  return { fromRequest, fromAnswer }
}
