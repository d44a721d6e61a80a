import { useFetcher } from "@remix-run/react"
import type { Toast } from "~/models/reply/toast"
import { Submit } from "./submit"
import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"

/** The Undo button of a toast. Its reply is the next toast. */
export function Undo({ undo }: { undo: NonNullable<Toast["undo"]> }) {
  const { action, ...id } = undo
  const { intent, later } = wayOf(id)
  const fetcher = useFetcher()
  const pending = fetcher.state !== "idle"
  return (
    <fetcher.Form
      method="post"
      action={action}
      className="toast-action"
      // Radix reads a toast out, but a button in it may be gone before somebody finds it.
      data-radix-toast-announce-exclude=""
      data-radix-toast-announce-alt={`. Undo with F8, or later ${later}.`}
    >
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(id).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Submit
        pending={pending}
        pendingText={intent === "undo" ? "Undoing..." : "Restoring..."}
        className="btn btn-plain"
      >
        Undo
      </Submit>
      {pending && <KeepFocus />}
    </fetcher.Form>
  )
}

function wayOf(id: object): { intent: string; later: string } {
  if ("deletionId" in id) return { intent: "restore-deletion", later: "under Recently deleted" }
  if ("archivalId" in id) return { intent: "restore-archival", later: "in the archive" }
  return { intent: "undo", later: "with Control Z" }
}

/** The toast and its button disappear when the next toast comes. */
function KeepFocus() {
  useFocusOnUnmount("main h1")
  return null
}
