// @ts-check
import { closeSync, fsyncSync, mkdirSync, openSync } from "node:fs"
import { mkdir, open, rename, rm } from "node:fs/promises"
import { dirname } from "node:path"

// What must survive a power loss: the content of a file, its name in its folder, and the name of each new folder.

/**
 * Writes a file that has its name only once all of it is durable. Its folder is created if missing. A failure leaves
 * what was there before.
 * @param {string} path
 * @param {(file: import("node:fs/promises").FileHandle) => Promise<void>} fill writes the content
 * @param {string} [part] the name of the incomplete file, in the same folder
 */
export async function writeDurably(path, fill, part = `${path}.part`) {
  await makeFolder(dirname(path))
  try {
    const file = await open(part, "w", 0o600)
    try {
      await fill(file)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined)
    throw error
  }
}

/**
 * Creates a folder and its parents where they are missing, and makes its name durable in any case: another call may
 * have created it a moment ago.
 * @param {string} path
 */
export async function makeFolder(path) {
  const first = await mkdir(path, { recursive: true })
  for (const parent of parentsOf(path, first)) await syncFolder(parent).catch(unlessUnreadable)
}

/**
 * The same at once. Only its owner may read what it creates.
 * @param {string} path
 */
export function makeFolderSync(path) {
  const first = mkdirSync(path, { recursive: true, mode: 0o700 })
  for (const parent of parentsOf(path, first)) {
    try {
      syncFolderSync(parent)
    } catch (error) {
      unlessUnreadable(error)
    }
  }
}

/**
 * The folders that have a new name: that of the path, and those above it down from the first one that was created.
 * @param {string} path
 * @param {string | undefined} first
 */
function parentsOf(path, first) {
  const parents = [dirname(path)]
  for (let at = path; first !== undefined && at !== first && at !== dirname(at); at = dirname(at)) {
    parents.push(dirname(dirname(at)))
  }
  return parents
}

/** A folder above ours may be one that we may pass and not read: then nothing can be synced. @param {unknown} error */
function unlessUnreadable(error) {
  if (!(error instanceof Error && "code" in error && error.code === "EACCES")) throw error
}

/** Makes the names in a folder durable. @param {string} folder */
export async function syncFolder(folder) {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The same at once. @param {string} folder */
export function syncFolderSync(folder) {
  const handle = openSync(folder, "r")
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
