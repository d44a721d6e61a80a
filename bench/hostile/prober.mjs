// @ts-check
import { Agent, request } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"

// A process of its own that asks again and again, on one connection each: /healthz, whose longest
// answer is how long the server's event loop was busy, and a small question and a small change of another
// person, which read and write the database. Messages: an address and that person's cookie to begin with, "stop" to end,
// which is answered with the figures.

const EVERY_MS = 5
/** Often enough to meet a pause, and seldom enough to cost little. */
const OTHER_EVERY_MS = 40
/** A server that is killed breaks the connection; one that hangs is killed by then. */
const TIMEOUT_MS = 120_000

const agentOfOther = new Agent({ keepAlive: true, maxSockets: 1 })
const agentOfChanges = new Agent({ keepAlive: true, maxSockets: 1 })
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let stopping = new AbortController()
const isStopped = () => stopping.signal.aborted

/** @param {string} url @param {import("node:http").RequestOptions} options */
const probe = (url, options) =>
  new Promise((resolve, reject) => {
    const asked = request(url, { timeout: TIMEOUT_MS, ...options }, (answer) => {
      answer.on("error", reject)
      answer.on("end", () => resolve(undefined)).resume()
    })
    asked.on("error", reject)
    asked.on("timeout", () => asked.destroy(new Error("no answer")))
    asked.end()
  })

/**
 * @param {string} url
 * @param {import("node:http").RequestOptions} options
 * @param {number} everyMs
 */
async function longestUntilStopped(url, options, everyMs) {
  let longestMs = 0
  do {
    const began = performance.now()
    await probe(url, options).catch(() => sleep(EVERY_MS * 10))
    longestMs = Math.max(longestMs, performance.now() - began)
    if (!isStopped()) await sleep(everyMs)
  } while (!isStopped())
  return longestMs
}

/** @param {string} url @param {string} cookie */
async function probeUntilStopped(url, cookie) {
  stopping = new AbortController()
  const other = { agent: agentOfOther, headers: { cookie } }
  const headers = { cookie, "content-type": "application/json" }
  const change = { agent: agentOfChanges, method: "POST", headers }
  const [longestMs, readMs, changeMs] = await Promise.all([
    longestUntilStopped(`${url}/healthz`, { agent }, EVERY_MS),
    longestUntilStopped(`${url}/api/notifications/unread-count`, other, OTHER_EVERY_MS),
    longestUntilStopped(`${url}/api/notifications/mark-all-read`, change, OTHER_EVERY_MS),
  ])
  process.send?.({ longestMs, otherMs: Math.max(readMs, changeMs) })
}

process.on("message", (message) => {
  if (message === "stop") return stopping.abort()
  const { url, cookie } = /** @type {{ url: string, cookie: string }} */ (message)
  void probeUntilStopped(url, cookie)
})
process.on("disconnect", () => process.exit())
