// @ts-check
import { Agent, get } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"

// A process of its own that asks /healthz again and again, on one connection: how long the longest
// answer took is how long the server's event loop was busy. Messages: an address to begin with,
// "stop" to end, which is answered with the figures.

const EVERY_MS = 5
/** A server that is killed breaks the connection; one that hangs is killed by then. */
const TIMEOUT_MS = 120_000

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let stopping = new AbortController()
const isStopped = () => stopping.signal.aborted

/** @param {string} url */
const probe = (url) =>
  new Promise((resolve, reject) => {
    const asked = get(`${url}/healthz`, { agent, timeout: TIMEOUT_MS }, (answer) => {
      answer.on("error", reject)
      answer.on("end", () => resolve(undefined)).resume()
    })
    asked.on("error", reject)
    asked.on("timeout", () => asked.destroy(new Error("no answer")))
  })

/** @param {string} url */
async function probeUntilStopped(url) {
  let longestMs = 0
  let failures = 0
  stopping = new AbortController()
  do {
    const began = performance.now()
    try {
      await probe(url)
    } catch {
      failures += 1
      await sleep(EVERY_MS * 10)
    }
    longestMs = Math.max(longestMs, performance.now() - began)
    if (!isStopped()) await sleep(EVERY_MS)
  } while (!isStopped())
  process.send?.({ longestMs, failures })
}

process.on("message", (message) => {
  if (message === "stop") stopping.abort()
  else void probeUntilStopped(String(message))
})
process.on("disconnect", () => process.exit())
