import { Form, Link, useNavigation } from "@remix-run/react"
import { useContext } from "react"
import { useViewAddress } from "~/client/board-query"
import { useDraftId } from "~/client/use-draft-id"
import { Dialog } from "~/components/dialog"
import { Submit } from "~/components/submit"
import { cardCount, type BoardFrame } from "~/models/board/board-page"
import { LIMITS } from "~/models/limits"
import { FormDraft } from "./lists/lists-html"

/** Asks for the name of a board's copy, and whether it gets the cards. */
export default function CopyBoard({ board }: { board: BoardFrame }) {
  const { id, name, lists } = board
  const closeTo = useViewAddress()
  const pending = useNavigation().formData?.get("intent") === "copy-board"
  const draft = useContext(FormDraft)
  const giveId = useDraftId()
  const cards = lists.reduce((sum, list) => sum + (list.total ?? cardCount(list)), 0)
  return (
    <Dialog title="Copy board" closeTo={closeTo}>
      <Form method="post" action={`/board/${id}`} className="dialog-body" onSubmit={giveId}>
        <input type="hidden" name="intent" value="copy-board" />
        <input type="hidden" name="id" />
        <input type="hidden" name="draft" value={draft} suppressHydrationWarning />
        <label className="grid gap-1">
          <span className="label">Name of the copy</span>
          <input
            name="name"
            className="input"
            defaultValue={`Copy of ${name}`.slice(0, LIMITS.name)}
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
        <p className="hint">
          {"The copy has the same lists and background, and is yours alone." +
            (cards > 0
              ? " Cards are copied with labels, dates and open checklists, without people, comments and files."
              : "")}
        </p>
        <div className="dialog-actions">
          <Link to={closeTo} preventScrollReset className="btn btn-plain">
            Cancel
          </Link>
          <Submit pending={pending} pendingText="Copying...">
            Copy board
          </Submit>
        </div>
      </Form>
    </Dialog>
  )
}
