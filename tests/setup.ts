import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, expect, inject, vi } from "vitest"
import type { Config } from "~/config/config.server"
import { createDatabase, dropDatabase } from "./postgres-cluster"

// A worker runs file after file with the same modules of the app, because importing them took as long
// as the tests. Each file begins with the settings of the first, an empty data folder and a database.

declare global {
  var settingsOfTests: Config | undefined
  var emptyDatabase: Buffer | undefined
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
  const DATA_DIR = mkdtempSync(join(tmpdir(), "cardinal-test-"))
  Object.assign(process.env, { DATA_DIR, RATE_LIMIT: "off", LOG_LEVEL: "silent" })
}

const { config } = await import("~/config/config.server")
const { start, stop } = await import("~/database/db.server")
const { migrate } = await import("~/database/sqlite/migrations.server")

const settings = (globalThis.settingsOfTests ??= { ...config })
Object.assign(config, settings)
mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
const cluster = inject("cluster")
if (cluster) config.databaseUrl = await createDatabase(cluster)
else writeFileSync(join(config.dataDir, "cardinal.db"), (globalThis.emptyDatabase ??= migrated()))
await start()

/** A database with the tables of this version: all migrations take a tenth of a second. */
function migrated(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "cardinal-empty-"))
  const file = join(folder, "cardinal.db")
  migrate(file)
  const bytes = readFileSync(file)
  rmSync(folder, { recursive: true })
  return bytes
}

const complaint = vi.spyOn(console, "error")

afterEach(() => {
  expect(complaint).not.toHaveBeenCalled()
})

afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await stop()
  if (config.databaseUrl) await dropDatabase(config.databaseUrl)
  rmSync(settings.dataDir, { recursive: true, force: true })
})
