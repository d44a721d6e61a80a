import { DomainError } from "~/errors"
import { BoardReader } from "./board-reader.server"
import type { NamedPath } from "./open-files"
import type { Answer, Call } from "./reader-process.server"

// The script of the process that reads files which somebody brought; see `reader-process.server.ts`.

async function answer(opened: Promise<BoardReader>, call: Call): Promise<Answer> {
  const { id, method, parameters } = call
  try {
    const reader = await opened
    const run = reader[method] as (...parameters: unknown[]) => unknown
    return { id, result: run.apply(reader, parameters) }
  } catch (error) {
    if (!(error instanceof DomainError)) return { id, failed: String((error as Error).stack) }
    return { id, refused: { status: error.status, message: error.message } }
  }
}

process.once("message", (files: NamedPath[]) => {
  const opened = BoardReader.open(files)
  opened.catch(() => undefined)
  process.on("message", (call: Call) => {
    void answer(opened, call).then((sent) => process.send?.(sent))
  })
})
process.on("disconnect", () => process.exit())
