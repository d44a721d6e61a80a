import type { ReactElement } from "react"
import { can } from "~/models/access/role"
import type { BoardPage } from "~/models/board/board-page/board-page"
import { ArchiveList } from "./archive-list"
import { CopyList } from "./copy-list"
import { CardLimit } from "./card-limit"
import { DeleteList } from "./delete-list"

/**
 * The dialog at `?limit={id}`, `?copy-list={id}`, `?archive-list={id}` or `?delete-list={id}`; null if the reader may not
 * do that.
 */
export function listDialogAt(search: URLSearchParams, board: BoardPage): ReactElement | null {
  if (!can(board.userRole, "edit")) return null
  const listAt = (parameter: string) => board.lists.find(({ id }) => id === search.get(parameter))
  const [archived, copied, deleted] = ["archive-list", "copy-list", "delete-list"].map(listAt)
  const limited = listAt("limit")
  if (limited) return <CardLimit boardId={board.id} list={limited} />
  if (copied) return <CopyList boardId={board.id} list={copied} />
  if (archived) return <ArchiveList boardId={board.id} list={archived} />
  return deleted ? <DeleteList boardId={board.id} list={deleted} /> : null
}
