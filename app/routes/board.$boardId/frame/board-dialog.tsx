import type { ReactElement } from "react"
import { can } from "~/models/access/role"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { ArchiveBoard } from "./archive-board"
import { DeleteBoard } from "./delete-board"
import { BoardBackground } from "./board-background"
import { ExportBoard } from "./export-board"
import { CopyBoard } from "./copy-board"
import { SaveTemplate } from "./save-template"

/** The dialog that the address asks for, such as `?export`; null if not allowed. */
export function boardDialogAt(search: URLSearchParams, board: BoardFrame): ReactElement | null {
  if (search.has("background")) return <BoardBackground board={board} />
  if (search.has("export")) return <ExportBoard board={board} />
  if (search.has("copy-board")) return <CopyBoard board={board} />
  if (search.has("save-template")) return <SaveTemplate board={board} />
  if (!can(board.userRole, "own") && !board.mayRestore) return null
  if (search.has("archive-board") && !board.isArchived) return <ArchiveBoard board={board} />
  return search.has("delete-board") ? <DeleteBoard board={board} /> : null
}
