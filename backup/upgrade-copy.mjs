// @ts-check
import Database from "better-sqlite3"
import { createHash } from "node:crypto"
import { writeSync } from "node:fs"
import { join } from "node:path"
import { Worker } from "node:worker_threads"
import { appliedTo, applyMigrations, namesIn, readMigration } from "./migrations.mjs"
import {
  NOT_COMPARED,
  RULES,
  columnProblems,
  comparedColumns,
  countProblems,
  declaredBy,
} from "./upgrade-rules.mjs"
import { LAST_OF_1 } from "./version.mjs"

// Copies a database, migrates the copy and compares both, in a process of its own: SQL that never ends can only be
// ended with its process. Started by app/database/sqlite/upgrade.server.ts, which puts the copy in place.

/** @typedef {import("better-sqlite3").Database} Connection */
/** @typedef {import("./upgrade-rules.mjs").Column} Column */

/**
 * @typedef {object} CopyTask
 * @property {string} file the database
 * @property {string} copy must not exist
 * @property {string} migrations
 * @property {number} maxBytes the size that the copy may reach
 * @property {number} starter the process that waits for the result
 */

/** Database pages copied at a time. */
const PAGES_AT_ONCE = 5000
const STARTER_MS = 250
/** Characters that are hashed at a time. */
const CHUNK = 65_536

/** @param {CopyTask} task */
async function upgradeCopy({ file, copy, migrations, maxBytes, starter }) {
  endWith(starter)
  const source = new Database(file, { fileMustExist: true })
  try {
    await source.backup(copy, {
      progress({ totalPages, remainingPages }) {
        report("Copying the database", totalPages - remainingPages, totalPages)
        return PAGES_AT_ONCE
      },
    })
    const database = new Database(copy)
    try {
      const pageSize = Number(database.pragma("page_size", { simple: true }))
      database.pragma(`max_page_count = ${Math.floor(maxBytes / pageSize)}`)
      database.pragma("journal_mode = WAL")
      applyMigrations(database, migrations, report)
      report("Checking the copy", 0, 1)
      const [problem] = problemsOf(source, database, migrations)
      if (problem !== undefined) throw new Error(`The check found that ${problem}.`)
    } finally {
      database.close()
    }
  } finally {
    source.close()
  }
}

/** Ends this process with the one that started it, even in the middle of a statement. @param {number} starter */
function endWith(starter) {
  const watch = `setInterval(() => {
    if (process.ppid !== ${starter}) process.kill(process.pid, "SIGKILL")
  }, ${STARTER_MS})`
  new Worker(watch, { eval: true }).unref()
}

/** @type {import("./progress.mjs").Report} */
const report = (what, done, total) =>
  void writeSync(1, `${JSON.stringify({ what, done, total })}\n`)

/**
 * The damage that an upgrade has done, and its changes without a declaration, in words.
 * @param {Connection} source
 * @param {Connection} copy
 * @param {string} migrations
 * @returns {string[]}
 */
function problemsOf(source, copy, migrations) {
  const integrity = String(copy.pragma("integrity_check", { simple: true }))
  if (integrity !== "ok") return [`the copy is damaged (${integrity})`]
  const broken = /** @type {unknown[]} */ (copy.pragma("foreign_key_check"))
  if (broken.length > 0) return [`${broken.length} rows would refer to nothing`]
  const applied = appliedTo(source)
  // Earlier migrations do not say what they change.
  if (!applied.has(LAST_OF_1)) return []
  const missing = namesIn(migrations).filter((name) => !applied.has(name))
  const declared = new Set(
    missing.flatMap((name) => declaredBy(name, readMigration(join(migrations, name)).sql)),
  )
  const tables = tablesOf(source).filter((table) => !declared.has(table))
  const found = tables.flatMap((table) => tableProblems(source, copy, table, declared))
  return found.length > 0 ? found : ruleProblems(source, copy)
}

/** @param {Connection} database @returns {string[]} */
function tablesOf(database) {
  const tables = database.prepare(
    `SELECT "name" FROM pragma_table_list WHERE "schema" = 'main' AND "type" = 'table' ORDER BY "name"`,
  )
  const names = /** @type {string[]} */ (tables.pluck().all())
  return names.filter((name) => !name.startsWith("sqlite_") && !NOT_COMPARED.includes(name))
}

/** @param {Connection} database @param {string} table @returns {Record<string, Column>} */
function columnsOf(database, table) {
  const rows = database.prepare(`SELECT "name", "type", "pk" FROM pragma_table_info(?)`).all(table)
  const columns = /** @type {{ name: string, type: string, pk: number }[]} */ (rows)
  return Object.fromEntries(columns.map(({ name, type, pk }) => [name, { type, isKey: pk > 0 }]))
}

/**
 * @param {Connection} source
 * @param {Connection} copy
 * @param {string} table
 * @param {ReadonlySet<string>} declared
 * @returns {string[]}
 */
function tableProblems(source, copy, table, declared) {
  const columns = columnsOf(source, table)
  const differing = columnProblems(table, columns, columnsOf(copy, table), declared)
  if (differing.length > 0) return differing
  const counted = countProblems(table, countIn(source, table), countIn(copy, table))
  if (counted.length > 0) return counted
  const compared = comparedColumns(table, columns, declared)
  const keys = compared.filter((name) => columns[name]?.isKey)
  /** @param {string[]} names */
  const isSame = (names) => digest(source, table, names, keys) === digest(copy, table, names, keys)
  if (isSame(compared)) return []
  const changed = compared.filter((name) => !isSame([name]))
  return [`values of ${table} would change: ${changed.join(", ")}`]
}

/** @param {Connection} database @param {string} table */
const countIn = (database, table) =>
  Number(database.prepare(`SELECT COUNT(*) FROM "${table}"`).pluck().get())

/**
 * The SHA-256 of all values in some columns, in the order of the key.
 * @param {Connection} database
 * @param {string} table
 * @param {string[]} columns
 * @param {string[]} keys none for the order in which rows are stored
 */
function digest(database, table, columns, keys) {
  const [list, order] = [columns, keys].map((names) => names.map((name) => `"${name}"`).join(", "))
  const rows = database.prepare(`SELECT ${list} FROM "${table}" ORDER BY ${order || "rowid"}`)
  const hash = createHash("sha256")
  let chunk = ""
  for (const row of rows.raw().iterate()) {
    chunk += JSON.stringify(row)
    if (chunk.length < CHUNK) continue
    hash.update(chunk)
    chunk = ""
  }
  return hash.update(chunk).digest("hex")
}

/** @param {Connection} source @param {Connection} copy @returns {string[]} */
function ruleProblems(source, copy) {
  /** @param {Connection} database @param {string} sql */
  const count = (database, sql) => Number(database.prepare(sql).pluck().get())
  return RULES.flatMap(({ rule, sql }) => {
    const more = count(copy, sql) - count(source, sql)
    return more > 0 ? [`${rule} (${more} more than before)`] : []
  })
}

upgradeCopy(JSON.parse(process.argv[2] ?? "")).catch((/** @type {unknown} */ error) => {
  writeSync(2, error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
