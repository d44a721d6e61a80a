// @ts-check
import Database from "better-sqlite3"
import { randomUUID } from "node:crypto"
import { mkdtemp, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { makeBoard } from "../bin/make-board.mjs"
import { run } from "../bin/process.mjs"
import { ms, p95, print } from "./figures.mjs"
import { register, send, withServer } from "./server.mjs"

// Takes a backup while ten people make over a hundred changes a second, and restores it into an
// empty folder, which must contain every change answered before the backup began; else exits with
// code 1.

const WRITERS = 10
const PAUSE_MS = 60
const CARDS = 5000
const LOAD_MS = 3000

const folder = await mkdtemp(join(tmpdir(), "cardinal-backup-"))
const [dataDir, restored] = [join(folder, "data"), join(folder, "restored")]
const file = join(folder, "backup.tar")
/** @type {Set<string>} ids of cards whose creation was answered */
const made = new Set()
/** @type {number[]} response times in milliseconds during the backup */
const waits = []
let isBackingUp = false
let isOver = false

/** @param {string} url @param {string} cookie @param {string} listId */
async function write(url, cookie, listId) {
  while (!isOver) {
    const began = performance.now()
    const id = randomUUID()
    const body = { id, listId, title: "Sow" }
    await send(`${url}/api/cards`, { method: "POST", headers: { cookie }, body })
    made.add(id)
    const took = performance.now() - began
    if (isBackingUp) waits.push(took)
    await sleep(Math.max(0, PAUSE_MS - took))
  }
}

/** @param {string} script @param {string} folder */
async function command(script, folder) {
  const began = performance.now()
  const env = { DATA_DIR: folder }
  const { code, output } = await run(process.execPath, [`bin/${script}.mjs`, file], {
    ...{ env, quiet: true },
  })
  if (code !== 0) throw new Error(output)
  return performance.now() - began
}

try {
  await withServer(
    async ({ url }) => {
      const owner = await register(url, "backup")
      const { listIds } = await makeBoard(owner, 10, CARDS / 10)
      const writers = listIds.slice(0, WRITERS).map((listId) => write(url, owner.cookie, listId))
      await sleep(LOAD_MS)
      const rate = made.size / (LOAD_MS / 1000)
      const before = new Set(made)
      isBackingUp = true
      const backup = await command("backup", dataDir)
      isBackingUp = false
      isOver = true
      await Promise.all(writers)
      const restore = await command("restore", restored)
      const database = new Database(join(restored, "cardinal.db"), { readonly: true })
      const rows = /** @type {string[]} */ (
        database.prepare(`SELECT "id" FROM "Card"`).pluck().all()
      )
      const integrity = String(database.pragma("integrity_check", { simple: true }))
      database.close()
      const there = new Set(rows)
      const lost = [...before].filter((id) => !there.has(id)).length
      print(`A backup of ${CARDS} cards under ${WRITERS} writers`, [
        ["writes a second", rate.toFixed(0)],
        ["backup", ms(backup)],
        ["its size", `${((await stat(file)).size / 1e6).toFixed(1)} MB`],
        ["writes answered meanwhile", waits.length],
        ["95 of 100 within", ms(p95(waits))],
        ["the longest", ms(Math.max(...waits))],
        ["restore", ms(restore)],
        ["answered before and lost", lost],
        ["integrity", integrity],
      ])
      if (lost > 0 || integrity !== "ok") process.exitCode = 1
    },
    { dataDir },
  )
} finally {
  await rm(folder, { recursive: true, force: true })
}
