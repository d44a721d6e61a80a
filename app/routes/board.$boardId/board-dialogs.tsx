import { useSearchParams } from "@remix-run/react"
import { Confirm } from "~/components/confirm"
import { Dialog } from "~/components/dialog"
import { useFiltered } from "~/models/board/filter-query"
import type { BoardPage, ListFace } from "~/models/board/board-page"
import { can } from "~/models/access/role"

/** What `?delete-board` or `?delete-list={id}` asks about, where the reader may do that. */
export function useAsked(board: BoardPage): BoardPage | ListFace | undefined {
  const [search] = useSearchParams()
  if (search.has("delete-board") && can(board.userRole, "own")) return board
  if (!can(board.userRole, "edit")) return undefined
  return board.lists.find(({ id }) => id === search.get("delete-list"))
}

/** The question that the address asks. */
export function BoardDialogs({ board }: { board: BoardPage }) {
  const asked = useAsked(board)
  const closeTo = useFiltered()(`/board/${board.id}`)
  if (asked === board) {
    return (
      <Dialog title="Delete Board?" closeTo={closeTo}>
        <Confirm intent="delete-board" closeTo={closeTo}>
          <p>Are you sure you want to delete this board? This action cannot be undone.</p>
        </Confirm>
      </Dialog>
    )
  }
  if (asked) {
    return (
      <Dialog title="Delete list?" closeTo={closeTo}>
        <Confirm intent="delete-list" closeTo={closeTo}>
          <input type="hidden" name="listId" value={asked.id} />
          <p>
            {`Are you sure you want to delete the list "${asked.name}"? ` +
              "This will also delete all cards in it."}
          </p>
        </Confirm>
      </Dialog>
    )
  }
  return null
}
