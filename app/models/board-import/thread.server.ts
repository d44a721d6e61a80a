import { parentPort, workerData } from "node:worker_threads"
import { DomainError } from "~/errors"
import { BoardReader } from "./board-reader.server"
import type { NamedPath } from "./open-files"
import type { Answer, Call } from "./reader-thread.server"

// The script of the thread that reads a file which somebody brought; see `reader-thread.server.ts`.

const opened = BoardReader.open(workerData as NamedPath[])
opened.catch(() => undefined)

async function answer({ id, method, parameters }: Call): Promise<Answer> {
  try {
    const reader = await opened
    const run = reader[method] as (...parameters: unknown[]) => unknown
    return { id, result: run.apply(reader, parameters) }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { id, refused: { status: error.status, message: error.message } }
  }
}

parentPort?.on("message", (call: Call) => {
  void answer(call).then((sent) => parentPort?.postMessage(sent))
})
