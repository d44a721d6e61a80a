import { tryExclusive } from "~/database/db.server"
import { log } from "~/log.server"

/** How long a job waits for another server after the one that ran it has ended. */
const TAKE_OVER_MS = 10_000
const RETRY_MS = 60_000

/** Runs a job at once and regularly, on one of the servers. @param intervalMs between one run's end and the next */
export function repeatJob(job: string, intervalMs: number, work: () => Promise<void>): void {
  const run = async () => {
    const waitMs = await tryExclusive(job, work).then(
      (hasRun) => (hasRun ? intervalMs : TAKE_OVER_MS),
      (err: unknown) => {
        log.warn({ err, job }, "a job failed, and runs again later")
        return RETRY_MS
      },
    )
    setTimeout(() => void run(), Math.min(waitMs, intervalMs)).unref()
  }
  void run()
}
