import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { Worker } from "node:worker_threads"
import { DomainError, tooLarge } from "~/errors"
import { log } from "~/log.server"
import { BoardReader } from "./board-reader.server"
import type { NamedPath } from "./open-files"

// Reading a large file keeps a processor busy for seconds, and may take much memory: it runs in a thread of its own,
// which can be ended.

type Methods = Pick<BoardReader, "names" | "look" | "plan" | "file" | "nextCards" | "nextEntries">
type Method = keyof Methods

export type Call = { id: number; method: Method; parameters: unknown[] }
export type Answer = {
  id: number
  result?: unknown
  refused?: { status: number; message: string }
}

/** A reader of a file. `close` must be called. */
export type OpenReader = {
  [M in Method]: (...parameters: Parameters<Methods[M]>) => Promise<ReturnType<Methods[M]>>
} & { close: () => void }

/** A board of 100 MB takes 400. */
const MAX_HEAP_MB = 700
/** Of one answer. */
const MAX_MS = 120_000

/** Lies beside the built server; see `bin/bundle.mjs`. */
const SCRIPT = fileURLToPath(new URL("import-thread.cjs", import.meta.url))

const tooMuch = () =>
  tooLarge("This file takes more memory or time than this server has for an import.")

/** Opens files for an import. Calls may throw what `BoardReader` throws, and 413 if the file is too much. */
export const openReader = (files: readonly NamedPath[]): OpenReader =>
  existsSync(SCRIPT) ? inThread(files) : inProcess(files)

/** While the sources run unbuilt there is no script for a thread. */
function inProcess(files: readonly NamedPath[]): OpenReader {
  const opened = BoardReader.open(files)
  opened.catch(() => undefined)
  return {
    names: async () => (await opened).names(),
    look: async (...parameters) => (await opened).look(...parameters),
    plan: async (...parameters) => (await opened).plan(...parameters),
    file: async (...parameters) => (await opened).file(...parameters),
    nextCards: async (...parameters) => (await opened).nextCards(...parameters),
    nextEntries: async (...parameters) => (await opened).nextEntries(...parameters),
    close: () => undefined,
  }
}

function inThread(files: readonly NamedPath[]): OpenReader {
  const thread = new ReaderThread(files)
  const call =
    <M extends Method>(method: M) =>
    (...parameters: Parameters<Methods[M]>) =>
      thread.call(method, parameters) as Promise<ReturnType<Methods[M]>>
  return {
    names: call("names"),
    look: call("look"),
    plan: call("plan"),
    file: call("file"),
    nextCards: call("nextCards"),
    nextEntries: call("nextEntries"),
    close: () => thread.close(),
  }
}

type Waiting = { resolve: (result: unknown) => void; reject: (error: unknown) => void }

class ReaderThread {
  readonly #thread: Worker
  readonly #waiting = new Map<number, Waiting>()
  #calls = 0
  #ended: Error | undefined

  constructor(workerData: readonly NamedPath[]) {
    this.#thread = new Worker(SCRIPT, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    })
    this.#thread.unref()
    this.#thread.on("message", ({ id, result, refused }: Answer) => {
      const waiting = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (refused) waiting?.reject(new DomainError(refused.status, refused.message))
      else waiting?.resolve(result)
    })
    this.#thread.on("error", (error: Error & { code?: string }) => {
      const isMemory = error.code === "ERR_WORKER_OUT_OF_MEMORY"
      if (!isMemory) log.error({ err: error }, "a file could not be read")
      this.#fail(isMemory ? tooMuch() : error)
    })
  }

  call(method: Method, parameters: unknown[]): Promise<unknown> {
    if (this.#ended !== undefined) return Promise.reject(this.#ended)
    this.#calls += 1
    const id = this.#calls
    const late = setTimeout(() => {
      this.#fail(tooMuch())
      void this.#thread.terminate()
    }, MAX_MS)
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#thread.postMessage({ id, method, parameters } satisfies Call)
    }).finally(() => clearTimeout(late))
  }

  close(): void {
    this.#fail(new Error("The reader was closed."))
    void this.#thread.terminate()
  }

  #fail(error: Error): void {
    this.#ended = error
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
