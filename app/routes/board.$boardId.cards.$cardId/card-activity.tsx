import { Link } from "@remix-run/react"
import { useState } from "react"
import { Icon } from "~/components/icon"
import type { BoardPage } from "~/models/board/board-page/board-page"
import { Entries } from "~/routes/board.$boardId.activity/entries"
import { useActivity } from "~/routes/board.$boardId.activity/use-activity"

type Props = { cardId: string; board: BoardPage }

/** Shows the changes of a card, once somebody asks for them; without JavaScript on a page of its own. */
export function CardActivity({ cardId, board }: Props) {
  const [isOpen, setOpen] = useState(false)
  const address = `/board/${board.id}/activity?cardId=${cardId}`
  return (
    <details className="card-activity" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="card-heading cursor-pointer">
        <Icon name="chevron-right" small />
        Activity
      </summary>
      <div className="pt-3">
        {isOpen ? (
          <LoadedActivity address={address} board={board} />
        ) : (
          <Link to={address} className="link">
            Show what was done on this card
          </Link>
        )}
      </div>
    </details>
  )
}

function LoadedActivity({ address, board }: { address: string; board: BoardPage }) {
  const page = useActivity(address, null, board.version)
  if (!page) return <p className="text-muted">Loading…</p>
  return <Entries page={page} board={board} address={address} />
}
