import { isShared, transaction, type Tx } from "~/database/db.server"
import { DomainError } from "~/errors"
import { log } from "~/log.server"

// A fetch or an import runs while nobody waits for an answer: its row tells how far it is, and whether to go on.

type Working = "fetching" | "running"

const TOLD_EVERY_MS = 500
/** Of several servers, one that works gives a sign of life more often. */
const SILENT_MS = 15_000

export const isSilent = ({ state, changedAt }: { state: string; changedAt: Date }): boolean =>
  (state === "fetching" || state === "running") && +changedAt < Date.now() - SILENT_MS

/** The rows of imports at which no server works. */
export const idle = () => ({
  OR: [
    { state: "ready" },
    { state: { in: ["fetching", "running"] }, changedAt: { lt: new Date(Date.now() - SILENT_MS) } },
  ],
})

class Cancelled extends Error {}

export class ImportProgress {
  done = 0
  all = 0
  readonly #id: string
  readonly #state: Working
  readonly #cancel = new AbortController()
  readonly #timer: NodeJS.Timeout

  constructor(id: string, state: Working) {
    this.#id = id
    this.#state = state
    this.#timer = setInterval(() => void this.#tell(), TOLD_EVERY_MS).unref()
  }

  /** For a part of the work, which counts from 0: adds it to what came before. */
  onPart(): (part: { done: number; all: number }) => void {
    const { done, all } = this
    return (part) => {
      this.done = done + part.done
      this.all = all + part.all
    }
  }

  /** Aborted when the import is cancelled. */
  get signal(): AbortSignal {
    return this.#cancel.signal
  }

  /** Ends the work with what it has come to. @throws if the import was cancelled */
  async end(tx: Tx, data: Parameters<Tx["boardImport"]["updateMany"]>[0]["data"]): Promise<void> {
    const { count } = await tx.boardImport.updateMany({
      where: { id: this.#id, state: this.#state },
      data: { ...data, doneCount: this.done, allCount: this.all, changedAt: new Date() },
    })
    if (count === 0) throw new Cancelled()
  }

  /** Ends the work with the sentence of an error, unless it was cancelled. */
  async fail(error: unknown, consequence = ""): Promise<void> {
    if (error instanceof Cancelled || this.signal.aborted) return
    await stopWork(this.#id, this.#state, [faultOf(error), consequence].join(" ").trim())
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #tell(): Promise<void> {
    const data = { doneCount: this.done, allCount: this.all, changedAt: new Date() }
    const where = { id: this.#id, state: this.#state }
    try {
      const { count } = await transaction((tx) => tx.boardImport.updateMany({ where, data }))
      if (count > 0) return
      this.stop()
      this.#cancel.abort(new Cancelled())
    } catch (err) {
      log.warn({ err }, "the progress of an import could not be sent")
    }
  }
}

export const stopWork = (id: string, state: Working, message: string) =>
  transaction((tx) =>
    tx.boardImport.updateMany({
      where: { id, state },
      data: { state: "ready", message, changedAt: new Date() },
    }),
  )

export const STOPPED = "This server was stopped meanwhile. Please try again."

/** Ends the work of earlier runs, if no other server can be at it. */
export async function endOldImports(): Promise<void> {
  if (isShared()) return
  const running = { where: { state: { in: ["fetching", "running"] } } }
  const data = { state: "ready", message: STOPPED, changedAt: new Date() }
  await transaction((tx) => tx.boardImport.updateMany({ ...running, data }))
}

function faultOf(error: unknown): string {
  if (error instanceof DomainError) return error.message
  log.error({ err: error }, "an import failed")
  return "Something went wrong on this server."
}
