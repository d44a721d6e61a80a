import { type ReactNode } from "react"
import { useViewAddress } from "~/client/board-query"
import { Dialog } from "~/components/dialog"
import { Cancel, CommandForm, Submit, type HiddenFields } from "~/components/forms/command-form"
import { DraftField } from "~/routes/board.$boardId/form-draft"
import { TextField } from "~/components/forms/field"
import { LIMITS } from "~/models/text/limits"

type Props = {
  title: string
  action: string
  intent: string
  label: string
  name: string
  submit: string
  fields?: HiddenFields
  pendingText: string
  children: ReactNode
}

/** Asks for the name of a copy, such as of a board. A form that is sent twice makes one copy. */
export function CopyDialog({ title, action, intent, label, name, ...props }: Props) {
  const closeTo = useViewAddress()
  return (
    <Dialog title={title} closeTo={closeTo}>
      <CommandForm
        intent={intent}
        fields={props.fields}
        draftId=""
        action={action}
        preventScrollReset
        className="dialog-body"
      >
        <DraftField />
        <TextField
          label={label}
          frameClass="gap-1"
          name="name"
          defaultValue={name.slice(0, LIMITS.name)}
          limit={LIMITS.name}
          required
          data-autofocus
        />
        {props.children}
        <div className="dialog-actions">
          <Cancel to={closeTo} className="btn btn-plain" />
          <Submit pendingText={props.pendingText}>{props.submit}</Submit>
        </div>
      </CommandForm>
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
