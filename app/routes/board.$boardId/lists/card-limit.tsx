import { useKeepQuery, useViewAddress } from "~/client/board-query"
import { Dialog } from "~/components/dialog"
import type { ListFace } from "~/models/board/board-page/board-page"
import { Cancel, CommandForm, Submit } from "~/components/forms/command-form"
import { TextField } from "~/components/forms/field"
import { MAX_CARD_LIMIT } from "~/models/board/list/list-limits"

/** Asks how many cards a list should have at most. */
export function CardLimit({ boardId, list }: { boardId: string; list: ListFace }) {
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
