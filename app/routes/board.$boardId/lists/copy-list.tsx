import { Form, Link, useNavigation } from "@remix-run/react"
import { useContext } from "react"
import { useKeepQuery, useViewAddress } from "~/client/board-query"
import { useDraftId } from "~/client/use-draft-id"
import { Dialog } from "~/components/dialog"
import { Submit } from "~/components/submit"
import { cardCount, type ListFace } from "~/models/board/board-page"
import { LIMITS } from "~/models/limits"
import { FormDraft } from "./lists-html"

/** Asks for the name of a list's copy. */
export default function CopyList({ boardId, list }: { boardId: string; list: ListFace }) {
  const closeTo = useViewAddress()
  const action = useKeepQuery()(`/board/${boardId}`)
  const pending = useNavigation().formData?.get("intent") === "copy-list"
  const count = cardCount(list)
  const draft = useContext(FormDraft)
  const giveId = useDraftId()
  return (
    <Dialog title="Copy list" closeTo={closeTo}>
      <Form
        method="post"
        action={action}
        preventScrollReset
        className="dialog-body"
        onSubmit={giveId}
      >
        {draft !== "" && <input type="hidden" name="draft" value={draft} />}
        <input type="hidden" name="intent" value="copy-list" />
        <input type="hidden" name="listId" value={list.id} />
        <label className="grid gap-1">
          <span className="label">Name of the copy</span>
          <input
            name="name"
            className="input"
            defaultValue={`Copy of ${list.name}`.slice(0, LIMITS.name)}
            maxLength={LIMITS.name}
            required
            data-autofocus
          />
        </label>
        {count > 0 && (
          <p className="hint">
            {`${count === 1 ? "Its card is" : `Its ${String(count)} cards are`} copied with labels, dates and ` +
              "open checklists, without people, comments and files."}
          </p>
        )}
        <div className="dialog-actions">
          <Link to={closeTo} preventScrollReset className="btn btn-plain">
            Cancel
          </Link>
          <Submit pending={pending} pendingText="Copying...">
            Copy list
          </Submit>
        </div>
      </Form>
    </Dialog>
  )
}
