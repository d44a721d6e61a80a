import { Link, useFetcher } from "@remix-run/react"
import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"
import { Icon } from "~/components/icon"
import { Submit } from "~/components/submit"
import type { ShownArchival } from "~/models/archive/archive-page.server"
import { cardPath } from "~/models/card/card-path"

type Props = { archival: ShownArchival; action: string; mayRestore: boolean }

/** An archived list or card, with a button that restores it. */
export function ArchivedThing({ archival, action, mayRestore }: Props) {
  const { id, boardId, kind, name, archivedBy, archived } = archival
  const fetcher = useFetcher()
  useFocusOnUnmount(".archived-thing .btn", ".dialog-head .btn")
  return (
    <li className="archived-thing flex items-start gap-2.5 border-t border-line py-2.5 [&>.icon]:mt-[0.1875rem] [&>.icon]:text-muted">
      <Icon name={kind === "card" ? "text" : "board"} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold [unicode-bidi:plaintext]">
          {kind === "card" ? (
            <Link to={cardPath(boardId, id)} className="link">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="text-muted">
          {describe(archival)} · Archived {archivedBy !== null && `by ${archivedBy} `}on {archived}
        </p>
      </div>
      {mayRestore && (
        <fetcher.Form method="post" action={action}>
          <input type="hidden" name="intent" value="restore-archival" />
          <input type="hidden" name="archivalId" value={id} />
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

function describe({ kind, cards, listName }: ShownArchival): string {
  if (kind === "card") return `Card from list “${listName}”`
  if (cards === 0) return "List without cards"
  return cards === 1 ? "List with 1 card" : `List with ${String(cards)} cards`
}
