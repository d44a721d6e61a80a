// @ts-check
import { spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { Agent, request } from "node:http"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { createInterface } from "node:readline"
import { setTimeout as sleep } from "node:timers/promises"
import { ensureBuilt } from "../bin/build.mjs"
import { ROOT } from "../bin/process.mjs"

// Starts the built server for a benchmark: in its own process, on a free port and a temporary data
// folder, with a signed-in person.

const READY_MS = 20_000
const STOP_MS = 8000

/**
 * @typedef {object} BenchServer
 * @property {string} url without a slash at its end
 * @property {number} pid
 * @property {Promise<number | null>} ended its exit code; null where a signal itself ended it
 * @property {() => number} rss what the process holds in memory, in MB; NaN where the system does
 *   not tell
 */

/**
 * Runs `work` with a server of its own, which is stopped in any case.
 * @template T
 * @param {(server: BenchServer) => Promise<T>} work
 * @param {{ dataDir?: string, env?: Record<string, string> }} [options] `dataDir` is an existing data
 *   folder, which is kept
 * @returns {Promise<T>}
 */
export async function withServer(work, options = {}) {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), "cardinal-bench-")))
  try {
    const server = await startServer({ dataDir, ...(options.env && { env: options.env }) })
    try {
      return await work(server)
    } finally {
      await server.stop()
    }
  } finally {
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * Starts the built server on a data folder.
 * @param {{ dataDir: string, env?: Record<string, string>, quiet?: boolean, root?: string }} options `quiet` drops
 *   the process's stderr; `root` is another checkout, which is built already
 * @returns {Promise<BenchServer & { stop: () => Promise<void> }>}
 */
export async function startServer({ dataDir, env = {}, quiet = false, root = ROOT }) {
  if (resolve(root) === resolve(ROOT)) await ensureBuilt()
  const child = spawn(process.execPath, ["bin/cardinal.mjs", "serve"], {
    cwd: root,
    stdio: ["ignore", "pipe", quiet ? "ignore" : "inherit"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      RATE_LIMIT: "off",
      LOG_LEVEL: "info",
      ...env,
    },
  })
  const kill = () => child.kill("SIGKILL")
  process.once("exit", kill)
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.once("close", resolve))
  const stop = async () => {
    child.kill("SIGTERM")
    const late = setTimeout(kill, STOP_MS)
    await ended
    clearTimeout(late)
    process.off("exit", kill)
  }
  try {
    const url = `http://127.0.0.1:${await portOf(child)}`
    const pid = child.pid ?? 0
    return { url, pid, ended, rss: () => rssOf(pid), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * The port from the server's log.
 * @param {import("node:child_process").ChildProcessByStdio<null, import("node:stream").Readable,
 *   null>} child
 * @returns {Promise<number>}
 */
function portOf(child) {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("The server was not ready in time.")), READY_MS)
    child.once("close", (code) => reject(new Error(`The server ended (exit code ${code}).`)))
    createInterface(child.stdout).on("line", (line) => {
      const port = /"port":(\d+)/.exec(line)?.[1]
      if (!port || !line.includes("Cardinal is at")) return
      clearTimeout(late)
      resolve(Number(port))
    })
  })
}

/** @param {number} pid */
function rssOf(pid) {
  try {
    const [, kib = "NaN"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? []
    return Number(kib) / 1024
  } catch {
    return NaN
  }
}

/** The password of all benchmark accounts. */
export const PASSWORD = "correct horse"

/**
 * @typedef {object} Client
 * @property {string} cookie the session's, as a Cookie header
 * @property {(method: string, path: string, body?: object) => Promise<any>} call calls the API
 *   (`call("POST", "cards", { … })`) and gives the answer's JSON, or null for none
 */

/**
 * Registers an account.
 * @param {string} url
 * @param {string} username
 * @param {string} [name]
 * @param {string} [password]
 * @returns {Promise<Client>}
 */
export function register(url, username, name = "Ada Lovelace", password = PASSWORD) {
  const email = `${username}@example.org`
  const fields = { username, name, email, password, confirmPassword: password }
  return enter(url, "register", fields)
}

/**
 * Signs in to an account.
 * @param {string} url
 * @param {string} username
 * @param {string} [password] that of `register` by default
 * @returns {Promise<Client>}
 */
export function signIn(url, username, password = PASSWORD) {
  return enter(url, "login", { username, password })
}

/**
 * @param {string} url
 * @param {"register" | "login"} door
 * @param {object} fields
 * @returns {Promise<Client>}
 */
async function enter(url, door, fields) {
  const { headers } = await send(`${url}/api/auth/${door}`, { method: "POST", body: fields })
  const cookies = headers["set-cookie"] ?? []
  const [cookie = ""] = (cookies.find((each) => each.startsWith("session=")) ?? "").split(";")
  return {
    cookie,
    call: async (method, path, body) => {
      const answer = await send(`${url}/api/${path}`, { method, body, headers: { cookie } })
      return answer.body.length === 0 ? null : JSON.parse(answer.body.toString("utf8"))
    },
  }
}

const agent = new Agent({ keepAlive: true })

/** A longer wait, in seconds, is an error. */
const MAX_WAIT_SECONDS = 10

/**
 * Sends one request on a kept connection, and again if it is refused temporarily. The body stays as
 * transferred: compressed only if `headers` ask for that.
 * @param {string} url
 * @param {{ method?: string, headers?: Record<string, string>, body?: object }} [options]
 * @returns {Promise<{ headers: import("node:http").IncomingHttpHeaders, body: Buffer }>}
 * @throws Error unless the response is a success
 */
export async function send(url, { method = "GET", headers = {}, body } = {}) {
  for (;;) {
    const { status, ...answer } = await sendOnce(url, { method, headers, body })
    if (status < 300) return answer
    const seconds = Number(answer.headers["retry-after"])
    if (status !== 429 || !(seconds <= MAX_WAIT_SECONDS)) {
      const text = answer.body.toString("utf8").slice(0, 300)
      throw new Error(`${method} ${url}: ${status} ${text}`)
    }
    await sleep(seconds * 1000)
  }
}

/**
 * @param {string} url
 * @param {{ method: string, headers: Record<string, string>, body: object | undefined }} options
 * @returns {Promise<{ status: number, headers: import("node:http").IncomingHttpHeaders, body: Buffer }>}
 */
export function sendOnce(url, { method, headers, body }) {
  return new Promise((resolve, reject) => {
    const type = body ? { "content-type": "application/json" } : {}
    const sent = request(url, { method, agent, headers: { ...type, ...headers } }, (answer) => {
      /** @type {Buffer[]} */
      const chunks = []
      answer.on("data", (chunk) => chunks.push(chunk))
      answer.on("error", reject)
      answer.on("end", () => {
        const status = answer.statusCode ?? 0
        resolve({ status, headers: answer.headers, body: Buffer.concat(chunks) })
      })
    })
    sent.on("error", reject)
    sent.end(body && JSON.stringify(body))
  })
}
