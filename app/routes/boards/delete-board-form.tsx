import { Form, Link, useNavigation } from "@remix-run/react"
import { Submit } from "~/components/submit"
import type { BoardSummary } from "~/models/board"

/** What the Delete Board dialog asks. */
export function DeleteBoardForm({ board }: { board: BoardSummary }) {
  const pending = useNavigation().formMethod === "POST"
  return (
    <Form method="post" className="dialog-body">
      <input type="hidden" name="intent" value="delete-board" />
      <input type="hidden" name="boardId" value={board.id} />
      <p>
        {`Are you sure you want to delete "${board.name}"? This action cannot be undone and will ` +
          "delete all lists and cards within this board."}
      </p>
      <div className="dialog-actions">
        <Link to="/boards" preventScrollReset className="btn btn-plain" data-autofocus>
          Cancel
        </Link>
        <Submit pending={pending} pendingText="Deleting..." className="btn btn-danger">
          Delete
        </Submit>
      </div>
    </Form>
  )
}
