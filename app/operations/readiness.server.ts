import { setTimeout as sleep } from "node:timers/promises"
import { config } from "~/config/config.server"
import { pendingMigrations, requireWritable } from "~/database/db.server"
import { log } from "~/log.server"
import { freeBytes } from "~/models/board/storage/free-bytes.server"
import { storage } from "~/storage/storage.server"

/** Results are cached this long, so that frequent probes cost no more. */
const CACHE_MS = 1000
/** A change or a store that takes longer than this points to a fault. */
const TIMEOUT_MS = 3000
const MB = 1024 * 1024

let found: { at: number; reasons: Promise<string[]> } | null = null

/** Why the server is not ready, in sentences that reveal nothing internal; empty if it is ready. */
export function reasonsNotReady(): Promise<string[]> {
  const now = performance.now()
  if (!found || now - found.at > CACHE_MS) found = { at: now, reasons: look() }
  return found.reasons
}

async function look(): Promise<string[]> {
  const answers = await Promise.all([
    databaseReason(),
    diskReason(),
    filesReason(),
    migrationsReason(),
  ])
  const reasons = answers.filter((reason) => reason !== null)
  if (reasons.length > 0) log.warn({ reasons }, "not ready")
  return reasons
}

async function databaseReason(): Promise<string | null> {
  const change = requireWritable().then(
    () => null,
    (err: unknown) => {
      log.warn({ err }, "the database takes no changes")
      return "The database cannot be written."
    },
  )
  const late = sleep(TIMEOUT_MS, "The database does not answer in time.", { ref: false })
  return Promise.race([change, late])
}

async function diskReason(): Promise<string | null> {
  const free = await freeBytes()
  return free !== null && free < config.minFreeMb * MB ? "The disk is almost full." : null
}

async function filesReason(): Promise<string | null> {
  const check = storage.check().then(
    () => null,
    (err: unknown) => {
      log.warn({ err }, "the bucket cannot be used")
      return "Files can be neither stored nor read."
    },
  )
  const late = sleep(TIMEOUT_MS, "The store of files does not answer in time.", { ref: false })
  return Promise.race([check, late])
}

async function migrationsReason(): Promise<string | null> {
  try {
    return (await pendingMigrations()).length > 0 ? "The database is of another version." : null
  } catch (err) {
    log.warn({ err }, "the database's version cannot be read")
    return "The database cannot be read."
  }
}
