import { Link, useNavigation } from "@remix-run/react"
import { useKeepQuery, useViewAddress } from "~/client/board-query"
import { Dialog } from "~/components/dialog"
import { Submit } from "~/components/submit"
import { PostForm } from "~/components/post-form"
import type { ListFace } from "~/models/board/board-page/board-page"
import { MAX_CARD_LIMIT } from "~/models/board/list/list-limits"

/** Asks how many cards a list should have at most. */
export default function CardLimit({ boardId, list }: { boardId: string; list: ListFace }) {
  const closeTo = useViewAddress()
  const action = useKeepQuery()(`/board/${boardId}`)
  const pending = useNavigation().formData?.get("intent") === "set-card-limit"
  return (
    <Dialog title="Card limit" closeTo={closeTo}>
      <PostForm action={action} preventScrollReset className="dialog-body">
        <input type="hidden" name="intent" value="set-card-limit" />
        <input type="hidden" name="listId" value={list.id} />
        <label className="grid gap-1">
          <span className="label">Maximum number of cards in {list.name}</span>
          <input
            type="number"
            name="cardLimit"
            className="input"
            defaultValue={list.limit}
            min={1}
            max={MAX_CARD_LIMIT}
            placeholder="No limit"
            data-autofocus
          />
        </label>
        <p className="hint">
          A list with more cards is marked. Cards can still be added. Leave it empty for no limit.
        </p>
        <div className="dialog-actions">
          <Link to={closeTo} preventScrollReset className="btn btn-plain">
            Cancel
          </Link>
          <Submit pending={pending} pendingText="Saving...">
            Save
          </Submit>
        </div>
      </PostForm>
    </Dialog>
  )
}
