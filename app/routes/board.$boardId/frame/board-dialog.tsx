import type { ReactElement } from "react"
import { latePart } from "~/components/late-part"
import { can } from "~/models/access/role"
import type { BoardFrame } from "~/models/board/board-page/board-page"

const ArchiveBoard = latePart(() => import("./archive-board"))
const DeleteBoard = latePart(() => import("./delete-board"))
const BoardBackground = latePart(() => import("./board-background"))
const ExportBoard = latePart(() => import("./export-board"))
const CopyBoard = latePart(() => import("./copy-board"))
const SaveTemplate = latePart(() => import("./save-template"))

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
