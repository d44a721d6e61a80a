import type { ReactNode } from "react"
import { Submit } from "~/components/forms/command-form"

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-end gap-2">{children}</div>
)

export function Choice({
  label,
  name,
  children,
}: {
  label: string
  name: string
  children: ReactNode
}) {
  return (
    <label className="grid min-w-0 flex-1 gap-1 tiny:basis-full">
      <span className="label">{label}</span>
      <select name={name} className="input" defaultValue="">
        <option value="">Choose…</option>
        {children}
      </select>
    </label>
  )
}

type ActProps = { intent: string; danger?: boolean; children: string }

export function Act({ intent, danger = false, children }: ActProps) {
  return (
    <Submit
      intent={intent}
      pendingText="Saving..."
      className={danger ? "btn btn-danger" : "btn btn-plain"}
    >
      {children}
    </Submit>
  )
}
