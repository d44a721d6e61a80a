import { Link, useNavigation } from "@remix-run/react"
import type { ReactNode } from "react"
import { Submit } from "~/components/submit"
import { PostForm } from "~/components/post-form"

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
  const pending = useNavigation().formMethod === "POST"
  return (
    <PostForm action={address} preventScrollReset className={className} aria-label={label}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={idField} value={id} />
      <p>{children}</p>
      <div className="flex flex-wrap gap-2">
        <Submit pending={pending} pendingText="Deleting..." className="btn btn-danger">
          {submit}
        </Submit>
        <Link to={address} preventScrollReset className="btn btn-plain" ref={focusOnce}>
          Cancel
        </Link>
      </div>
    </PostForm>
  )
}

function focusOnce(element: HTMLElement | null): void {
  element?.focus()
}
