import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { config } from "~/config/config.server"
import { failedOutside, tooLarge } from "~/errors"
import { fromSent, onEnd, startGuarded, type SentError } from "~/models/text/guarded-process.server"
import type { Progress } from "./fetch-context.server"
import { runJob, type Input, type Job, type JobName, type Result } from "./jobs.server"

// Reading a large board keeps a processor busy for a second, and a server that somebody names may send anything: each
// fetch runs in a process of its own.

export type FromProcess = SentError & { progress?: Progress; result?: unknown }

export type FetchOptions = {
  signal?: AbortSignal
  onProgress?: (progress: Progress) => void
}

const MAX_MS = 60 * 60 * 1000
/** A board of 100 MB takes 10. */
const CPU_SECONDS = 600

/** Lies beside the built server; see `bin/bundle.mjs`. */
const SCRIPT = fileURLToPath(new URL("fetch-process.cjs", import.meta.url))

const run =
  <Name extends JobName>(name: Name) =>
  (input: Input<Name>, options: FetchOptions = {}): Promise<Result<Name>> => {
    const { signal = new AbortController().signal, onProgress = () => undefined } = options
    const job: Job<Name> = { name, input, allow: config.importAllow }
    // While the sources run unbuilt there is no script for another process.
    return existsSync(SCRIPT) ? inItsOwn(job, signal, onProgress) : runJob(job, signal, onProgress)
  }

/** Each throws the errors of its job, and the reason of the signal. */
export const listPlankaBoards = run("listPlankaBoards")
export const fetchPlankaBoard = run("fetchPlankaBoard")
export const listKanboardProjects = run("listKanboardProjects")
export const fetchKanboardBoard = run("fetchKanboardBoard")
export const fetchTrelloFiles = run("fetchTrelloFiles")

function inItsOwn<Name extends JobName>(
  job: Job<Name>,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<Result<Name>> {
  signal.throwIfAborted()
  const child = startGuarded(SCRIPT, job, CPU_SECONDS)
  const stop = new AbortController()
  stop.signal.addEventListener("abort", () => child.connected && child.send("stop"))
  const onAbort = () => stop.abort(signal.reason)
  signal.addEventListener("abort", onAbort)
  const late = setTimeout(() => {
    stop.abort(failedOutside("import", "This took longer than an hour, and was ended."))
  }, MAX_MS)
  return new Promise<Result<Name>>((resolve, reject) => {
    child.on("message", ({ progress, result, ...sent }: FromProcess) => {
      const error = fromSent(sent)
      if (progress) onProgress(progress)
      else if (error) reject(error)
      else resolve(result as Result<Name>)
    })
    onEnd(child, () => tooLarge("This board takes too long to read."), reject)
  })
    .catch((error: unknown) => {
      throw stop.signal.aborted ? stop.signal.reason : error
    })
    .finally(() => {
      clearTimeout(late)
      signal.removeEventListener("abort", onAbort)
    })
}
