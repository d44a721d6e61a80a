import type { ReactNode } from "react"
import { useRefusal } from "~/client/use-refusal"

type Props = {
  /** Of the button. */
  text: ReactNode
  /** The command of the form inside: it stands open after a refusal. */
  intent?: string
  isDangerous?: boolean
  className?: string
  children: ReactNode
}

/** A form that is asked for seldom, or a question, behind a button. */
export function Disclosure({ text, intent, isDangerous = false, className, children }: Props) {
  const { refusal } = useRefusal(intent ?? [])
  const look = className ?? `btn btn-plain ${isDangerous ? "text-danger" : ""}`
  return (
    <details className="group" open={refusal !== undefined}>
      <summary className={`${look} w-fit group-open:mb-4`}>{text}</summary>
      {children}
    </details>
  )
}
