import type { ReactNode } from "react"

type Props = {
  pending: boolean
  /** The button's text while it waits, such as 'Creating...'. */
  pendingText: string
  className?: string
  disabled?: boolean
  children: ReactNode
}

/** A form's button: it says when it waits, and cannot be pressed twice. */
export function Submit({ pending, pendingText, className, disabled, children }: Props) {
  return (
    <button
      type="submit"
      className={className ?? "btn btn-primary"}
      disabled={pending || disabled}
      aria-live="polite"
    >
      {pending ? pendingText : children}
    </button>
  )
}
