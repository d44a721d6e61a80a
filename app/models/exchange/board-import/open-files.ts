import { closeSync, createReadStream, openSync, readSync } from "node:fs"
import { open, readFile, stat } from "node:fs/promises"
import { Readable } from "node:stream"
import { promisify } from "node:util"
import { gunzip } from "node:zlib"
import { openPromise, type Entry, type ZipFile } from "yauzl"
import { invalid, tooLarge } from "~/errors"
import { readEntries } from "~/models/exchange/board-file/tar-entries"
import { BroughtFile, type LateBytes } from "./brought-file"
import { isFetchedName } from "./fetched-files"

/** A file on this machine, with the name that its owner gave it. */
export type NamedPath = { name: string; path: string }

/** A file as it was brought, or all files of an archive. */
export type Brought = { name: string; isArchive: boolean; files: BroughtFile[] }

const MB = 1024 * 1024
/** Of an archive, unpacked: compressed texts are much smaller. */
const MAX_UNPACKED = 300 * MB
const MAX_ENTRIES = 20_000
/** Files that macOS and Windows add to archives. */
const JUNK = /(^|\/)(__MACOSX\/|\.DS_Store$|\._|Thumbs\.db$|desktop\.ini$)/

/** The second is that of an empty one. */
const ZIP_MAGICS = ["PK\x03\x04", "PK\x05\x06"]
const STORED = 0
const TAR_MAGIC_AT = 257
const HEAD_BYTES = 512

/** Reads a file into memory, and unpacks a ZIP, a tar or what gzip has packed. @throws 400, 413 with the fault */
export async function openFile({ name, path }: NamedPath): Promise<Brought> {
  const head = await headOf(path)
  const archive = (files: BroughtFile[]) => ({ name, isArchive: true, files })
  if (ZIP_MAGICS.includes(head.toString("latin1", 0, 4))) return archive(await unzip(path))
  if (isTar(head)) return archive(await untar(createReadStream(path)))
  if (head[0] !== 0x1f || head[1] !== 0x8b) {
    return { name, isArchive: false, files: [new BroughtFile(name, await readFile(path))] }
  }
  const bytes = await unpack(await readFile(path))
  if (isTar(bytes.subarray(0, HEAD_BYTES))) return archive(await untar(Readable.from([bytes])))
  return { name, isArchive: false, files: [new BroughtFile(name.replace(/\.gz$/i, ""), bytes)] }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const isTar = (head: Buffer) =>
  head.toString("latin1", TAR_MAGIC_AT, TAR_MAGIC_AT + "ustar".length) === "ustar"

const unpack = (bytes: Buffer): Promise<Buffer> =>
  promisify(gunzip)(bytes, { maxOutputLength: MAX_UNPACKED }).catch((error: unknown) => {
    if ((error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE") throw tooMuch()
    throw invalid("This file is packed, and is damaged or was cut off. Please export it again.")
  })

const tooMuch = () =>
  tooLarge(`An archive can have at most ${String(MAX_UNPACKED / MB)} MB when it is unpacked.`)

async function unzip(path: string): Promise<BroughtFile[]> {
  const files: BroughtFile[] = []
  let room = MAX_UNPACKED
  try {
    const zip = await openPromise(path, { autoClose: false, lazyEntries: true })
    try {
      if (zip.entryCount > MAX_ENTRIES) {
        throw tooLarge(`An archive can have at most ${String(MAX_ENTRIES)} files.`)
      }
      for await (const entry of zip.eachEntry()) {
        if (entry.fileName.endsWith("/") || JUNK.test(entry.fileName)) continue
        if (entry.isEncrypted()) throw invalid("This ZIP needs a password. Bring it without one.")
        if (isFetchedName(entry.fileName) && entry.compressionMethod === STORED) {
          files.push(new BroughtFile(entry.fileName, await lateBytes(path, zip, entry)))
          continue
        }
        if (entry.uncompressedSize > room) throw tooMuch()
        room -= entry.uncompressedSize
        const bytes = await bytesOf(await zip.openReadStreamPromise(entry))
        files.push(new BroughtFile(entry.fileName, bytes))
      }
    } finally {
      zip.close()
    }
  } catch (error) {
    if (error instanceof Error && "status" in error) throw error
    throw invalid("This ZIP is damaged or was cut off. Please export it again.")
  }
  return files
}

/** Files that were fetched lie in their ZIP as they are: together they may be larger than the memory. */
async function lateBytes(path: string, zip: ZipFile, entry: Entry): Promise<LateBytes> {
  const { fileDataStart: start } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
  const { uncompressedSize: size } = entry
  if (start + size > (await stat(path)).size) throw new Error("The entry is cut off.")
  const read = () => {
    const file = openSync(path, "r")
    try {
      const bytes = Buffer.alloc(size)
      return bytes.subarray(0, readSync(file, bytes, 0, size, start))
    } finally {
      closeSync(file)
    }
  }
  return { size, read }
}

async function untar(source: AsyncIterable<Uint8Array>): Promise<BroughtFile[]> {
  const files: BroughtFile[] = []
  let room = MAX_UNPACKED
  for await (const { name, content } of readEntries(source)) {
    const bytes = await bytesOf(content)
    room -= bytes.byteLength
    if (room < 0) throw tooMuch()
    if (!JUNK.test(name)) files.push(new BroughtFile(name, bytes))
  }
  return files
}

async function bytesOf(source: AsyncIterable<unknown>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of source) pieces.push(piece as Uint8Array)
  return Buffer.concat(pieces)
}
