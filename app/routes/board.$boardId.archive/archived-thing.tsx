import { Link } from "@remix-run/react"
import { RestorableThing, thingText } from "~/components/restorable-thing"
import type { ShownArchival } from "~/models/archive/archive-page.server"
import { cardPath } from "~/models/card/card-path"

type Props = { archival: ShownArchival; action: string; mayRestore: boolean }

/** An archived list or card, with a button that restores it. */
export function ArchivedThing({ archival, action, mayRestore }: Props) {
  const { id, boardId, kind, name, archivedBy, archived } = archival
  const link = (
    <Link to={cardPath(boardId, id)} className="link">
      {name}
    </Link>
  )
  return (
    <RestorableThing
      kind={kind}
      name={name}
      title={kind === "card" ? link : name}
      about={
        <>
          {thingText(archival)} · Archived {archivedBy !== null && `by ${archivedBy} `}on {archived}
        </>
      }
      fields={mayRestore ? { intent: "restore-archival", archivalId: id } : null}
      action={action}
    />
  )
}
