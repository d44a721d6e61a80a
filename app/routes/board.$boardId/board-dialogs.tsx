import { useSearchParams } from "@remix-run/react"
import type { ReactElement } from "react"
import { Confirm } from "~/components/confirm"
import { Dialog } from "~/components/dialog"
import { useFiltered } from "~/models/board/filter-query"
import type { BoardPage, ListFace } from "~/models/board/board-page"
import { can } from "~/models/access/role"

/** The dialog at `?delete-board` or `?delete-list={id}`; null if the reader may not do that. */
export function useBoardDialog(board: BoardPage): ReactElement | null {
  const [search] = useSearchParams()
  if (search.has("delete-board") && can(board.userRole, "own")) return <DeleteBoard id={board.id} />
  const list = board.lists.find(({ id }) => id === search.get("delete-list"))
  return list && can(board.userRole, "edit") ? <DeleteList boardId={board.id} list={list} /> : null
}

function DeleteBoard({ id }: { id: string }) {
  const closeTo = useFiltered()(`/board/${id}`)
  return (
    <Dialog title="Delete Board?" closeTo={closeTo}>
      <Confirm intent="delete-board" closeTo={closeTo}>
        <p>Are you sure you want to delete this board? This action cannot be undone.</p>
      </Confirm>
    </Dialog>
  )
}

function DeleteList({ boardId, list }: { boardId: string; list: ListFace }) {
  const closeTo = useFiltered()(`/board/${boardId}`)
  return (
    <Dialog title="Delete list?" closeTo={closeTo}>
      <Confirm intent="delete-list" closeTo={closeTo}>
        <input type="hidden" name="listId" value={list.id} />
        <p>
          {`Are you sure you want to delete the list "${list.name}"? ` +
            "This will also delete all cards in it."}
        </p>
      </Confirm>
    </Dialog>
  )
}
