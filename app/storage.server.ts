import { createReadStream } from "node:fs"
import { mkdir, open, opendir, rename, rm, stat, type FileHandle } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { Readable } from "node:stream"
import { config } from "./config.server"
import { DiskFullError, busy, notFound, tooLarge } from "./errors"
import { newId } from "./models/id"

// The only code that touches the files that people have uploaded. What it promises, a store on
// other machines can promise as well: a key stands for a whole file or for none.

/** The bytes from `start` to `end`, both counted from 0 and both included. */
export type ByteRange = { start: number; end: number }

export type Storage = {
  /**
   * Keeps a file; it is there, and survives a loss of power, once this returns.
   * @param source is read to its end, unless it is longer than `limit` bytes
   * @throws 413 beyond the limit, 507 when the disk is full, 503 when it cannot be written;
   *   nothing is left of the file then, nor when `source` breaks off
   */
  put(key: string, source: AsyncIterable<Uint8Array>, limit: number): Promise<void>
  /** A file's size in bytes. @throws 404 when there is none */
  size(key: string): Promise<number>
  /** A file's bytes, all of them or a range that lies within it. */
  get(key: string, range?: ByteRange): Readable
  /** Removes a file. One that is gone is no error. */
  delete(key: string): Promise<void>
  /** Everything that is there, what was left of broken uploads too. */
  list(): AsyncIterable<{ key: string; modifiedAt: Date }>
}

const HASHED = /^[0-9a-f]{2}\/[0-9a-f-]{36}(\.webp|\.avatar)?(\.part)?$/

/** A name for a new file, that nobody else can choose or guess. */
export function newKey(): string {
  const id = newId()
  return `${id.slice(-2)}/${id}`
}

/** Files in a folder of this machine. What is being written has `.part` after its name. */
export function diskStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!HASHED.test(key)) throw notFound()
    return join(folder, key)
  }
  return {
    async put(key, source, limit) {
      const path = pathOf(key)
      const part = `${path}.part`
      try {
        await mkdir(dirname(path), { recursive: true })
        await write(part, source, limit)
        await rename(part, path)
        await sync(dirname(path))
        await sync(folder)
      } catch (error) {
        for (const left of [part, path]) await rm(left, { force: true }).catch(() => undefined)
        throw toRefusal(error)
      }
    },
    async size(key) {
      const found = await stat(pathOf(key)).catch(() => null)
      if (!found) throw notFound()
      return found.size
    },
    get: (key, range) => createReadStream(pathOf(key), range),
    delete: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      for (const shard of await namesIn(folder)) {
        for (const name of await namesIn(join(folder, shard))) {
          const found = await stat(join(folder, shard, name)).catch(() => null)
          const key = `${shard}/${name}`
          if (found?.isFile() && HASHED.test(key)) yield { key, modifiedAt: found.mtime }
        }
      }
    },
  }
}

async function write(path: string, source: AsyncIterable<Uint8Array>, limit: number) {
  const file = await open(path, "wx")
  try {
    let size = 0
    for await (const chunk of source) {
      size += chunk.byteLength
      if (size > limit) throw tooLarge(`A file can be at most ${limit / 1024 / 1024} MB.`)
      await writeAll(file, chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
}

async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let done = 0; done < chunk.byteLength;) {
    done += (await file.write(chunk, done)).bytesWritten
  }
}

/** A new name in a folder is kept by the folder. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

async function namesIn(folder: string): Promise<string[]> {
  const names: string[] = []
  try {
    for await (const { name } of await opendir(folder)) names.push(name)
  } catch {
    // Nothing was uploaded yet, or it is a stray file.
  }
  return names
}

const FULL = ["ENOSPC", "EDQUOT", "EFBIG"]
const UNWRITABLE = ["EROFS", "EACCES", "EPERM", "EIO", "ENOTDIR", "EEXIST", "EMFILE", "ENFILE"]

/** A failure of the disk, as the database's failures are told. */
export function toRefusal(error: unknown): unknown {
  const { code } = error as { code?: unknown }
  if (typeof code !== "string") return error
  if (FULL.includes(code)) return new DiskFullError()
  if (UNWRITABLE.includes(code)) {
    return busy(30, "The server cannot write at the moment. Nothing was changed.")
  }
  return error
}

export const storage: Storage = diskStorage(join(config.dataDir, "uploads"))
