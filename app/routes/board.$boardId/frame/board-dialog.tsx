import type { ReactElement } from "react"
import { latePart } from "~/components/late-part"
import { can } from "~/models/access/role"
import type { BoardFrame } from "~/models/board/board-page"

const ArchiveBoard = latePart(() => import("./archive-board"))
const DeleteBoard = latePart(() => import("./delete-board"))
const CopyBoard = latePart(() => import("./copy-board"))
const SaveTemplate = latePart(() => import("./save-template"))

/** The dialog at `?copy-board`, `?save-template`, `?archive-board` or `?delete-board`; null if not allowed. */
export function boardDialogAt(search: URLSearchParams, board: BoardFrame): ReactElement | null {
  if (search.has("copy-board")) return <CopyBoard board={board} />
  if (search.has("save-template")) return <SaveTemplate board={board} />
  if (!can(board.userRole, "own") && !board.mayRestore) return null
  if (search.has("archive-board") && !board.isArchived) return <ArchiveBoard board={board} />
  return search.has("delete-board") ? <DeleteBoard board={board} /> : null
}
