import { useFetcher } from "@remix-run/react"
import { CommandForm, Submit } from "~/components/forms/command-form"
import type { Toast, Undone } from "~/models/text/reply/reply"
import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"

type Props = {
  undo: NonNullable<Toast["undo"]>
  /** The attributes that the library gives the button. */
  spoken?: string
}

export function Undo({ undo, spoken }: Props) {
  const { action, ...fields } = undo
  const { intent, pendingText } = wayBack(fields)
  const fetcher = useFetcher()
  const pending = fetcher.state !== "idle"
  return (
    <CommandForm
      intent={intent}
      fields={fields}
      fetcher={fetcher}
      action={action}
      className="toast-action"
      // Radix reads a toast out, but a button in it may be gone before somebody finds it.
      data-radix-toast-announce-exclude=""
      data-radix-toast-announce-alt={spoken}
    >
      <Submit pendingText={pendingText} className="btn btn-plain">
        Undo
      </Submit>
      {pending && <KeepFocus />}
    </CommandForm>
  )
}

const RESTORING = "Restoring..."

/** The command that undoes it. */
export function wayBack(fields: Undone): { intent: string; pendingText: string } {
  if ("watch" in fields) {
    const kind = "cardId" in fields ? "card" : "listId" in fields ? "list" : "board"
    return { intent: `watch-${kind}`, pendingText: "Saving..." }
  }
  if ("id" in fields) return { intent: "tick-checklist-item", pendingText: "Saving..." }
  if ("deletionId" in fields) return { intent: "restore-deletion", pendingText: RESTORING }
  if ("archivalId" in fields) return { intent: "restore-archival", pendingText: RESTORING }
  if ("boardId" in fields) return { intent: "unarchive-board", pendingText: RESTORING }
  if ("version" in fields) return { intent: "undo", pendingText: "Undoing..." }
  return { intent: "set-completed", pendingText: "Saving..." }
}

/** The toast and its button disappear when the next toast comes. */
function KeepFocus() {
  useFocusOnUnmount("main h1")
  return null
}
