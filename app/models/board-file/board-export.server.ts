import { db } from "~/database/db.server"
import { notFound } from "~/errors"
import { requireBoard, type Actor } from "~/models/access/access.server"
import type { BoardKey } from "~/models/board/board"
import { writeCsv } from "./board-csv.server"
import { writeJson } from "./board-json.server"
import { writeMarkdown } from "./board-markdown.server"
import { cleanFilename } from "~/models/attachment/filename"
import { readWholeBoard } from "./whole-board.server"

const FORMATS = {
  json: { type: "application/json", write: writeJson },
  csv: { type: "text/csv", write: writeCsv },
  md: { type: "text/markdown", write: writeMarkdown },
} as const
export type ExportFormat = keyof typeof FORMATS

/**
 * A board as a file, the text of which is made as it is read. Whoever sees a board may take it
 * along.
 * @throws 404
 */
export async function exportBoard(actor: Actor, { boardId }: BoardKey, format: ExportFormat) {
  await requireBoard(db, actor, boardId, "see")
  const board = await readWholeBoard(boardId)
  if (!board) throw notFound()
  const { type, write } = FORMATS[format]
  // The name alone is cleaned: a slash in it is no folder, and what ends it is ours.
  const name = cleanFilename(board.name.replace(/[/\\:*?"<>|]/g, "-"))
  return { type, filename: `${name}.${format}`, text: write(board) }
}
