import type { ReactElement } from "react"
import { useKeepQuery, useViewAddress } from "~/client/board-query"
import { Confirm } from "~/components/confirm"
import { Dialog } from "~/components/dialog"
import { can } from "~/models/access/role"
import type { BoardFrame } from "~/models/board/board-page"

/** The dialog at `?delete-board`; null if the reader may not do that. */
export function boardDialogAt(search: URLSearchParams, board: BoardFrame): ReactElement | null {
  const isAsked = search.has("delete-board") && can(board.userRole, "own")
  return isAsked ? <DeleteBoard id={board.id} /> : null
}

function DeleteBoard({ id }: { id: string }) {
  const closeTo = useViewAddress()
  const action = useKeepQuery()(`/board/${id}`)
  return (
    <Dialog title="Delete Board?" closeTo={closeTo}>
      <Confirm intent="delete-board" action={action} closeTo={closeTo}>
        <p>Are you sure you want to delete this board? This action cannot be undone.</p>
      </Confirm>
    </Dialog>
  )
}
