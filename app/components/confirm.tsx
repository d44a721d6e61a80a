import type { ReactNode } from "react"
import { Cancel, CommandForm, Submit, type HiddenFields } from "~/components/forms/command-form"

type Props = {
  intent: string
  fields?: HiddenFields
  /** The URL that Cancel leads to. */
  closeTo: string
  /** The URL that the form posts to; by default `closeTo`. */
  action?: string
  yes?: string
  pendingText?: string
  children: ReactNode
}

export function Confirm(props: Props) {
  const {
    intent,
    fields,
    closeTo,
    action = closeTo,
    yes = "Delete",
    pendingText = "Deleting...",
    children,
  } = props
  return (
    <CommandForm
      intent={intent}
      fields={fields}
      action={action}
      preventScrollReset
      className="dialog-body"
    >
      {children}
      <div className="dialog-actions">
        <Cancel to={closeTo} className="btn btn-plain" takesFocus />
        <Submit pendingText={pendingText} className="btn btn-danger">
          {yes}
        </Submit>
      </div>
    </CommandForm>
  )
}
