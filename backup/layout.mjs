// @ts-check

// What lies in a data folder, and under the same names in a backup.

export const DATABASE = "cardinal.db"
export const UPLOADS = "uploads"
/** A mark beside the database: the server does not begin anew where it is and the database is not. */
export const MARK = "database-created"
/** In a backup only: what it holds, and the checksum of each of its files. */
export const MANIFEST = "manifest.json"
export const SUMS = "SHA256SUMS"

/** How a key of app/storage.server.ts looks, once its file is whole. */
const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}(\.webp|\.avatar)?$/

/** @param {string} key */
export const isKey = (key) => KEY.test(key)

/**
 * Whether a backup may hold a file of this name. No other is ever written to the disk.
 * @param {string} name
 */
export function isName(name) {
  if ([DATABASE, MANIFEST, SUMS].includes(name)) return true
  return name.startsWith(`${UPLOADS}/`) && isKey(name.slice(UPLOADS.length + 1))
}
