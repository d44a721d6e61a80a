import { parentPort, workerData } from "node:worker_threads"
import { DomainError } from "~/errors"
import { runJob, type Job } from "./jobs.server"
import type { FromThread } from "./run-fetch.server"

// The script of the thread that fetches a board; see `run-fetch.server.ts`.

const stop = new AbortController()
const send = (message: FromThread) => parentPort?.postMessage(message)

parentPort?.on("message", () => stop.abort())

runJob(workerData as Job, stop.signal, (progress) => send({ progress }))
  .then(
    (result) => send({ result }),
    (error: unknown) => {
      if (!(error instanceof DomainError)) throw error
      send({ refused: { status: error.status, message: error.message } })
    },
  )
  .finally(() => parentPort?.close())
