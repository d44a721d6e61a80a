import { Link } from "@remix-run/react"
import { useState } from "react"
import { deleteDraft, readDraft } from "~/client/drafts"
import { useHydrated } from "~/client/use-hydrated"
import { useDraftName } from "./draft-keeper"

type Props = {
  what: string
  /** The address that opens the form, which then shows the draft. */
  editAt: string
  className?: string
}

/** Says that a text whose form is closed has changes that are not saved. */
export function UnsavedDraft(props: Props) {
  return useHydrated() ? <Line {...props} /> : null
}

function Line({ what, editAt, className = "" }: Props) {
  const name = useDraftName(what)
  const [hasDraft, setHasDraft] = useState(() => readDraft(name) !== null)
  if (!hasDraft) return null
  return (
    <p
      className={`flex flex-wrap items-center gap-x-2 rounded bg-soon px-3 py-1.5 text-soon-ink ${className}`}
      role="status"
    >
      Unsaved changes
      <span aria-hidden="true">·</span>
      <Link to={editAt} preventScrollReset className="draft-action">
        Show
      </Link>
      <span aria-hidden="true">·</span>
      <button
        type="button"
        className="draft-action"
        onClick={() => {
          deleteDraft(name)
          setHasDraft(false)
        }}
      >
        Discard
      </button>
    </p>
  )
}
