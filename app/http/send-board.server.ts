import type { LoaderFunctionArgs } from "@remix-run/node"
import { BoardKey } from "~/models/board/board/board"
import { exportBoard, type ExportFormat } from "~/models/exchange/board-file/board-export.server"
import { download, handleExport } from "./file-response.server"

export function sendBoard(args: LoaderFunctionArgs, format: ExportFormat): Promise<Response> {
  return handleExport(args, BoardKey, "board_exported", async (actor, key) => {
    const { content, ...file } = await exportBoard(actor, key, format)
    return download(args, content, file)
  })
}
