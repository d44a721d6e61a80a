import { Link } from "@remix-run/react"
import { CommandButton } from "~/components/forms/command-form"
import { cardPath } from "~/models/access/card-path"
import type { Captured } from "~/models/finding/capture/capture"

/** Says which card was added, and takes it back. */
export function Added({ card }: { card: Captured }) {
  const { id: cardId, boardId, title, listName, boardName, text } = card
  return (
    <section aria-label="Added" className="panel">
      <p className="[overflow-wrap:anywhere]" translate="no">
        <Link to={cardPath(boardId, cardId)} className="link">
          {title}
        </Link>{" "}
        <span translate="yes">in</span> <bdi>{listName}</bdi> <span translate="yes">on</span>{" "}
        <bdi>{boardName}</bdi>
      </p>
      <CommandButton intent="take-back-card" fields={{ boardId, cardId, text }}>
        Undo
      </CommandButton>
    </section>
  )
}
