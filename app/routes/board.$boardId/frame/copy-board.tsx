import { boardCardCount, type BoardFrame } from "~/models/board/board-page/board-page"
import { CopyDialog, WithCards } from "./copy-dialog"

export function CopyBoard({ board }: { board: BoardFrame }) {
  const cards = boardCardCount(board)
  return (
    <CopyDialog
      title="Copy board"
      action={`/board/${board.id}`}
      intent="copy-board"
      label="Name of the copy"
      name={`Copy of ${board.name}`}
      submit="Copy board"
      pendingText="Copying..."
    >
      <WithCards cards={cards} />
      <p className="hint">
        {"The copy has the same lists and background, and is yours alone." +
          (cards > 0
            ? " Cards are copied with labels, dates and open checklists, without people, comments and files."
            : "")}
      </p>
    </CopyDialog>
  )
}
