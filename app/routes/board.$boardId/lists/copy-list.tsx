import { useKeepQuery } from "~/client/board-query"
import { allCardCount, type ListFace } from "~/models/board/board-page/board-page"
import { CopyDialog } from "~/routes/board.$boardId/frame/copy-dialog"

/** Asks for the name of a list's copy. */
export function CopyList({ boardId, list }: { boardId: string; list: ListFace }) {
  const count = allCardCount(list)
  return (
    <CopyDialog
      title="Copy list"
      action={useKeepQuery()(`/board/${boardId}`)}
      intent="copy-list"
      fields={{ listId: list.id }}
      label="Name of the copy"
      name={`Copy of ${list.name}`}
      submit="Copy list"
      pendingText="Copying..."
    >
      {count > 0 && (
        <p className="hint">
          {`${count === 1 ? "Its card is" : `Its ${String(count)} cards are`} copied with labels, dates and ` +
            "open checklists, without people, comments and files."}
        </p>
      )}
    </CopyDialog>
  )
}
