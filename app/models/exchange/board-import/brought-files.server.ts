import { gone, invalid, tooLarge } from "~/errors"
import { LIMITS } from "~/models/text/limits"
import { newKey, scratch, scratchPath, storage } from "~/storage/storage.server"
import type { NamedPath } from "./open-files"

// The files of an import wait in the storage, where every server finds them. They are read from this machine's disk.

/** @property name the owner's */
export type KeptFile = { key: string; name: string }

/** Of a board with files that were fetched. */
const MAX_BYTES = 2000 * 1024 * 1024

/** Takes the files of one request, at most 100 MB together. */
export class ArrivingFiles {
  #files: KeptFile[] = []
  #bytes = 0

  /** @returns the path where a file is to be written */
  add(name: string): string {
    const key = newKey()
    this.#files.push({ key, name })
    return scratchPath(key)
  }

  drop(path: string): void {
    this.#files = this.#files.filter(({ key }) => scratchPath(key) !== path)
  }

  /** Stores a file on this machine's disk. @throws 413, 507, the errors of `source` */
  async take(name: string, source: AsyncIterable<Uint8Array>): Promise<void> {
    const key = newKey()
    await scratch.put(key, this.#count(source), LIMITS.boardFile)
    this.#files.push({ key, name })
  }

  /** Gives the only file another name. @param name "" for its own @throws 400 if there are several */
  rename(name: string): void {
    if (name === "") return
    if (this.#files.length > 1) throw invalid("Only a single file can be named by “filename”.")
    this.#files = this.#files.map((file) => ({ ...file, name }))
  }

  /** @throws 400 if there is none */
  get paths(): NamedPath[] {
    if (this.#files.length === 0) throw invalid("Choose a file.")
    return this.#files.map(({ key, name }) => ({ name, path: scratchPath(key) }))
  }

  /** Puts them where every server finds them. */
  async keep(): Promise<KeptFile[]> {
    for (const { key } of this.#files) await storage.adopt(key)
    return this.#files.splice(0)
  }

  /** Deletes those that were not kept. */
  async discard(): Promise<void> {
    for (const { key } of this.#files.splice(0)) await scratch.delete(key)
  }

  async *#count(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      this.#bytes += chunk.byteLength
      if (this.#bytes > LIMITS.boardFile) throw tooLarge("Files can have at most 100 MB together.")
      yield chunk
    }
  }
}

/** Runs `work` with the paths of kept files on this machine. @throws 410 if they are not kept any more */
export async function withPaths<T>(
  files: readonly KeptFile[],
  work: (paths: NamedPath[]) => Promise<T>,
): Promise<T> {
  const copies: NamedPath[] = []
  const keys: string[] = []
  try {
    for (const { key, name } of files) {
      await storage.size(key).catch(() => {
        throw gone("The files are not kept any more. Please bring them again.")
      })
      const here = storage === scratch ? key : newKey()
      if (here !== key) {
        keys.push(here)
        await scratch.put(here, storage.get(key), MAX_BYTES)
      }
      copies.push({ name, path: scratchPath(here) })
    }
    return await work(copies)
  } finally {
    for (const key of keys) await scratch.delete(key)
  }
}
