// @ts-check
import { statSync } from "node:fs"
import { resolve } from "node:path"

// What the commands on a data folder have in common.

/** The folder that the server's setting DATA_DIR names. */
export function dataDir() {
  return resolve(process.env.DATA_DIR || "./data")
}

/**
 * The file that the command was given. npm runs scripts in the project's folder; what people name
 * is seen from where they are.
 * @param {string} command
 */
export function namedFile(command) {
  const [name, ...others] = process.argv.slice(2)
  if (!name || others.length > 0) throw new Error(`Name one file: npm run ${command} -- <file>`)
  return resolve(process.env.INIT_CWD ?? "", name)
}

/**
 * Does a command's work, for the owner of the data folder only. Ends with one sentence and exit
 * code 1 when it fails.
 * @param {() => Promise<void>} work
 */
export async function carryOut(work) {
  process.umask(0o077)
  try {
    requireOwner(dataDir())
    await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

/** What root makes in the folder, the server could not read. @param {string} folder */
function requireOwner(folder) {
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid
  const me = process.getuid?.()
  if (owner === undefined || me === undefined || owner === me) return
  throw new Error(`${folder} belongs to another user (${owner}). Run this as that one.`)
}
