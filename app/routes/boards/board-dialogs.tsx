import { useSearchParams } from "@remix-run/react"
import { Confirm } from "~/components/confirm"
import { Dialog } from "~/components/dialog"
import { BoardForm } from "./board-form"
import type { DialogBoards } from "./use-dialog-boards"

type Props = { boards: DialogBoards; draftId: string }

/** The dialog that the URL asks for: `?new`, `?edit={id}` or `?delete={id}`. */
export function BoardDialogs({ boards: { edited, deleted }, draftId }: Props) {
  const [search] = useSearchParams()
  if (search.has("new")) {
    return (
      <Dialog title="Create Board" closeTo="/boards">
        <BoardForm key="new" draftId={draftId} />
      </Dialog>
    )
  }
  if (edited) {
    return (
      <Dialog title="Edit Board" closeTo="/boards">
        <BoardForm key={edited.id} board={edited} draftId={draftId} />
      </Dialog>
    )
  }
  if (deleted) {
    return (
      <Dialog title="Delete Board?" closeTo="/boards">
        <Confirm intent="delete-board" closeTo="/boards">
          <input type="hidden" name="boardId" value={deleted.id} />
          <p>
            {`Are you sure you want to delete "${deleted.name}"? This action cannot be undone and ` +
              "will delete all lists and cards within this board."}
          </p>
        </Confirm>
      </Dialog>
    )
  }
  return null
}
