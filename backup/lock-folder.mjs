// @ts-check
import Database from "better-sqlite3"
import { join } from "node:path"

// Who has a data folder. The kernel ends these locks with the process, however that ends, so
// none is ever left behind, as a file with a process's number would be.

/** Held by the server as long as it runs, and by a restore. */
export const SERVING = "in-use.lock"
/** Held by a backup. */
export const BACKING_UP = "backup.lock"

/**
 * Takes the lock of that name in a folder.
 * @param {string} folder
 * @param {string} name `SERVING` or `BACKING_UP`
 * @param {number} [patience] milliseconds to wait for another process to let go of it
 * @returns {(() => void) | null} what lets go of it again; null when another process has it
 */
export function lockFolder(folder, name, patience = 0) {
  // SQLite's way to lock a file is the only one that Node comes with.
  const lock = new Database(join(folder, name), { timeout: patience })
  try {
    lock.exec("BEGIN EXCLUSIVE")
  } catch (error) {
    lock.close()
    if (error instanceof Database.SqliteError && error.code === "SQLITE_BUSY") return null
    throw error
  }
  return () => lock.close()
}
