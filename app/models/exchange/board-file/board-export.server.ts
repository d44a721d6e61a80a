import { db } from "~/database/db.server"
import { notFound } from "~/errors"
import { requireBoard, type Actor } from "~/models/access/access.server"
import type { BoardKey } from "~/models/board/board/board"
import { writeCsv } from "./board-csv.server"
import { writeJson } from "./board-json.server"
import { writeMarkdown } from "./board-markdown.server"
import { writeTar } from "./board-tar.server"
import { writeTrello } from "./trello/board-trello.server"
import { boardFilename } from "~/models/board/attachment/filename"
import { readWholeBoard, type WholeBoard } from "./whole-board.server"

type Format = {
  type: string
  write: (board: WholeBoard) => AsyncGenerator<Uint8Array | string>
  /** False for texts to read, which show the board as it is on screen. */
  withArchive: boolean
}
const FORMATS = {
  tar: { type: "application/x-tar", write: writeTar, withArchive: true },
  json: {
    type: "application/json; charset=utf-8",
    withArchive: true,
    write: (board) => writeJson(board),
  },
  "trello.json": {
    type: "application/json; charset=utf-8",
    write: writeTrello,
    withArchive: true,
  },
  csv: { type: "text/csv; charset=utf-8", write: writeCsv, withArchive: false },
  md: { type: "text/markdown; charset=utf-8", write: writeMarkdown, withArchive: false },
} satisfies Record<string, Format>
export type ExportFormat = keyof typeof FORMATS

/** Every member may export a board. Its content is created while it is read. */
export async function exportBoard(actor: Actor, { boardId }: BoardKey, format: ExportFormat) {
  await requireBoard(db, actor, boardId, "see")
  const { type, write, withArchive }: Format = FORMATS[format]
  const board = await readWholeBoard(boardId, { withArchive })
  if (!board) throw notFound()
  return { type, filename: boardFilename(board.name, format), content: write(board) }
}
