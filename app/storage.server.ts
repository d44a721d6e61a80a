import { createReadStream } from "node:fs"
import { mkdir, open, opendir, rename, rm, stat, type FileHandle } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { Readable } from "node:stream"
import { config } from "./config.server"
import { DiskFullError, busy, notFound, tooLarge } from "./errors"
import { newId } from "./models/id"

// Stores uploaded files. The contract also fits a remote store: a key stands for a complete file or
// for none.

/** Bytes from `start` to `end`, counted from 0, both included. */
export type ByteRange = { start: number; end: number }

export type Storage = {
  /**
   * Stores a file durably.
   * @param source read to its end, unless it exceeds `limit` bytes
   * @throws 413 beyond the limit, 507 if the disk is full, 503 if it cannot be written; then, and
   *   if `source` breaks off, nothing is left of the file
   */
  put(key: string, source: AsyncIterable<Uint8Array>, limit: number): Promise<void>
  /** A file's size in bytes. @throws 404 if there is none */
  size(key: string): Promise<number>
  /** A file's bytes, all or a range within it. */
  get(key: string, range?: ByteRange): Readable
  /** Deletes a file. A missing one is no error. */
  delete(key: string): Promise<void>
  /** Lists everything stored, including leftovers of broken uploads. */
  list(): AsyncIterable<{ key: string; modifiedAt: Date }>
}

const HASHED = /^[0-9a-f]{2}\/[0-9a-f-]{36}(\.webp|\.avatar)?(\.part)?$/

/** Returns a random, unguessable key for a new file. */
export function newKey(): string {
  const id = newId()
  return `${id.slice(-2)}/${id}`
}

/** Stores files in a folder of this machine. Incomplete files end in `.part`. */
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
        await syncFolder(dirname(path))
        await syncFolder(folder)
      } catch (error) {
        for (const left of [part, path]) await rm(left, { force: true }).catch(() => undefined)
        throw toDiskRefusal(error)
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

/** Makes a new name in a folder durable. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const names: string[] = []
  try {
    for await (const { name } of await opendir(folder)) names.push(name)
  } catch {
    // The folder does not exist yet, or it is a stray file.
  }
  return names
}

const FULL = ["ENOSPC", "EDQUOT", "EFBIG"]
const UNWRITABLE = ["EROFS", "EACCES", "EPERM", "EIO", "ENOTDIR", "EEXIST", "EMFILE", "ENFILE"]

/** Turns a disk failure into the refusal that database failures get, too. */
export function toDiskRefusal(error: unknown): unknown {
  const { code } = error as { code?: unknown }
  if (typeof code !== "string") return error
  if (FULL.includes(code)) return new DiskFullError()
  if (UNWRITABLE.includes(code)) {
    return busy(30, "The server cannot write at the moment. Nothing was changed.")
  }
  return error
}

export const storage: Storage = diskStorage(join(config.dataDir, "uploads"))
