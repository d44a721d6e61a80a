import Database from "better-sqlite3"
import { spawn } from "node:child_process"
import { createHash } from "node:crypto"
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { setTimeout as sleep } from "node:timers/promises"
import { brotliDecompressSync } from "node:zlib"
import { afterAll, beforeAll, expect, test } from "vitest"
import { restoreBackup } from "../../../backup/restore.mjs"
import { version } from "../../../backup/version.mjs"
import { command } from "../../command"
import { startServer } from "../../server"
import { Random } from "../../simulation/random"
import { FIRST_VERSION } from "../../version-1"

// A server that upgrades a database of version 1.0.0 is killed, at random and at each step that changes names of
// files. What is there is the old or the new database as a whole, and the next start ends the upgrade. UPGRADE_KILLS and
// UPGRADE_KILL_SEED make it more kills, and others: docs/development.md.

const KILLS = Number(process.env.UPGRADE_KILLS ?? 20)
const SEED = Number(process.env.UPGRADE_KILL_SEED ?? 1)
const KEPT = `before-${version}.db`

const POINTS = [
  "before 1 mkdtempSync upgrade.tmp-",
  "after 1 mkdtempSync upgrade.tmp-",
  "before 1 rmSync " + KEPT,
  "before 1 linkSync " + KEPT,
  "after 1 linkSync " + KEPT,
  "after 1 utimesSync " + KEPT,
  "before 1 renameSync cardinal.db",
  "after 1 renameSync cardinal.db",
]

/** Two starts on a machine that is busy. */
const KILL_LIMIT_MS = 300_000

/** Those that no job of a server changes that has just started. */
const TABLES = "Board,List,Card,ChecklistItem,Comment,Attachment,Label,Member,Activity".split(",")

const root = mkdtempSync(join(tmpdir(), "cardinal-upgrade-kill-"))
const first = join(root, "first")
const random = new Random(SEED)
/** The digest of its tables, by the last migration. */
const contents = new Map<string, string>()
let newest = ""
let upgradeMs = 0

beforeAll(async () => {
  const backup = join(root, "one.tar")
  writeFileSync(backup, brotliDecompressSync(readFileSync(`${FIRST_VERSION}.tar.br`)))
  await restoreBackup(first, backup)
  const old = read(first)
  const place = copyOf(first)
  upgradeMs = (await start(place)).ms
  const upgraded = read(place)
  newest = upgraded.last
  expect(newest).not.toBe(old.last)
  for (const { last, content } of [old, upgraded]) contents.set(last, content)
}, 60_000)
afterAll(() => rmSync(root, { recursive: true, force: true }))

function copyOf(dataDir: string): string {
  const place = mkdtempSync(join(root, "data-"))
  cpSync(dataDir, place, { recursive: true })
  return place
}

/** Reads the database as a program does that opens it. */
function read(dataDir: string): { last: string; content: string } {
  const database = new Database(join(dataDir, "cardinal.db"), { fileMustExist: true })
  try {
    expect(database.pragma("integrity_check", { simple: true })).toBe("ok")
    expect(database.pragma("foreign_key_check")).toEqual([])
    const select = (sql: string) => database.prepare(sql).raw().all()
    const rows = TABLES.map((table) => select(`SELECT * FROM "${table}" ORDER BY 1, 2`))
    const content = createHash("sha256").update(JSON.stringify(rows)).digest("hex")
    const [[last]] = select(`SELECT max("migration_name") FROM "_prisma_migrations"`) as [[string]]
    return { last, content }
  } finally {
    database.close()
  }
}

/** Starts the upgrade. @param killMs after the server has begun with it; a kill of its own is in the environment */
async function start(dataDir: string, killMs?: number, killAt = ""): Promise<{ ms: number }> {
  const child = spawn(process.execPath, ["--import", "./tests/kill-at.mjs", "bin/serve.mjs"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: "0",
      DATA_DIR: dataDir,
      KILL_AT: killAt,
    },
  })
  const ended = new Promise((resolve) => child.once("close", resolve))
  let beganAt = 0
  let ms = 0
  for await (const line of createInterface(child.stdout)) {
    if (line.includes("Upgrading a copy") && killMs !== undefined) {
      void sleep(killMs).then(() => child.kill("SIGKILL"))
    }
    if (line.includes("Upgrading a copy")) beganAt = performance.now()
    if (line.includes("The database before this upgrade")) ms = performance.now() - beganAt
    // The upgrade has ended, with the names that it leaves.
    if (line.includes("Cardinal is at")) child.kill("SIGKILL")
  }
  await ended
  return { ms }
}

test.each(Array.from({ length: KILLS }, (_, index) => index))(
  "kill %i",
  async (index) => {
    const place = copyOf(first)
    const point = POINTS[Math.floor(index / 2) % POINTS.length]
    if (index % 2 === 0) await start(place, undefined, point)
    else await start(place, random.next() * upgradeMs * 1.2)
    const { last, content } = read(place)
    expect(content).toBe(contents.get(last))

    await start(place)
    expect(read(place)).toEqual({ last: newest, content: contents.get(newest) })
    const names = readdirSync(place)
    expect(names.filter((name) => name.startsWith("upgrade.tmp"))).toEqual([])
    rmSync(place, { recursive: true })
  },
  KILL_LIMIT_MS,
)

test("the command goes back to the database before the upgrade", async () => {
  const place = copyOf(first)
  expect(await command("restore", place, "--before-upgrade")).toMatchObject({
    code: 1,
    errors: `No upgrade has left a database in ${place}.\n`,
  })
  const server = await startServer({ dataDir: place })
  const during = await command("restore", place, "--before-upgrade")
  expect(during.errors).toMatch(/^A server or a restore has /)
  await server.signal("SIGTERM")
  const { code, output } = await command("restore", place, "--before-upgrade")
  expect(code).toBe(0)
  expect(output).toContain(`is the one before version ${version}`)
  expect(output).toMatch(/What was there before is in .*before-restore-/)
  expect(read(place)).toEqual(read(first))
  expect(readdirSync(place)).not.toContain(KEPT)
})
