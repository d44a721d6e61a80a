import { useSearchParams } from "@remix-run/react"
import { Confirm } from "~/components/confirm"
import { Dialog } from "~/components/dialog"
import { useFiltered } from "~/components/filter-query"
import type { BoardPage } from "~/models/board-page"
import { can } from "~/models/role"

/** The question that the address asks: `?delete-board` or `?delete-list={id}`. */
export function BoardDialogs({ board }: { board: BoardPage }) {
  const [search] = useSearchParams()
  const closeTo = useFiltered()(`/board/${board.id}`)
  if (search.has("delete-board") && can(board.userRole, "own")) {
    return (
      <Dialog title="Delete Board?" closeTo={closeTo}>
        <Confirm intent="delete-board" closeTo={closeTo}>
          <p>Are you sure you want to delete this board? This action cannot be undone.</p>
        </Confirm>
      </Dialog>
    )
  }
  const list = board.lists.find(({ id }) => id === search.get("delete-list"))
  if (list && can(board.userRole, "edit")) {
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
  return null
}
