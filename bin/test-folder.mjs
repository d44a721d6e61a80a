// @ts-check
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs"
import { freemem } from "node:os"
import { join } from "node:path"

// Where the tests keep their databases and files: in memory, where the system has a folder for that, because hundreds of
// databases that live for a second each are a third slower on a disk.

/** Linux's folder in memory. */
const IN_MEMORY = "/dev/shm"
/** Ten times what the tests use. */
const NEEDED_BYTES = 4 * 1024 ** 3

/**
 * Makes a folder in memory, which is removed when the process exits.
 * @returns {Record<string, string>} settings by which programs use it for what is temporary; none where there is too
 *   little memory
 */
export function temporaryFolderInMemory() {
  if (process.env.TMPDIR || !hasMemory()) return {}
  const folder = mkdtempSync(join(IN_MEMORY, "cardinal-tests-"))
  // PostgreSQL, which does not run as root, must get through.
  chmodSync(folder, 0o711)
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }))
  return { TMPDIR: folder }
}

/** A container may have a small folder, and a machine little memory. */
function hasMemory() {
  if (!existsSync(IN_MEMORY) || freemem() < NEEDED_BYTES) return false
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize >= NEEDED_BYTES
}
