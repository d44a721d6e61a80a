import type { ReactElement } from "react"
import { latePart } from "~/components/late-part"
import { can } from "~/models/access/role"
import type { BoardPage } from "~/models/board/board-page"

const ArchiveList = latePart(() => import("./archive-list"))
const DeleteList = latePart(() => import("./delete-list"))

/**
 * The dialog at `?delete-list={id}` or `?archive-list={id}`; null if the reader may not do that.
 */
export function listDialogAt(search: URLSearchParams, board: BoardPage): ReactElement | null {
  if (!can(board.userRole, "edit")) return null
  const listAt = (parameter: string) => board.lists.find(({ id }) => id === search.get(parameter))
  const [archived, deleted] = [listAt("archive-list"), listAt("delete-list")]
  if (archived) return <ArchiveList boardId={board.id} list={archived} />
  return deleted ? <DeleteList boardId={board.id} list={deleted} /> : null
}
