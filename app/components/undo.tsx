import { useFetcher } from "@remix-run/react"
import { CommandForm, Submit } from "~/components/forms/command-form"
import type { Toast, Undone } from "~/models/text/reply/reply"
import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"

export function Undo({ undo }: { undo: NonNullable<Toast["undo"]> }) {
  const { action, ...fields } = undo
  const { intent, later, pendingText } = wayBack(fields)
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
      data-radix-toast-announce-alt={`. Undo with F8, or later ${later}.`}
    >
      <Submit pendingText={pendingText} className="btn btn-plain">
        Undo
      </Submit>
      {pending && <KeepFocus />}
    </CommandForm>
  )
}

const RESTORING = "Restoring..."

/** The command that undoes it, and where the same can be done later. */
function wayBack(fields: Undone): { intent: string; later: string; pendingText: string } {
  if ("watch" in fields) {
    const kind = "cardId" in fields ? "card" : "listId" in fields ? "list" : "board"
    return { intent: `watch-${kind}`, later: `on the ${kind}`, pendingText: "Saving..." }
  }
  if ("id" in fields) {
    return { intent: "tick-checklist-item", later: "on its card", pendingText: "Saving..." }
  }
  if ("deletionId" in fields) {
    return { intent: "restore-deletion", later: "under Recently deleted", pendingText: RESTORING }
  }
  if ("archivalId" in fields) {
    return { intent: "restore-archival", later: "in the archive", pendingText: RESTORING }
  }
  if ("boardId" in fields) {
    return { intent: "unarchive-board", later: "under Archived boards", pendingText: RESTORING }
  }
  if ("version" in fields) {
    return { intent: "undo", later: "with Control Z", pendingText: "Undoing..." }
  }
  return { intent: "set-completed", later: "on the card", pendingText: "Saving..." }
}

/** The toast and its button disappear when the next toast comes. */
function KeepFocus() {
  useFocusOnUnmount("main h1")
  return null
}
