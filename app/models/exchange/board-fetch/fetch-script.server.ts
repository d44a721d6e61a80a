import { toSent } from "~/models/text/guarded-process.server"
import { runJob, type Job } from "./jobs.server"
import type { FromProcess } from "./run-fetch.server"

// The script of the process that fetches a board; see `run-fetch.server.ts`.

const stop = new AbortController()
const end = (message: FromProcess) =>
  process.send?.(message, undefined, undefined, () => process.disconnect())

process.once("message", (job: Job) => {
  process.on("message", () => stop.abort())
  const tell = (progress: FromProcess["progress"]) => process.send?.({ progress })
  runJob(job, stop.signal, tell).then(
    (result) => end({ result }),
    (error: unknown) => end(toSent(error)),
  )
})
process.on("disconnect", () => process.exit())
