// @ts-check
import { statSync } from "node:fs"
import { resolve } from "node:path"
import { showProgress } from "../backup/progress.mjs"

// Shared by the commands on a data folder.

/** The data folder from the server's setting DATA_DIR. */
export function dataDir() {
  return resolve(process.env.DATA_DIR || "./data")
}

/** The bucket that has the files, from the server's setting BUCKET_NAME. */
export function bucketName() {
  return process.env.BUCKET_NAME || undefined
}

/** A file's path, relative to the folder from which npm was called: npm runs scripts in the project's folder. @param {string} name */
export const namedFile = (name) => resolve(process.env.INIT_CWD ?? "", name)

/** @throws Error where the data is in PostgreSQL, with the tool to use instead @param {string} instead */
export function requireSqlite(instead) {
  if (process.env.DATABASE_URL) throw new Error(`The data is in PostgreSQL: use ${instead}.`)
}

/**
 * Runs a command's work if the user owns the data folder. Ends with one sentence and exit code 1 on
 * failure.
 * @param {(progress: import("../backup/progress.mjs").Progress) => Promise<void>} work
 */
export async function runCommand(work) {
  process.umask(0o077)
  const progress = showProgress()
  try {
    requireOwner(dataDir())
    await work(progress)
  } catch (error) {
    progress.clear()
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

/** The server could not read files that root creates in the folder. @param {string} folder */
function requireOwner(folder) {
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid
  const me = process.getuid?.()
  if (owner === undefined || me === undefined || owner === me) return
  throw new Error(`${folder} belongs to another user (${owner}). Run this as that one.`)
}
