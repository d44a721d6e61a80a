// @ts-check
import { spawn } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { ensureBuilt } from "../bin/build.mjs"
import { ROOT } from "../bin/process.mjs"
import { cpuMsOf } from "./cpu.mjs"
import { median, ms, print } from "./figures.mjs"
import { freePort } from "../bin/free-port.mjs"
import { memoryOf } from "./process.mjs"

// Starts the built server, and beside it the least that Node can serve, and measures the time and
// the processor time until the first response, and the memory when idle.

const RUNS = 5
const IDLE_MS = 15_000
const POLL_MS = 5

const FLOOR = `import { createServer } from "node:http"
createServer((request, response) => response.end("ok")).listen(process.env.PORT, "127.0.0.1")
`

/** @typedef {{ ready: number, cpu: number, page: number, pss: number, rss: number }} Figures */

/**
 * @param {string[]} args
 * @param {string} dataDir
 * @returns {Promise<Figures>}
 */
async function measure(args, dataDir) {
  const port = await freePort()
  const began = performance.now()
  const server = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
    },
  })
  const ended = new Promise((resolve) => server.once("close", resolve))
  const pid = server.pid ?? 0
  try {
    while (!(await answers(port, "/readyz"))) {
      if (server.exitCode !== null) throw new Error("The server ended.")
      await sleep(POLL_MS)
    }
    const ready = performance.now() - began
    const cpu = cpuMsOf(pid)
    if (!(await answers(port, "/login"))) throw new Error("The page is missing.")
    const page = performance.now() - began
    await sleep(IDLE_MS)
    return { ready, cpu, page, pss: memoryOf(pid, "Pss"), rss: memoryOf(pid, "Rss") }
  } finally {
    server.kill("SIGTERM")
    await ended
  }
}

/** @param {number} port @param {string} path @returns {Promise<boolean>} whether it is a 200 */
function answers(port, path) {
  return new Promise((resolve) => {
    const sent = request({ port, path, host: "127.0.0.1" }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode === 200))
    })
    sent.once("error", () => resolve(false)).end()
  })
}

/**
 * @param {string} name
 * @param {Figures[]} runs
 * @returns {[name: string, figure: string][]}
 */
function rows(name, runs) {
  const of = (/** @type {keyof Figures} */ key) => median(runs.map((run) => run[key]))
  return [
    [`${name}: first 200`, ms(of("ready"))],
    ["  processor time until then", ms(of("cpu"))],
    ["  first page", ms(of("page"))],
    ["  PSS / RSS, idle", `${of("pss").toFixed(0)} / ${of("rss").toFixed(0)} MB`],
  ]
}

await ensureBuilt()
const folder = mkdtempSync(join(tmpdir(), "cardinal-start-"))
try {
  const floorScript = join(folder, "floor.mjs")
  writeFileSync(floorScript, FLOOR)
  /** @type {[first: Figures[], again: Figures[], floor: Figures[]]} */
  const [first, again, floor] = [[], [], []]
  for (let run = 0; run < RUNS; run += 1) {
    const dataDir = join(folder, `data-${run}`)
    first.push(await measure(["bin/cardinal.mjs", "serve"], dataDir))
    again.push(await measure(["bin/cardinal.mjs", "serve"], dataDir))
    floor.push(await measure([floorScript], dataDir))
  }
  print(`Starts, medians of ${RUNS}`, [
    ...rows("new data folder", first),
    ...rows("restart", again),
    ...rows("bare Node server", floor),
  ])
} finally {
  rmSync(folder, { recursive: true, force: true })
}
