import { Link } from "@remix-run/react"
import type { ReactNode } from "react"
import { CommandForm, Submit } from "~/components/forms/command-form"

type Props = {
  intent: string
  idField: string
  id: string
  address: string
  className: string
  /** The accessible name of the form, if its question is not enough. */
  label?: string
  submit?: string
  children: ReactNode
}

export function DeleteQuestion(props: Props) {
  const { intent, idField, id, address, className, label, submit = "Delete", children } = props
  return (
    <CommandForm
      intent={intent}
      fields={{ [idField]: id }}
      action={address}
      preventScrollReset
      className={className}
      aria-label={label}
    >
      <p>{children}</p>
      <div className="flex flex-wrap gap-2">
        <Submit pendingText="Deleting..." className="btn btn-danger">
          {submit}
        </Submit>
        <Link to={address} preventScrollReset className="btn btn-plain" ref={focusOnce}>
          Cancel
        </Link>
      </div>
    </CommandForm>
  )
}

function focusOnce(element: HTMLElement | null): void {
  element?.focus()
}
