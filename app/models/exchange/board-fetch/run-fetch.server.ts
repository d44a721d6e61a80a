import { config } from "~/config/config.server"
import { failedOutside, tooLarge } from "~/errors"
import { runGuarded, type AskOptions } from "~/models/text/guarded-process.server"
import type { Progress } from "./fetch-context.server"
import { runJob, type Input, type Job, type JobName, type Result } from "./jobs.server"

// Reading a large board keeps a processor busy for a second, and a server that somebody names may send anything: each
// fetch runs in a process of its own.

export type FetchOptions = AskOptions<Progress>

const MAX_MS = 60 * 60 * 1000

const LIMITS = {
  /** A board of 100 MB takes 10. */
  cpuSeconds: 600,
  /** Longer than `MAX_MS`, after which a fetch removes what it has written. */
  maxMs: MAX_MS + 60_000,
  tooMuch: () => tooLarge("This board takes too long to read."),
}

const run =
  <Name extends JobName>(name: Name) =>
  async (
    input: Input<Name>,
    { signal: wanted, ...options }: FetchOptions = {},
  ): Promise<Result<Name>> => {
    wanted?.throwIfAborted()
    const late = new AbortController()
    const timer = setTimeout(() => {
      late.abort(failedOutside("import", "This took longer than an hour, and was ended."))
    }, MAX_MS)
    const signal = wanted ? AbortSignal.any([wanted, late.signal]) : late.signal
    const job: Job<Name> = { name, input, allow: config.importAllow }
    try {
      return await runGuarded<Job<Name>, Result<Name>, Progress>(
        "fetch-process.cjs",
        runJob,
        job,
        LIMITS,
        { ...options, signal },
      )
    } catch (error) {
      throw signal.aborted ? signal.reason : error
    } finally {
      clearTimeout(timer)
    }
  }

/** Each throws the errors of its job, and the reason of the signal. */
export const listPlankaBoards = run("listPlankaBoards")
export const fetchPlankaBoard = run("fetchPlankaBoard")
export const listKanboardProjects = run("listKanboardProjects")
export const fetchKanboardBoard = run("fetchKanboardBoard")
export const fetchTrelloFiles = run("fetchTrelloFiles")
