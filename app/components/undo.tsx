import { useFetcher } from "@remix-run/react"
import type { Toast } from "~/models/reply/toast"
import { Submit } from "./submit"
import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"

/** The Undo button of a toast. Its reply is the next toast. */
export function Undo({ undo }: { undo: NonNullable<Toast["undo"]> }) {
  const { action, ...id } = undo
  const isDeleted = "deletionId" in id
  const fetcher = useFetcher()
  const pending = fetcher.state !== "idle"
  return (
    <fetcher.Form
      method="post"
      action={action}
      className="toast-action"
      // Radix reads a toast out, but a button in it may be gone before somebody finds it.
      data-radix-toast-announce-exclude=""
      data-radix-toast-announce-alt={`. Undo with F8, or later ${isDeleted ? "under Recently deleted" : "in the archive"}.`}
    >
      <input
        type="hidden"
        name="intent"
        value={isDeleted ? "restore-deletion" : "restore-archival"}
      />
      {Object.entries(id).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Submit pending={pending} pendingText="Restoring..." className="btn btn-plain">
        Undo
      </Submit>
      {pending && <KeepFocus />}
    </fetcher.Form>
  )
}

/** The toast and its button disappear when the next toast comes. */
function KeepFocus() {
  useFocusOnUnmount("main h1")
  return null
}
