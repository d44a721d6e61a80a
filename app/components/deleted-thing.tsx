import { useFetcher } from "@remix-run/react"
import { Icon } from "~/components/icon"
import { Submit } from "~/components/submit"
import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"
import type { ShownDeletion } from "~/models/deletion/deleted-page.server"

type Props = {
  deletion: Pick<ShownDeletion, "id" | "kind" | "name" | "deletedBy" | "deleted">
  /** Its kind, in words. */
  about: string
  restorable?: boolean
  action: string
}

/** A deleted list, card or board, with a button that restores it. */
export function DeletedThing({ deletion, about, restorable = true, action }: Props) {
  const { id, kind, name, deletedBy, deleted } = deletion
  const fetcher = useFetcher()
  useFocusOnUnmount(".deleted-thing .btn", ".dialog-head .btn")
  return (
    <li className="deleted-thing flex items-start gap-2.5 border-t border-line py-2.5 [&>.icon]:mt-[0.1875rem] [&>.icon]:text-muted">
      <Icon name={kind === "card" ? "text" : "board"} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-muted">
          {about} · Deleted {deletedBy !== null && `by ${deletedBy} `}on {deleted}
        </p>
        {!restorable && <p>Its list was deleted too. Restore the list first.</p>}
      </div>
      {restorable && (
        <fetcher.Form method="post" action={action}>
          <input type="hidden" name="intent" value="restore-deletion" />
          <input type="hidden" name="deletionId" value={id} />
          <Submit
            pending={fetcher.state !== "idle"}
            pendingText="Restoring..."
            className="btn btn-plain"
          >
            Restore<span className="sr-only"> {name}</span>
          </Submit>
        </fetcher.Form>
      )}
    </li>
  )
}
