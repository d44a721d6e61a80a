// @ts-check
import { createHash } from "node:crypto"
import {
  createReadStream,
  createWriteStream,
  lstatSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import { PassThrough, Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { createGzip } from "node:zlib"
import tar from "tar-stream"
import { ROOT } from "../process.mjs"

/** The folder with the lock file of what the packages bring of Node and of npm's packages. */
export const RUNTIME = join(ROOT, "bin", "package", "runtime")

/**
 * @typedef {object} Entry of an archive
 * @property {string} name its path there, that of a folder with a slash at its end
 * @property {string} [path] the file with its content
 * @property {string | Buffer} [text] its content
 * @property {string} [link] where a symbolic link leads
 * @property {number} [mode] 0o644 for a file and 0o755 for a folder, if left out
 * @property {number} [owner] the id of its user and group, 0 if left out
 */

/** All that is in a folder, in a fixed order. @param {string} folder @param {string} prefix @returns {Entry[]} */
export function entriesOf(folder, prefix) {
  const names = readdirSync(folder).sort()
  return names.flatMap((name) => {
    const path = join(folder, name)
    const stats = lstatSync(path)
    if (stats.isDirectory())
      return [{ name: `${prefix}${name}/` }, ...entriesOf(path, `${prefix}${name}/`)]
    if (stats.isSymbolicLink()) return { name: prefix + name, link: readlinkSync(path) }
    return { name: prefix + name, path, mode: stats.mode & 0o100 ? 0o755 : 0o644 }
  })
}

/**
 * Writes an archive whose bytes depend on its entries alone.
 * @param {string} file compressed, unless its name ends in `.tar`
 * @param {Entry[]} entries folders before what is in them
 * @param {Date} mtime of all of them
 * @returns {Promise<string>} the SHA-256 of what is compressed, in hexadecimal
 */
export async function writeTar(file, entries, mtime) {
  const archive = tar.pack()
  const hash = createHash("sha256")
  archive.on("data", (part) => hash.update(part))
  const filter = file.endsWith(".tar") ? new PassThrough() : createGzip({ level: 6 })
  const writing = pipeline(archive, filter, createWriteStream(file))
  for (const { name, path, text = "", link, mode, owner = 0 } of entries) {
    const header = { name, mtime, uid: owner, gid: owner }
    if (link !== undefined)
      archive.entry({ ...header, type: "symlink", linkname: link, mode: 0o777 })
    else if (name.endsWith("/"))
      archive.entry({ ...header, type: "directory", mode: mode ?? 0o755 })
    else {
      const content = path === undefined ? Buffer.from(text) : readFileSync(path)
      const entry = archive.entry({ ...header, mode: mode ?? 0o644, size: content.length })
      await pipeline(Readable.from([content]), entry)
    }
  }
  archive.finalize()
  await writing
  return hash.digest("hex")
}

/** The digest of a file, in hexadecimal. @param {string} file */
export async function sha256(file) {
  const hash = createHash("sha256")
  await pipeline(createReadStream(file), hash)
  return hash.digest("hex")
}

/** @param {string} file */
export const readJson = (file) => JSON.parse(readFileSync(file, "utf8"))

/** @param {string} file @param {object} content */
export const writeJson = (file, content) =>
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
