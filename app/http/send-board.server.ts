import type { LoaderFunctionArgs } from "@remix-run/node"
import { BoardKey } from "~/models/board/board"
import { exportBoard, type ExportFormat } from "~/models/board-file/board-export.server"
import { answerFile, sendMade } from "./file-answer.server"

/** Answers with a board as a file to be saved. */
export function sendBoard(args: LoaderFunctionArgs, format: ExportFormat): Promise<Response> {
  return answerFile(args, BoardKey, async (actor, key) => {
    const { content, ...file } = await exportBoard(actor, key, format)
    return sendMade(args, content, file)
  })
}
