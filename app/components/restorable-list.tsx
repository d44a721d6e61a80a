import { Form } from "@remix-run/react"
import type { ReactNode } from "react"
import { LIMITS } from "~/models/text/limits"

type Props = {
  /** The text in place of the list; null if it has entries. */
  empty: { title: string; text: string } | null
  children: ReactNode
}

/** The things that can be restored, each as a `RestorableThing`. */
export function RestorableList({ empty, children }: Props) {
  if (!empty) return <ul className="grid gap-1">{children}</ul>
  return (
    <div className="grid justify-items-center gap-2 px-4 py-12 text-center">
      <h3 className="text-base font-semibold">{empty.title}</h3>
      <p className="text-muted">{empty.text}</p>
    </div>
  )
}

type FindProps = { action: string; label: string; name: string; value: string }

/** Finds what can be restored by its name. */
export function FindRestorable({ action, label, name, value }: FindProps) {
  return (
    <Form action={action} role="search" className="flex items-end gap-2">
      <label className="grid min-w-0 flex-1 gap-1">
        {label}
        <input
          key={value}
          type="search"
          name={name}
          className="input"
          defaultValue={value}
          data-limit={LIMITS.name}
        />
      </label>
      <button type="submit" className="btn btn-plain">
        Search
      </button>
    </Form>
  )
}
