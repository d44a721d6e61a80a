// @ts-check
import Database from "better-sqlite3"
import { join } from "node:path"

// Locks of a data folder. The kernel releases them when their process ends in any way, so none is
// ever stale, as a file with a process id could be.

/** Held by a running server, and by a restore. */
export const SERVING = "in-use.lock"
/** Held by a backup. */
export const BACKING_UP = "backup.lock"

/**
 * Takes a lock of a folder.
 * @param {string} folder
 * @param {string} name `SERVING` or `BACKING_UP`
 * @param {number} [timeoutMs] how long to wait for another process to release it
 * @returns {(() => void) | null} a function that releases it; null if another process holds it
 */
export function lockFolder(folder, name, timeoutMs = 0) {
  // Node itself cannot lock a file; SQLite can.
  const lock = new Database(join(folder, name), { timeout: timeoutMs })
  try {
    lock.exec("BEGIN EXCLUSIVE")
  } catch (error) {
    lock.close()
    if (error instanceof Database.SqliteError && error.code === "SQLITE_BUSY") return null
    throw error
  }
  return () => lock.close()
}
