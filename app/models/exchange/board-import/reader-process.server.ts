import { tooLarge } from "~/errors"
import { startGuarded } from "~/models/text/guarded-process.server"
import { BoardReader } from "./board-reader.server"
import type { NamedPath } from "./open-files"

// Reading a large file keeps a processor busy for seconds, and may take much memory: it runs in a process of its own,
// which can be ended.

type Methods = Pick<BoardReader, "names" | "look" | "plan" | "file" | "nextCards" | "nextEntries">
type Method = keyof Methods

type Call = { opens: readonly NamedPath[] } | { method: Method; parameters: unknown[] }

/** A reader of a file. `close` must be called. */
export type OpenReader = {
  [M in Method]: (...parameters: Parameters<Methods[M]>) => Promise<ReturnType<Methods[M]>>
} & { close: () => void }

const LIMITS = {
  /** Of all answers. A file of 100 MB takes 20. */
  cpuSeconds: 240,
  maxMs: 10 * 60_000,
  tooMuch: () =>
    tooLarge("This file takes more processor time than this server has for an import."),
}

/** Opens files for an import. Calls may throw what `BoardReader` throws, and 413 if the file is too much. */
export function openReader(files: readonly NamedPath[]): OpenReader {
  const reader = startGuarded("import-process.cjs", answerReads(), LIMITS)
  reader.ask({ opens: files }).catch(() => undefined)
  const call =
    <M extends Method>(method: M) =>
    (...parameters: Parameters<Methods[M]>) =>
      reader.ask({ method, parameters }) as Promise<ReturnType<Methods[M]>>
  return {
    names: call("names"),
    look: call("look"),
    plan: call("plan"),
    file: call("file"),
    nextCards: call("nextCards"),
    nextEntries: call("nextEntries"),
    close: () => reader.close(),
  }
}

/** Answers the calls of one reader; what failed to open fails each of them. */
export function answerReads(): (call: Call) => Promise<unknown> {
  let opened = Promise.reject<BoardReader>(new Error("No file is open."))
  opened.catch(() => undefined)
  return async (call) => {
    if ("opens" in call) {
      opened = BoardReader.open(call.opens)
      await opened
      return
    }
    const reader = await opened
    const run = reader[call.method] as (...parameters: unknown[]) => unknown
    return run.apply(reader, call.parameters)
  }
}
