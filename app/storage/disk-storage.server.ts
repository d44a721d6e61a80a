import { createReadStream } from "node:fs"
import { opendir, rm, stat, type FileHandle } from "node:fs/promises"
import { join } from "node:path"
import { makeFolder, writeDurably } from "../../backup/durable.mjs"
import { DiskFullError, busy, notFound, tooLarge } from "~/errors"
import { isKey, requireKey, type Storage } from "./stored-files.server"

/** Stores files in a folder of this machine. Incomplete files end in `.part`. */
export function diskStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    requireKey(key)
    return join(folder, key)
  }
  return {
    async put(key, source, limit) {
      const path = pathOf(key)
      try {
        await makeFolder(folder)
        await writeDurably(path, (file) => writeUpTo(file, source, limit))
      } catch (error) {
        // Its key is new: nothing else is there.
        await rm(path, { force: true }).catch(() => undefined)
        throw toDiskRefusal(error)
      }
    },
    // Its own scratch files are in their place already.
    adopt: () => Promise.resolve(),
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
          if (found?.isFile() && isKey(key)) yield { key, modifiedAt: found.mtime }
        }
      }
    },
    check: () => Promise.resolve(),
  }
}

async function writeUpTo(file: FileHandle, source: AsyncIterable<Uint8Array>, limit: number) {
  let size = 0
  for await (const chunk of source) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge(`A file can be at most ${limit / 1024 / 1024} MB.`)
    await writeAll(file, chunk)
  }
}

async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let done = 0; done < chunk.byteLength;) {
    done += (await file.write(chunk, done)).bytesWritten
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
