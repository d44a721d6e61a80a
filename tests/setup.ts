import Database from "better-sqlite3"
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, expect, inject, vi } from "vitest"
import type { Config } from "~/config/config.server"
import { createDatabase, dropDatabase } from "./postgres-cluster"

// A worker runs file after file with the same modules of the app, because importing them took as long
// as the tests. Each file begins with the settings of the first, an empty data folder and an empty database. SQLite stays
// open: Prisma compiles each query once for each client.

declare global {
  var settingsOfTests: Config | undefined
  var emptyDatabase: Database.Database | undefined
}

if (!globalThis.settingsOfTests) {
  for (const name of [
    "PORT",
    "HOST",
    "PUBLIC_URL",
    "SESSION_SECRET",
    "TRUST_PROXY",
    "BUCKET_NAME",
    "AWS_ENDPOINT_URL_S3",
  ]) {
    Reflect.deleteProperty(process.env, name)
  }
  const DATA_DIR = mkdtempSync(join(inject("dataFolders"), "worker-"))
  Object.assign(process.env, { DATA_DIR, RATE_LIMIT: "off", LOG_LEVEL: "silent" })
}

const { config } = await import("~/config/config.server")
const { start, stop } = await import("~/database/db.server")
const { migrate } = await import("~/database/sqlite/migrations.server")
const { transactionsFinished } = await import("~/database/transactions/transaction.server")

const settings = (globalThis.settingsOfTests ??= { ...config })
Object.assign(config, settings)
mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
const cluster = inject("cluster")
if (cluster) {
  config.databaseUrl = await createDatabase(cluster)
  await start()
} else {
  const isFirst = !globalThis.emptyDatabase
  globalThis.emptyDatabase ??= migrated()
  await globalThis.emptyDatabase.backup(join(config.dataDir, "cardinal.db"))
  if (isFirst) await start()
}

/** A database in memory with the tables of this version: all migrations take a tenth of a second. */
function migrated(): Database.Database {
  const folder = mkdtempSync(join(tmpdir(), "cardinal-empty-"))
  const file = join(folder, "cardinal.db")
  migrate(file)
  const database = new Database(file)
  database.pragma("journal_mode = DELETE")
  const inMemory = new Database(database.serialize())
  database.close()
  rmSync(folder, { recursive: true })
  return inMemory
}

/** The files that SQLite holds open. */
const OPEN = /^(cardinal\.db|in-use\.lock)/

const complaint = vi.spyOn(console, "error")

afterEach(() => {
  expect(complaint).not.toHaveBeenCalled()
})

afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  if (config.databaseUrl) {
    await stop()
    await dropDatabase(config.databaseUrl)
  }
  await transactionsFinished()
  for (const name of readdirSync(settings.dataDir).filter((each) => !OPEN.test(each))) {
    rmSync(join(settings.dataDir, name), { recursive: true })
  }
})
