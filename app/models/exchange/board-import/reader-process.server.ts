import type { ChildProcess } from "node:child_process"
import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { tooLarge } from "~/errors"
import { BoardReader } from "./board-reader.server"
import {
  fromSent,
  onEnd,
  OutOfResources,
  startGuarded,
  type SentError,
} from "~/models/text/guarded-process.server"
import type { NamedPath } from "./open-files"

// Reading a large file keeps a processor busy for seconds, and may take much memory: it runs in a process of its own,
// which can be ended.

type Methods = Pick<BoardReader, "names" | "look" | "plan" | "file" | "nextCards" | "nextEntries">
type Method = keyof Methods

export type Call = { id: number; method: Method; parameters: unknown[] }
export type Answer = SentError & { id: number; result?: unknown }

/** A reader of a file. `close` must be called. */
export type OpenReader = {
  [M in Method]: (...parameters: Parameters<Methods[M]>) => Promise<ReturnType<Methods[M]>>
} & { close: () => void }

/** Of all answers, as processor time. A file of 100 MB takes 20. */
const CPU_SECONDS = 240
/** Of one answer, by the clock. */
const MAX_MS = 10 * 60_000

/** Lies beside the built server; see `bin/bundle.mjs`. */
const SCRIPT = fileURLToPath(new URL("import-process.cjs", import.meta.url))

const tooMuch = () =>
  tooLarge("This file takes more processor time than this server has for an import.")

/** Opens files for an import. Calls may throw what `BoardReader` throws, and 413 if the file is too much. */
export const openReader = (files: readonly NamedPath[]): OpenReader =>
  existsSync(SCRIPT) ? inItsOwn(files) : here(files)

/** While the sources run unbuilt there is no script for another process. */
function here(files: readonly NamedPath[]): OpenReader {
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

function inItsOwn(files: readonly NamedPath[]): OpenReader {
  const other = new ReaderProcess(files)
  const call =
    <M extends Method>(method: M) =>
    (...parameters: Parameters<Methods[M]>) =>
      other.call(method, parameters) as Promise<ReturnType<Methods[M]>>
  return {
    names: call("names"),
    look: call("look"),
    plan: call("plan"),
    file: call("file"),
    nextCards: call("nextCards"),
    nextEntries: call("nextEntries"),
    close: () => other.close(),
  }
}

type Waiting = { resolve: (result: unknown) => void; reject: (error: unknown) => void }

class ReaderProcess {
  readonly #process: ChildProcess
  readonly #waiting = new Map<number, Waiting>()
  #calls = 0
  #ended: Error | undefined

  constructor(files: readonly NamedPath[]) {
    this.#process = startGuarded(SCRIPT, files, CPU_SECONDS)
    this.#process.on("message", (answer: Answer) => this.#settle(answer))
    onEnd(this.#process, tooMuch, (error) => this.#fail(error))
  }

  call(method: Method, parameters: unknown[]): Promise<unknown> {
    if (this.#ended !== undefined) return Promise.reject(this.#ended)
    this.#calls += 1
    const id = this.#calls
    const late = setTimeout(() => {
      this.#fail(new OutOfResources())
      this.#process.kill("SIGKILL")
    }, MAX_MS)
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      // One that has ended tells so by itself.
      this.#process.send({ id, method, parameters } satisfies Call, () => undefined)
    }).finally(() => clearTimeout(late))
  }

  close(): void {
    this.#fail(new Error("The reader was closed."))
    this.#process.kill("SIGKILL")
  }

  #settle({ id, result, ...sent }: Answer): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    const error = fromSent(sent)
    if (error) waiting?.reject(error)
    else waiting?.resolve(result)
  }

  #fail(error: Error): void {
    this.#ended ??= error
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
