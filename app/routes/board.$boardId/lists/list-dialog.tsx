import type { ReactElement } from "react"
import { latePart } from "~/components/late-part"
import { can } from "~/models/access/role"
import type { BoardPage } from "~/models/board/board-page"

const DeleteList = latePart(() => import("./delete-list"))

/** The dialog at `?delete-list={id}`; null if the reader may not do that. */
export function listDialogAt(search: URLSearchParams, board: BoardPage): ReactElement | null {
  const list = board.lists.find(({ id }) => id === search.get("delete-list"))
  return list && can(board.userRole, "edit") ? <DeleteList boardId={board.id} list={list} /> : null
}
