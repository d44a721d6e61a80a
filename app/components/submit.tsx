import type { MouseEvent, ReactNode } from "react"

type Props = {
  pending: boolean
  /** The button's text while it waits, such as 'Creating...'. */
  pendingText: string
  className?: string
  disabled?: boolean
  /** The command that this button asks for, where its form has several. */
  intent?: string
  children: ReactNode
}

/**
 * A form's button: it says when it waits, and cannot be pressed twice. While it waits it is not
 * `disabled`, which would take the focus from it.
 */
export function Submit({ pending, pendingText, className, disabled, intent, children }: Props) {
  const hold = (event: MouseEvent) => {
    if (pending) event.preventDefault()
  }
  return (
    <button
      type="submit"
      {...(intent !== undefined && { name: "intent", value: intent })}
      className={className ?? "btn btn-primary"}
      disabled={disabled}
      aria-disabled={pending}
      aria-live="polite"
      onClick={hold}
    >
      {pending ? pendingText : children}
    </button>
  )
}
