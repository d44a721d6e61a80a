// @ts-check
import Database from "better-sqlite3"
import { constants, copyFileSync, existsSync, linkSync, mkdirSync, readdirSync } from "node:fs"
import { mkdir, rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import { writeArchive } from "./archive.mjs"
import { checkDatabase, countRows, keysIn, migrationsOf } from "./database.mjs"
import { makeFolder } from "./durable.mjs"
import { BACKING_UP, lockFolder } from "./lock-folder.mjs"
import { DATABASE, UPLOADS, isKey } from "./layout.mjs"
import { silent } from "./progress.mjs"

// Takes a backup of one moment while the server runs.

/** How long the copy waits for the lock between the server's changes. */
const LOCK_TIMEOUT_MS = 10_000
/** Database pages copied at a time. */
const PAGES_AT_ONCE = 5000

/**
 * @typedef {object} Manifest
 * @property {1} format
 * @property {string} takenAt
 * @property {string[]} migrations applied migrations, the version of the schema
 * @property {Record<string, number>} rows number by table
 * @property {string[]} files the names of all files that rows refer to
 * @property {string[]} missing those of them that were missing already
 * @property {string} [bucket] where the files are instead, if they are in a bucket
 */

/**
 * Backs up a data folder. The backup contains every change that was answered before the call, and
 * no row without its file, unless that file was missing already or is in a bucket.
 * @param {string} dataDir
 * @param {string} file must not exist
 * @param {string} [bucket] the name of the bucket that has the files
 * @param {import("./progress.mjs").Report} [report]
 * @returns {Promise<Manifest>}
 * @throws Error with a message; no file is left then
 */
export async function takeBackup(dataDir, file, bucket, report = silent) {
  const source = join(dataDir, DATABASE)
  if (!existsSync(source)) throw new Error(`There is no database in ${dataDir}.`)
  if (existsSync(file)) throw new Error(`${file} is there already. Choose another name.`)
  await makeFolder(dirname(file))
  const release = lockFolder(dataDir, BACKING_UP)
  if (!release) throw new Error(`Another backup of ${dataDir} is under way.`)
  const staging = join(dataDir, "backup.tmp")
  try {
    await rm(staging, { recursive: true, force: true }) // of a backup that was cut off
    await mkdir(staging)
    const takenAt = new Date().toISOString()
    const { files, missing } = await freeze(dataDir, staging, bucket !== undefined, report)
    report("Checking the copy", 0, 1)
    const described = describe(join(staging, DATABASE))
    const names = [DATABASE, ...files]
    const entries = names.map((name) => ({ name, path: join(staging, name) }))
    /** @type {Manifest} */
    const manifest = { format: 1, takenAt, ...described, files, missing, ...(bucket && { bucket }) }
    await writeArchive(file, entries, manifest, report)
    return manifest
  } finally {
    await rm(staging, { recursive: true, force: true })
    release()
  }
}

/**
 * Puts the database and its files of one moment into the staging folder. Files are linked, not
 * copied, so that files deleted later are still there, and changes wait only briefly.
 * @param {string} dataDir
 * @param {string} staging
 * @param {boolean} isWithoutFiles
 * @param {import("./progress.mjs").Report} report
 */
async function freeze(dataDir, staging, isWithoutFiles, report) {
  const [from, to] = [join(dataDir, UPLOADS), join(staging, UPLOADS)]
  mkdirSync(to)
  const before = isWithoutFiles ? [] : keysOnDisk(from)
  const linked = new Set(before.filter((key) => link(from, to, key)))
  const open = { fileMustExist: true, timeout: LOCK_TIMEOUT_MS }
  const reader = new Database(join(dataDir, DATABASE), open)
  const gate = new Database(join(dataDir, DATABASE), open)
  try {
    // While this is held, nobody commits, and files are deleted only after a commit.
    gate.exec("BEGIN IMMEDIATE")
    reader.exec("BEGIN")
    const named = keysIn(reader) // From its first look on, the reader stays in this moment.
    const keys = isWithoutFiles ? [] : named
    const missing = keys.filter((key) => !linked.has(key) && !link(from, to, key))
    gate.exec("ROLLBACK")
    await reader.backup(join(staging, DATABASE), {
      progress({ totalPages, remainingPages }) {
        report("Copying the database", totalPages - remainingPages, totalPages)
        return PAGES_AT_ONCE
      },
    })
    const lost = new Set(missing)
    const name = (/** @type {string} */ key) => `${UPLOADS}/${key}`
    const files = keys.filter((key) => !lost.has(key)).map(name)
    return { files, missing: missing.map(name) }
  } finally {
    gate.close()
    reader.close()
  }
}

/** @param {string} folder */
function keysOnDisk(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((shard) => shard.isDirectory())
    .flatMap(({ name }) => readdirSync(join(folder, name)).map((file) => `${name}/${file}`))
    .filter(isKey)
}

/**
 * @param {string} from
 * @param {string} to
 * @param {string} key
 * @returns {boolean} whether the file existed
 */
function link(from, to, key) {
  mkdirSync(dirname(join(to, key)), { recursive: true })
  const paths = /** @type {const} */ ([join(from, key), join(to, key)])
  try {
    linkSync(...paths)
    return true
  } catch {
    // Deleted meanwhile, or on a file system without links.
  }
  try {
    copyFileSync(...paths, constants.COPYFILE_FICLONE)
    return true
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false
    throw error
  }
}

/** Checks that the copy is sound, and makes it one file. @param {string} file */
function describe(file) {
  const copy = new Database(file)
  try {
    copy.pragma("journal_mode = DELETE")
    checkDatabase(copy)
    return { migrations: migrationsOf(copy).map(({ name }) => name), rows: countRows(copy) }
  } finally {
    copy.close()
  }
}
