// @ts-check

// The names of files in a data folder, and in a backup.

export const DATABASE = "cardinal.db"
export const UPLOADS = "uploads"
/**
 * A marker beside the database: where it exists without the database, the server refuses to start
 * anew.
 */
export const MARK = "database-created"
/** In a backup only: its description, and the checksum of each file. */
export const MANIFEST = "manifest.json"
export const SUMS = "SHA256SUMS"

/** The form of a key of app/storage/storage.server.ts, once its file is complete. */
const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}(\.webp|\.avatar)?$/

/** @param {string} key */
export const isKey = (key) => KEY.test(key)

/**
 * Whether a backup may hold a file of this name. No other is ever extracted.
 * @param {string} name
 */
export function isName(name) {
  if ([DATABASE, MANIFEST, SUMS].includes(name)) return true
  return name.startsWith(`${UPLOADS}/`) && isKey(name.slice(UPLOADS.length + 1))
}
