import type { ReactElement } from "react"
import { can } from "~/models/access/role"
import { type BoardPage, allCardCount, type ListFace } from "~/models/board/board-page/board-page"
import { useKeepQuery, useViewAddress } from "~/client/board-query"
import { CopyDialog } from "~/routes/board.$boardId/frame/copy-dialog"
import { Confirm } from "~/components/confirm"
import { Dialog } from "~/components/dialog"
import { countText } from "~/models/text/count-text"
import { LIMITS } from "~/models/text/limits"
import { Cancel, CommandForm, Submit } from "~/components/forms/command-form"
import { TextField } from "~/components/forms/field"
import { MAX_CARD_LIMIT } from "~/models/board/list/list-limits"
import { ArchiveList } from "./archive-list"

/**
 * The dialog at `?limit={id}`, `?copy-list={id}`, `?archive-list={id}` or `?delete-list={id}`; null if the reader may not
 * do that.
 */
export function listDialogAt(search: URLSearchParams, board: BoardPage): ReactElement | null {
  if (!can(board.userRole, "edit")) return null
  const listAt = (parameter: string) => board.lists.find(({ id }) => id === search.get(parameter))
  const [archived, copied, deleted] = ["archive-list", "copy-list", "delete-list"].map(listAt)
  const limited = listAt("limit")
  if (limited) return <CardLimit boardId={board.id} list={limited} />
  if (copied) return <CopyList boardId={board.id} list={copied} />
  if (archived) return <ArchiveList boardId={board.id} list={archived} />
  return deleted ? <DeleteList boardId={board.id} list={deleted} /> : null
}

/** Asks for the name of a list's copy. */
function CopyList({ boardId, list }: { boardId: string; list: ListFace }) {
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

function DeleteList({ boardId, list }: { boardId: string; list: ListFace }) {
  const closeTo = useViewAddress()
  const count = allCardCount(list)
  const action = useKeepQuery()(`/board/${boardId}`)
  return (
    <Dialog title="Delete list?" closeTo={closeTo}>
      <Confirm intent="delete-list" fields={{ listId: list.id }} action={action} closeTo={closeTo}>
        <p>
          {`Are you sure you want to delete the list "${list.name}"? ` +
            "This will also delete all cards in it."}
        </p>
        <p className="text-muted">
          {`It has ${count === 0 ? "no cards" : countText(count, "card")}. It can be restored with them for ` +
            `${LIMITS.deletedDays} days, from “Recently deleted” in the board’s menu.`}
        </p>
      </Confirm>
    </Dialog>
  )
}

/** Asks how many cards a list should have at most. */
function CardLimit({ boardId, list }: { boardId: string; list: ListFace }) {
  const closeTo = useViewAddress()
  const action = useKeepQuery()(`/board/${boardId}`)
  return (
    <Dialog title="Card limit" closeTo={closeTo}>
      <CommandForm
        intent="set-card-limit"
        fields={{ listId: list.id }}
        action={action}
        preventScrollReset
        className="dialog-body"
      >
        <TextField
          label={<>Maximum number of cards in {list.name}</>}
          frameClass="gap-1"
          type="number"
          name="cardLimit"
          defaultValue={list.limit}
          min={1}
          max={MAX_CARD_LIMIT}
          placeholder="No limit"
          data-autofocus
        />
        <p className="hint">
          A list with more cards is marked. Cards can still be added. Leave it empty for no limit.
        </p>
        <div className="dialog-actions">
          <Cancel to={closeTo} className="btn btn-plain" />
          <Submit pendingText="Saving...">Save</Submit>
        </div>
      </CommandForm>
    </Dialog>
  )
}
