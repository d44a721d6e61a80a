import { BoardReader } from "./board-reader.server"
import { toSent } from "~/models/text/guarded-process.server"
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
    return { id, ...toSent(error) }
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
