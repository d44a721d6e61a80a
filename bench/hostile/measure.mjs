// @ts-check
import { fork } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { request } from "node:http"
import { brotliDecompressSync, gunzipSync } from "node:zlib"

const MEMORY_EVERY_MS = 250

/**
 * The measurements of one row.
 * @typedef {object} Figures
 * @property {number} pauseMs the longest response time of /healthz
 * @property {number} otherMs the longest that another person waited for a small answer
 * @property {number} bytes of the largest response
 * @property {number} sentBytes of the largest response as transferred
 * @property {number} memoryMb growth of the server's memory; NaN if unknown
 * @property {number} tookMs
 * @property {string} answers statuses, as "200" or "200 ×3, 429 ×2"
 */

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {import("node:http").IncomingHttpHeaders} headers
 * @property {Buffer} wire the body as it came
 */

/** Starts the process that requests /healthz. */
export function startProber() {
  const child = fork(new URL("./prober.mjs", import.meta.url))
  const reply = () => new Promise((resolve) => child.once("message", resolve))
  return {
    /** @param {string} url @param {string} cookie of another person */
    begin: (url, cookie) => child.send({ url, cookie }),
    /** @returns {Promise<{ longestMs: number, otherMs: number }>} */
    end: () => {
      const figures = reply()
      child.send("stop")
      return figures
    },
    close: () => child.disconnect(),
  }
}

/**
 * Watches the peak memory of a process, even if it dies meanwhile.
 * @param {number} pid
 * @returns {() => number} stops watching and returns the growth in MB; NaN if unknown
 */
export function watchMemory(pid) {
  try {
    // Linux resets the peak here.
    writeFileSync(`/proc/${pid}/clear_refs`, "5")
  } catch {
    return () => NaN
  }
  const beforeMb = rssOf(pid)
  let peakMb = beforeMb
  const look = () => {
    const nowMb = memoryOf(pid, "VmHWM")
    if (nowMb > peakMb) peakMb = nowMb
  }
  const timer = setInterval(look, MEMORY_EVERY_MS)
  return () => {
    clearInterval(timer)
    look()
    return peakMb - beforeMb
  }
}

/** The memory of a process now, in MB. @param {number} pid */
export const rssOf = (pid) => memoryOf(pid, "VmRSS")

/**
 * @param {number} pid
 * @param {string} field
 */
function memoryOf(pid, field) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8")
    return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
  } catch {
    return NaN
  }
}

/**
 * Sends one request and reads the answer to its end, whatever its status.
 * @param {string} url
 * @param {object} options
 * @param {import("node:http").Agent} options.agent
 * @param {string} options.method
 * @param {Record<string, string | number>} options.headers
 * @param {string | Uint8Array | NodeJS.ReadableStream} [options.body]
 * @returns {Promise<Answer>}
 */
export function ask(url, { agent, method, headers, body }) {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers }, (answer) => {
      /** @type {Buffer[]} */
      const chunks = []
      answer.on("data", (chunk) => chunks.push(chunk))
      answer.on("error", reject)
      answer.on("end", () => {
        const { statusCode = 0, headers } = answer
        resolve({ status: statusCode, headers, wire: Buffer.concat(chunks) })
      })
    })
    sent.on("error", reject)
    if (body === undefined || typeof body === "string" || body instanceof Uint8Array) sent.end(body)
    else body.pipe(sent)
  })
}

/** The body of an answer as it was before it was compressed. @param {Answer} answer */
export function bodyOf({ headers, wire }) {
  const encoding = headers["content-encoding"]
  if (encoding === "br") return brotliDecompressSync(wire)
  if (encoding === "gzip") return gunzipSync(wire)
  return wire
}

/** "200 ×3, 429 ×2". @param {readonly number[]} statuses */
export function countStatuses(statuses) {
  const counts = new Map()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  const parts = [...counts].sort(([a], [b]) => a - b)
  return parts.map(([status, n]) => (n === 1 ? `${status}` : `${status} ×${n}`)).join(", ")
}
