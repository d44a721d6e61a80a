import { Link, useNavigation } from "@remix-run/react"
import { useContext, type ReactNode } from "react"
import { useViewAddress } from "~/client/board-query"
import { useDraftId } from "~/client/use-draft-id"
import { Dialog } from "~/components/dialog"
import { Submit } from "~/components/submit"
import { PostForm } from "~/components/post-form"
import { LIMITS } from "~/models/text/limits"
import { FormDraft } from "~/routes/board.$boardId/form-draft"

type Props = {
  title: string
  action: string
  intent: string
  label: string
  name: string
  submit: string
  pendingText: string
  children: ReactNode
}

/** Asks for the name of a copy, such as of a board. A form that is sent twice makes one copy. */
export function CopyDialog({ title, action, intent, label, name, ...props }: Props) {
  const closeTo = useViewAddress()
  const pending = useNavigation().formData?.get("intent") === intent
  const draft = useContext(FormDraft)
  return (
    <Dialog title={title} closeTo={closeTo}>
      <PostForm action={action} preventScrollReset className="dialog-body" onSubmit={useDraftId()}>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="id" />
        <input type="hidden" name="draft" value={draft} suppressHydrationWarning />
        <label className="grid gap-1">
          <span className="label">{label}</span>
          <input
            name="name"
            className="input"
            defaultValue={name.slice(0, LIMITS.name)}
            data-limit={LIMITS.name}
            required
            data-autofocus
          />
        </label>
        {props.children}
        <div className="dialog-actions">
          <Link to={closeTo} preventScrollReset className="btn btn-plain">
            Cancel
          </Link>
          <Submit pending={pending} pendingText={props.pendingText}>
            {props.submit}
          </Submit>
        </div>
      </PostForm>
    </Dialog>
  )
}

export const WithCards = ({ cards }: { cards: number }) =>
  cards > 0 && (
    <label className="flex items-center gap-2">
      <input type="checkbox" name="withCards" defaultChecked />
      {cards === 1 ? "With its card" : `With its ${String(cards)} cards`}
    </label>
  )
