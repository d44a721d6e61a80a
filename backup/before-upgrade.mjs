// @ts-check
import { readdirSync, rmSync, statSync } from "node:fs"
import { join } from "node:path"
import { DATABASE } from "./layout.mjs"

// The databases that upgrades have replaced, beside the one in use.

const DAY_MS = 24 * 60 * 60 * 1000
/** Days for which a replaced database is kept. */
export const KEPT_DAYS = 7

/**
 * The name of the database that a version has replaced by its upgraded copy.
 * @param {string} version
 */
export const nameBefore = (version) => `before-${version}.db`

/**
 * @typedef {object} ReplacedDatabase
 * @property {string} path
 * @property {string} version the one that replaced it
 * @property {Date} at when
 * @property {number} bytes
 */

/**
 * The databases that upgrades have replaced, the newest first.
 * @param {string} dataDir
 * @returns {ReplacedDatabase[]}
 */
export function replacedDatabases(dataDir) {
  const current = statSync(join(dataDir, DATABASE), { throwIfNoEntry: false })?.ino
  return readdirSync(dataDir)
    .flatMap((name) => {
      const [, version] = /^before-(\d+\.\d+\.\d+[\w.-]*)\.db$/.exec(name) ?? []
      if (version === undefined) return []
      const path = join(dataDir, name)
      const { ino, mtime, size } = statSync(path)
      // An upgrade that was cut off has only named the database twice.
      return ino === current ? [] : [{ path, version, at: mtime, bytes: size }]
    })
    .sort((one, other) => Number(other.at) - Number(one.at))
}

/**
 * Deletes the replaced databases that were kept long enough.
 * @param {string} dataDir
 * @param {Date} now
 */
export function deleteReplaced(dataDir, now) {
  const old = replacedDatabases(dataDir).filter(
    ({ at }) => Number(now) - Number(at) > KEPT_DAYS * DAY_MS,
  )
  for (const { path } of old) rmSync(path, { force: true })
}
