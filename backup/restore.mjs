// @ts-check
import Database from "better-sqlite3"
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { readArchive } from "./archive.mjs"
import { replacedDatabases } from "./before-upgrade.mjs"
import { checkDatabase, countRows, keysIn, migrationsOf } from "./database.mjs"
import { makeFolderSync, syncFolder } from "./durable.mjs"
import { BACKING_UP, SERVING, lockFolder } from "./lock-folder.mjs"
import { DATABASE, MANIFEST, MARK, UPLOADS } from "./layout.mjs"
import { silent } from "./progress.mjs"

// Replaces data by a backup, after checking all of the backup.

/** @typedef {import("./take.mjs").Manifest} Manifest */

/** Moved away in this order: a database without its log would start, but lack changes. */
const REPLACED = [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`, UPLOADS]

/**
 * Restores a backup into a data folder, which is created if missing. The previous data stays in a
 * folder beside it; session secret, outbox and backups stay where they are.
 * @param {string} dataDir
 * @param {string} file
 * @param {import("./progress.mjs").Report} [report]
 * @returns {Promise<{ manifest: Manifest, aside: string | null }>} the backup's manifest, and the
 *   folder of the previous data
 * @throws Error with a message if a server or a backup uses the folder, or the backup is
 *   incomplete, damaged or of a newer version; nothing is replaced then
 */
export async function restoreBackup(dataDir, file, report = silent) {
  if (!existsSync(file)) throw new Error(`There is no ${file}.`)
  const isNew = !existsSync(dataDir)
  makeFolderSync(dataDir)
  const release = take(dataDir)
  const staging = join(dataDir, "restore.tmp")
  let isDone = false
  try {
    rmSync(staging, { recursive: true, force: true }) // of a restore that was cut off
    mkdirSync(staging)
    const names = await readArchive(file, staging, report)
    report("Checking the database", 0, 1)
    const manifest = check(staging, names)
    const incoming = [UPLOADS, DATABASE]
      .filter((name) => existsSync(join(staging, name)))
      .map((name) => pair(staging, dataDir, name))
    const aside = await replace(dataDir, REPLACED, incoming)
    isDone = true
    return { manifest, aside }
  } catch (error) {
    throw new Error(`Nothing was restored. ${error instanceof Error ? error.message : ""}`)
  } finally {
    rmSync(staging, { recursive: true, force: true })
    release()
    if (isNew && !isDone) rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * Puts the database that the last upgrade has replaced back into its place, for the version before. The present one
 * stays in a folder beside it, and files stay where they are.
 * @param {string} dataDir
 * @returns {Promise<import("./before-upgrade.mjs").ReplacedDatabase & { aside: string | null }>}
 * @throws Error with a message if there is none, it is damaged, or a server or a backup uses the folder
 */
export async function restoreBeforeUpgrade(dataDir) {
  const [replaced] = existsSync(dataDir) ? replacedDatabases(dataDir) : []
  if (!replaced) throw new Error(`No upgrade has left a database in ${dataDir}.`)
  const release = take(dataDir)
  try {
    const database = new Database(replaced.path, { fileMustExist: true })
    try {
      checkDatabase(database)
    } finally {
      database.close()
    }
    const names = REPLACED.filter((name) => name !== UPLOADS)
    const aside = await replace(dataDir, names, [[replaced.path, join(dataDir, DATABASE)]])
    return { ...replaced, aside }
  } finally {
    release()
  }
}

/** @param {string} dataDir */
function take(dataDir) {
  const released = lockFolder(dataDir, SERVING)
  if (!released) throw new Error(`A server or a restore has ${dataDir}. Stop it first.`)
  const released2 = lockFolder(dataDir, BACKING_UP)
  if (!released2) {
    released()
    throw new Error(`A backup of ${dataDir} is under way. Wait for its end.`)
  }
  return () => {
    released2()
    released()
  }
}

/**
 * Compares the archive's files with its manifest and database.
 * @param {string} staging
 * @param {Set<string>} names
 * @returns {Manifest}
 */
function check(staging, names) {
  const read = JSON.parse(readFileSync(join(staging, MANIFEST), "utf8"))
  if (read.format !== 1) throw new Error("It is of a form that this version does not know.")
  /** @type {Manifest} */
  const manifest = read
  const database = new Database(join(staging, DATABASE), { readonly: true, fileMustExist: true })
  try {
    checkDatabase(database)
    const rows = countRows(database)
    if (JSON.stringify(rows) !== JSON.stringify(manifest.rows)) {
      throw new Error("The database in it does not have the rows that it should have.")
    }
    const migrations = migrationsOf(database).map(({ name }) => name)
    if (JSON.stringify(migrations) !== JSON.stringify(manifest.migrations)) {
      throw new Error("The database in it is of another version than the backup says.")
    }
    const known = new Set([...names, ...manifest.missing])
    const keys = manifest.bucket === undefined ? keysIn(database) : []
    const lost = keys.filter((key) => !known.has(`${UPLOADS}/${key}`))
    if (lost.length > 0) throw new Error(`${lost.length} files are missing in it.`)
  } finally {
    database.close()
  }
  return manifest
}

/**
 * Moves the previous data away and other data in, the database last: until then the marker keeps
 * the server from starting.
 * @param {string} dataDir
 * @param {string[]} names of the previous data
 * @param {[from: string, to: string][]} incoming
 */
async function replace(dataDir, names, incoming) {
  const there = names.filter((name) => existsSync(join(dataDir, name)))
  const time = new Date().toISOString().replace(/[:.]/g, "-")
  const aside = there.length > 0 ? join(dataDir, `before-restore-${time}`) : null
  if (aside) mkdirSync(aside)
  writeFileSync(join(dataDir, MARK), `${time}\n`, { mode: 0o600 })
  /** @type {[from: string, to: string][]} */
  const moves = [...there.map((name) => pair(dataDir, aside ?? "", name)), ...incoming]
  /** @type {[from: string, to: string][]} */
  const done = []
  try {
    for (const move of moves) {
      renameSync(...move)
      done.unshift(move)
    }
  } catch (error) {
    for (const [from, to] of done) renameSync(to, from)
    throw error
  }
  await syncFolder(dataDir)
  return aside
}

/**
 * @param {string} from
 * @param {string} to
 * @param {string} name
 * @returns {[from: string, to: string]}
 */
const pair = (from, to, name) => [join(from, name), join(to, name)]
