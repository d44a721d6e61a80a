import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { Worker } from "node:worker_threads"
import { config } from "~/config.server"
import { DomainError, tooLarge } from "~/errors"
import type { Progress } from "./fetch-context.server"
import { runJob, type Input, type Job, type JobName, type Result } from "./jobs.server"

// Reading a large board keeps a processor busy for a second, and a server that somebody names may send anything: each
// fetch runs in a thread of its own.

export type FromThread = {
  progress?: Progress
  result?: unknown
  refused?: { status: number; message: string }
}

export type FetchOptions = {
  signal?: AbortSignal
  onProgress?: (progress: Progress) => void
}

/** Some files of 25 MB are in memory at once, outside of the heap. */
const MAX_HEAP_MB = 700
const MAX_MS = 60 * 60 * 1000

/** Lies beside the built server; see `bin/bundle.mjs`. */
const SCRIPT = fileURLToPath(new URL("fetch-thread.cjs", import.meta.url))

const run =
  <Name extends JobName>(name: Name) =>
  (input: Input<Name>, options: FetchOptions = {}): Promise<Result<Name>> => {
    const { signal = new AbortController().signal, onProgress = () => undefined } = options
    const job: Job<Name> = { name, input, allow: config.importAllow }
    // While the sources run unbuilt there is no script for a thread.
    return existsSync(SCRIPT) ? inThread(job, signal, onProgress) : runJob(job, signal, onProgress)
  }

/** Each throws the errors of its job, and the reason of the signal. */
export const listPlankaBoards = run("listPlankaBoards")
export const fetchPlankaBoard = run("fetchPlankaBoard")
export const fetchTrelloFiles = run("fetchTrelloFiles")

function inThread<Name extends JobName>(
  job: Job<Name>,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<Result<Name>> {
  signal.throwIfAborted()
  const thread = new Worker(SCRIPT, {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
  thread.unref()
  const stop = new AbortController()
  stop.signal.addEventListener("abort", () => thread.postMessage("stop"))
  const onAbort = () => stop.abort(signal.reason)
  signal.addEventListener("abort", onAbort)
  const late = setTimeout(() => {
    stop.abort(new DomainError(502, "This took longer than an hour, and was ended."))
  }, MAX_MS)
  return new Promise<Result<Name>>((resolve, reject) => {
    thread.on("message", ({ progress, result, refused }: FromThread) => {
      if (progress) onProgress(progress)
      else if (refused) reject(new DomainError(refused.status, refused.message))
      else resolve(result as Result<Name>)
    })
    thread.on("error", (error: Error & { code?: string }) => {
      const isMemory = error.code === "ERR_WORKER_OUT_OF_MEMORY"
      reject(isMemory ? tooLarge("This board takes more memory than this server has.") : error)
    })
    thread.on("exit", () => reject(new Error("The thread of a fetch ended early.")))
  })
    .catch((error: unknown) => {
      throw stop.signal.aborted ? stop.signal.reason : error
    })
    .finally(() => {
      clearTimeout(late)
      signal.removeEventListener("abort", onAbort)
    })
}
