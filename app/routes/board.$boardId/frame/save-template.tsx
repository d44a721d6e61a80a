import { boardCardCount, type BoardFrame } from "~/models/board/board-page/board-page"
import { SharedBox } from "~/components/shared-box"
import { can } from "~/models/access/role"
import { CopyDialog, WithCards } from "./copy-dialog"

export function SaveTemplate({ board }: { board: BoardFrame }) {
  return (
    <CopyDialog
      title="Save as template"
      action={`/board/${board.id}`}
      intent="save-template"
      label="Name of the template"
      name={board.name}
      submit="Save template"
      pendingText="Saving..."
    >
      <WithCards cards={boardCardCount(board)} />
      <SharedBox mayShare={can(board.userRole, "own")} />
      <p className="hint">
        A template keeps the board as it is now: lists, labels, dates and checklists, but no people,
        comments or files. Dates move to the day on which it is used.
      </p>
    </CopyDialog>
  )
}
