import { Form, Link, useNavigation } from "@remix-run/react"
import { useContext } from "react"
import { useViewAddress } from "~/client/board-query"
import { useDraftId } from "~/client/use-draft-id"
import { Dialog } from "~/components/dialog"
import { Submit } from "~/components/submit"
import { cardCount, type BoardFrame } from "~/models/board/board-page"
import { LIMITS } from "~/models/limits"
import { FormDraft } from "./lists/lists-html"

/** Asks for the name of a template, whether it gets the cards, and who may use it. */
export default function SaveTemplate({ board }: { board: BoardFrame }) {
  const { id, name, lists } = board
  const closeTo = useViewAddress()
  const pending = useNavigation().formData?.get("intent") === "save-template"
  const draft = useContext(FormDraft)
  const giveId = useDraftId()
  const cards = lists.reduce((sum, list) => sum + (list.total ?? cardCount(list)), 0)
  return (
    <Dialog title="Save as template" closeTo={closeTo}>
      <Form method="post" action={`/board/${id}`} className="dialog-body" onSubmit={giveId}>
        <input type="hidden" name="intent" value="save-template" />
        <input type="hidden" name="id" />
        <input type="hidden" name="draft" value={draft} suppressHydrationWarning />
        <label className="grid gap-1">
          <span className="label">Name of the template</span>
          <input
            name="name"
            className="input"
            defaultValue={name}
            maxLength={LIMITS.name}
            required
            data-autofocus
          />
        </label>
        {cards > 0 && (
          <label className="flex items-center gap-2">
            <input type="checkbox" name="withCards" defaultChecked />
            {cards === 1 ? "With its card" : `With its ${String(cards)} cards`}
          </label>
        )}
        <label className="flex items-center gap-2">
          <input type="checkbox" name="shared" />
          Everyone on this server can see and use it
        </label>
        <p className="hint">
          A template stays as the board is now. It has lists, labels, dates and checklists, but no
          people, comments and files. Dates move to the day on which it is used.
        </p>
        <div className="dialog-actions">
          <Link to={closeTo} preventScrollReset className="btn btn-plain">
            Cancel
          </Link>
          <Submit pending={pending} pendingText="Saving...">
            Save template
          </Submit>
        </div>
      </Form>
    </Dialog>
  )
}
