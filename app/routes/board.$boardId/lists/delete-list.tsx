import type { ReactElement } from "react"
import { useKeepQuery, useViewAddress } from "~/client/board-query"
import { Confirm } from "~/components/confirm"
import { Dialog } from "~/components/dialog"
import { can } from "~/models/access/role"
import type { BoardPage, ListFace } from "~/models/board/board-page"

/** The dialog at `?delete-list={id}`; null if the reader may not do that. */
export function listDialogAt(search: URLSearchParams, board: BoardPage): ReactElement | null {
  const list = board.lists.find(({ id }) => id === search.get("delete-list"))
  return list && can(board.userRole, "edit") ? <DeleteList boardId={board.id} list={list} /> : null
}

function DeleteList({ boardId, list }: { boardId: string; list: ListFace }) {
  const closeTo = useViewAddress()
  const action = useKeepQuery()(`/board/${boardId}`)
  return (
    <Dialog title="Delete list?" closeTo={closeTo}>
      <Confirm intent="delete-list" action={action} closeTo={closeTo}>
        <input type="hidden" name="listId" value={list.id} />
        <p>
          {`Are you sure you want to delete the list "${list.name}"? ` +
            "This will also delete all cards in it."}
        </p>
      </Confirm>
    </Dialog>
  )
}
