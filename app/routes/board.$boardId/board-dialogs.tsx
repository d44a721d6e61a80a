import { Form, Link, useNavigation, useSearchParams } from "@remix-run/react"
import { Dialog } from "~/components/dialog"
import { useFiltered } from "~/components/filter-query"
import { Submit } from "~/components/submit"
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
          Are you sure you want to delete this board? This action cannot be undone.
        </Confirm>
      </Dialog>
    )
  }
  const list = board.lists.find(({ id }) => id === search.get("delete-list"))
  if (list && can(board.userRole, "edit")) {
    return (
      <Dialog title="Delete list?" closeTo={closeTo}>
        <Confirm intent="delete-list" closeTo={closeTo} listId={list.id}>
          {`Are you sure you want to delete the list "${list.name}"? ` +
            "This will also delete all cards in it."}
        </Confirm>
      </Dialog>
    )
  }
  return null
}

type Props = { intent: string; closeTo: string; listId?: string; children: string }

function Confirm({ intent, closeTo, listId, children }: Props) {
  const pending = useNavigation().formMethod === "POST"
  return (
    <Form method="post" action={closeTo} className="dialog-body">
      <input type="hidden" name="intent" value={intent} />
      {listId && <input type="hidden" name="listId" value={listId} />}
      <p>{children}</p>
      <div className="dialog-actions">
        <Link to={closeTo} className="btn btn-plain" data-autofocus>
          Cancel
        </Link>
        <Submit pending={pending} pendingText="Deleting..." className="btn btn-danger">
          Delete
        </Submit>
      </div>
    </Form>
  )
}
