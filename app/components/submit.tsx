import type { MouseEvent, ReactNode } from "react"

type Props = {
  pending: boolean
  pendingText: string
  className?: string
  disabled?: boolean
  /** The command of this button, if its form has several. */
  intent?: string
  children: ReactNode
}

/** Cannot be pressed twice. It is not `disabled` while it is pending, because that would take the focus from it. */
export function Submit({ pending, pendingText, className, disabled, intent, children }: Props) {
  const preventRepeat = (event: MouseEvent) => {
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
      onClick={preventRepeat}
    >
      {pending ? pendingText : children}
    </button>
  )
}
