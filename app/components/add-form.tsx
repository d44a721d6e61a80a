import { Link } from "@remix-run/react"
import {
  useEffect,
  useRef,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from "react"
import { Icon } from "./icon"
import { CommandForm } from "~/components/forms/command-form"

type Passed = "intent" | "fields" | "draftId" | "fetcher" | "onSubmit"

type Props = Pick<ComponentProps<typeof CommandForm>, Passed> & {
  id: string
  label: string
  open: boolean
  action: string
  /** The URL at which it is closed, for Cancel without JavaScript. */
  closeTo: string
  className?: string
  children: ReactNode
}

/** A disclosure button for a small form that can be cancelled. */
export function AddForm(props: Props) {
  const { id, label, open, action, closeTo, className = "", fetcher, onSubmit } = props
  const ref = useRef<HTMLDetailsElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    // The form of a new list may be on screen before the URL asks for it, too late for `autofocus`.
    if (open && !wasOpen.current) focusField(ref.current)
    wasOpen.current = open
  }, [open])
  const close = () => {
    if (!ref.current) return
    ref.current.open = false
    ref.current.querySelector("summary")?.focus()
  }
  // Opened by script, so that focus is in the field before the next key.
  const openNow = (event: MouseEvent) => {
    event.preventDefault()
    if (!ref.current) return
    ref.current.open = true
    focusField(ref.current)
  }
  return (
    <details
      ref={ref}
      id={id}
      className={`add ${className}`}
      open={open}
      onKeyDown={(event) => {
        if (event.key === "Escape") close()
      }}
    >
      <summary onClick={openNow}>
        <Icon name="plus" />
        {label}
      </summary>
      <CommandForm
        intent={props.intent}
        fields={props.fields}
        draftId={props.draftId}
        fetcher={fetcher}
        action={action}
        onSubmit={onSubmit}
        onKeyDown={(event: KeyboardEvent<HTMLFormElement>) => {
          // Enter submits, also in a title that may wrap over several lines.
          if (event.key !== "Enter" || event.shiftKey) return
          if (!(event.target instanceof HTMLTextAreaElement)) return
          event.preventDefault()
          event.currentTarget.requestSubmit()
        }}
      >
        {props.children}
        <Link
          to={closeTo}
          preventScrollReset
          className="btn btn-quiet"
          onClick={(event) => {
            event.preventDefault()
            close()
          }}
        >
          Cancel
        </Link>
      </CommandForm>
    </details>
  )
}

const focusField = (form: Element | null) => form?.querySelector<HTMLElement>(".input")?.focus()
