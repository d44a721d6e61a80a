import { Link, useNavigation } from "@remix-run/react"
import type { ReactNode } from "react"
import { Submit } from "./submit"
import { PostForm } from "./post-form"

type Props = {
  intent: string
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
    closeTo,
    action = closeTo,
    yes = "Delete",
    pendingText = "Deleting...",
    children,
  } = props
  const pending = useNavigation().formMethod === "POST"
  return (
    <PostForm action={action} preventScrollReset className="dialog-body">
      <input type="hidden" name="intent" value={intent} />
      {children}
      <div className="dialog-actions">
        <Link to={closeTo} preventScrollReset className="btn btn-plain" data-autofocus>
          Cancel
        </Link>
        <Submit pending={pending} pendingText={pendingText} className="btn btn-danger">
          {yes}
        </Submit>
      </div>
    </PostForm>
  )
}
