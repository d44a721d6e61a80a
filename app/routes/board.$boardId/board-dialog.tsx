import type { ReactElement } from "react"
import { latePart } from "~/components/late-part"
import { can } from "~/models/access/role"
import type { BoardFrame } from "~/models/board/board-page"

const DeleteBoard = latePart(() => import("./delete-board"))
const CopyBoard = latePart(() => import("./copy-board"))
const SaveTemplate = latePart(() => import("./save-template"))

/** The dialog at `?copy-board`, `?save-template` or `?delete-board`; null if the reader may not do that. */
export function boardDialogAt(search: URLSearchParams, board: BoardFrame): ReactElement | null {
  if (search.has("copy-board")) return <CopyBoard board={board} />
  if (search.has("save-template")) return <SaveTemplate board={board} />
  const isAsked = search.has("delete-board") && (can(board.userRole, "own") || board.mayRestore)
  return isAsked ? <DeleteBoard board={board} /> : null
}
