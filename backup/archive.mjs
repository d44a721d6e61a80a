// @ts-check
import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { mkdir, open, readFile, stat, writeFile } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import tar from "tar-stream"
import { syncFolder, writeDurably } from "./durable.mjs"
import { DATABASE, MANIFEST, SUMS, isName } from "./layout.mjs"

/** @typedef {import("./progress.mjs").Report} Report */

// A backup is a plain tar, which `tar xf` and `sha256sum -c SHA256SUMS` understand, too.

/**
 * Writes an archive. The file has its name only once it is complete and durable.
 * @param {string} file must not exist
 * @param {{ name: string, path: string }[]} entries files with their names in the archive
 * @param {object} manifest its description, as JSON
 * @param {Report} report
 */
export async function writeArchive(file, entries, manifest, report) {
  const part = join(dirname(file), `.${basename(file)}.${process.pid}.part`)
  const write = async (/** @type {import("node:fs/promises").FileHandle} */ out) => {
    const pack = tar.pack()
    await Promise.all([fill(pack, entries, manifest, report), writeFile(out, pack)])
  }
  await writeDurably(file, write, part)
}

/**
 * @param {import("tar-stream").Pack} pack
 * @param {{ name: string, path: string }[]} entries
 * @param {object} manifest
 * @param {Report} report
 */
async function fill(pack, entries, manifest, report) {
  try {
    const sizes = await Promise.all(entries.map(async ({ path }) => (await stat(path)).size))
    const count = counter("Writing the backup", sum(sizes), report)
    const sums = []
    for (const [i, { name, path }] of entries.entries()) {
      sums.push(await add(pack, name, sizes[i] ?? 0, count(createReadStream(path))))
    }
    const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
    sums.push(await add(pack, MANIFEST, text.length, Readable.from([text])))
    const lines = Buffer.from(sums.join(""))
    await add(pack, SUMS, lines.length, Readable.from([lines]))
    pack.finalize()
  } catch (error) {
    pack.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  }
}

/**
 * @param {import("tar-stream").Pack} pack
 * @param {string} name
 * @param {number} size
 * @param {AsyncIterable<Buffer>} source
 * @returns {Promise<string>} the file's line for `sha256sum`
 */
async function add(pack, name, size, source) {
  const hash = createHash("sha256")
  await new Promise((resolve, reject) => {
    const entry = pack.entry({ name, size, mode: 0o600 }, (error) => {
      if (error) reject(error)
      else resolve(undefined)
    })
    Readable.from(watch(hash)(source)).on("error", reject).pipe(entry)
  })
  return `${hash.digest("hex")}  ${name}\n`
}

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((all, number) => all + number, 0)

/**
 * Counts the bytes of what is read one after the other.
 * @param {string} what
 * @param {number} total
 * @param {Report} report
 */
function counter(what, total, report) {
  let done = 0
  report(what, done, total)
  return async function* (/** @type {AsyncIterable<Buffer>} */ source) {
    for await (const chunk of source) {
      report(what, (done += chunk.length), total)
      yield chunk
    }
  }
}

/** @param {import("node:crypto").Hash} hash */
function watch(hash) {
  return async function* (/** @type {AsyncIterable<Buffer>} */ source) {
    for await (const chunk of source) {
      hash.update(chunk)
      yield chunk
    }
  }
}

/**
 * Extracts an archive into a folder and verifies each file's checksum.
 * @param {string} file
 * @param {string} folder exists and is empty
 * @param {Report} report
 * @returns {Promise<Set<string>>} the names of the files
 * @throws Error with a message if the archive is cut off, changed, or holds a file that backups do
 *   not
 */
export async function readArchive(file, folder, report) {
  /** @type {Map<string, string>} */
  const found = new Map()
  const extract = tar.extract()
  try {
    const { size } = await stat(file)
    const count = counter("Unpacking the backup", size, report)
    const unpacked = pipeline(createReadStream(file), count, extract)
    await Promise.all([unpacked, take(extract, folder, found)])
  } catch (error) {
    if (error instanceof Refusal || codeOf(error)) throw error
    throw new Refusal("It is not a whole backup.")
  }
  await compare(found, join(folder, SUMS))
  const folders = [...found.keys()].map((name) => dirname(name))
  // Each folder's own name is in the one above it.
  const above = folders.map((name) => dirname(name))
  for (const each of new Set([...folders, ...above])) await syncFolder(join(folder, each))
  return new Set(found.keys())
}

class Refusal extends Error {}

/** The system's error code, such as ENOSPC. @param {unknown} error */
const codeOf = (error) => (error instanceof Error && "code" in error ? error.code : undefined)

/**
 * @param {import("tar-stream").Extract} extract
 * @param {string} folder
 * @param {Map<string, string>} found receives each file's name and checksum
 */
async function take(extract, folder, found) {
  for await (const entry of extract) {
    const { name, type } = entry.header
    if (type !== "file" || !isName(name) || found.has(name)) {
      throw new Refusal("It holds what no backup holds.")
    }
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    const out = await open(path, "wx", 0o600)
    try {
      const hash = createHash("sha256")
      await writeFile(out, watch(hash)(entry))
      await out.sync()
      found.set(name, hash.digest("hex"))
    } finally {
      await out.close()
    }
  }
}

/** @param {Map<string, string>} found @param {string} sums content of the checksum file */
async function compare(found, sums) {
  if (![DATABASE, MANIFEST, SUMS].every((name) => found.has(name))) {
    throw new Refusal("It is not a whole backup.")
  }
  const lines = [...found].filter(([name]) => name !== SUMS).map(([name, sum]) => `${sum}  ${name}`)
  const expected = (await readFile(sums, "utf8")).trimEnd().split("\n")
  if (lines.sort().join("\n") === expected.sort().join("\n")) return
  throw new Refusal("Some of its files are missing or are not what they were.")
}
