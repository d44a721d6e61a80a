// @ts-check
import { setTimeout as sleep } from "node:timers/promises"
import { WebSocket } from "ws"
import { makeBoard } from "../bin/make-board.mjs"
import { ms, p95, print, quantile } from "./figures.mjs"
import { register, signIn, withServer } from "./server.mjs"

// Two hundred sockets watch one board that changes ten times a second for ten seconds: how long
// until each watcher gets the event, and at what cost? The watchers do not fetch the board again,
// as pages would.

const WATCHERS = 200
const SOCKETS_OF_SESSION = 20
const CHANGES = 100
const EVERY_MS = 100

await withServer(async ({ url, rss }) => {
  const owner = await register(url, "watched")
  const { boardId, cardIds } = await makeBoard(owner, 5, 20)
  const sessions = await Promise.all(
    Array.from({ length: WATCHERS / SOCKETS_OF_SESSION }, () => signIn(url, "watched")),
  )
  const before = rss()

  /** The time at which the change of each version was sent. @type {Map<number, number>} */
  const sentAt = new Map()
  /** @type {number[]} */
  const took = []
  const onVersion = (/** @type {number} */ version) => {
    const sent = sentAt.get(version)
    if (sent !== undefined) took.push(performance.now() - sent)
  }
  const sockets = await Promise.all(
    sessions.flatMap(({ cookie }) =>
      Array.from({ length: SOCKETS_OF_SESSION }, () => watch(url, cookie, boardId, onVersion)),
    ),
  )
  const watching = rss()

  let { version } = await owner.call("GET", `boards/${boardId}`)
  const began = performance.now()
  for (let i = 0; i < CHANGES; i += 1) {
    await sleep(Math.max(0, began + i * EVERY_MS - performance.now()))
    // One after another, so that each change has a known version.
    version += 1
    sentAt.set(version, performance.now())
    await owner.call("PATCH", `cards/${cardIds[i % cardIds.length]}`, { title: `Change ${i}` })
  }
  const duration = performance.now() - began
  await sleep(500)
  const after = rss()
  for (const socket of sockets) socket.close()

  const wanted = WATCHERS * CHANGES
  if (took.length !== wanted) process.exitCode = 1
  print(`${WATCHERS} sockets on one board, ${CHANGES} changes`, [
    ["changes a second", ((CHANGES / duration) * 1000).toFixed(1)],
    ["events received, of those sent", `${took.length} of ${wanted}`],
    ["from change sent to event, median", ms(quantile(took, 0.5))],
    ["from change sent to event, p95", ms(p95(took))],
    ["from change sent to event, worst", ms(took.reduce((a, b) => Math.max(a, b), 0))],
    ["server's memory before the sockets", `${before.toFixed(0)} MB`],
    ["server's memory with them", `${watching.toFixed(0)} MB`],
    ["server's memory after the changes", `${after.toFixed(0)} MB`],
  ])
})

/**
 * Opens a socket that watches a board.
 * @param {string} url
 * @param {string} cookie
 * @param {string} boardId
 * @param {(version: number) => void} onVersion called for each change
 * @returns {Promise<WebSocket>} after it has joined
 */
function watch(url, cookie, boardId, onVersion) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace("http", "ws")}/socket`, { headers: { cookie } })
    socket.on("error", reject)
    socket.on("open", () => socket.send(JSON.stringify({ type: "join_board", boardId })))
    socket.addEventListener("message", ({ data }) => {
      const message = JSON.parse(/** @type {string} */ (data))
      if (message.type === "joined") resolve(socket)
      else if (message.type === "error") reject(new Error(message.message))
      else onVersion(message.version)
    })
  })
}
