import type { ReactNode } from "react"
import type { Streamed } from "~/client/use-streamed-answer"
import { CommandForm, Submit } from "~/components/forms/command-form"

type Props = {
  /** The page that answers the form without JavaScript. */
  path: string
  fields: Record<string, string>
  hint?: string
  streamed: Streamed | null
  name: string
  ask: () => void
  /** Of the button. */
  className?: string
  children: ReactNode
}

export function QuestionForm({
  path,
  fields,
  hint,
  streamed,
  name,
  ask,
  className = "btn btn-primary",
  children,
}: Props) {
  const isOpen = streamed?.state === "asked" || streamed?.state === "writing"
  return (
    <CommandForm
      intent="ask"
      fields={fields}
      action={path}
      className="grid justify-items-start gap-1.5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isOpen) ask()
      }}
    >
      <Submit
        pending={isOpen && streamed.name === name}
        pendingText="Asking…"
        disabled={isOpen && streamed.name !== name}
        className={className}
      >
        {children}
      </Submit>
      {hint !== undefined && <small className="text-xs text-muted">{hint}</small>}
    </CommandForm>
  )
}
