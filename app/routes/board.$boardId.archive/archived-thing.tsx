import { Link } from "@remix-run/react"
import { Named } from "~/components/named"
import { RestorableThing, thingText } from "~/components/restorable-thing"
import { cardPath } from "~/models/access/card-path"
import { can } from "~/models/access/role"
import type { OpenedList, ShownArchival } from "~/models/board/archive/archive-page.server"
import type { BoardPage } from "~/models/board/board-page/board-page"
import { CardItem } from "~/routes/board.$boardId/lists/card-item"

type Props = {
  archival: ShownArchival
  board: BoardPage
  query: URLSearchParams
  opened: OpenedList | null
}

export function ArchivedThing({ archival, board, query, opened }: Props) {
  const { id, kind, name, cards, archivedBy, archived } = archival
  const address = `/board/${board.id}/archive`
  const isOpen = opened?.id === id
  const toggled = new URLSearchParams(query)
  if (isOpen) toggled.delete("list")
  else toggled.set("list", id)
  const link = (
    <Link to={cardPath(board.id, id)} className="link">
      {name}
    </Link>
  )
  const mayEdit = can(board.userRole, "edit")
  return (
    <RestorableThing
      kind={kind}
      name={name}
      title={kind === "card" ? link : name}
      about={
        <>
          {thingText(archival)} · Archived{" "}
          {archivedBy !== null && <Named name={archivedBy} text={`by ${archivedBy} `} />}on{" "}
          {archived}
        </>
      }
      fields={mayEdit ? { intent: "restore-archival", archivalId: id } : null}
      deletion={mayEdit ? { intent: `delete-${kind}`, [`${kind}Id`]: id } : null}
      action={`${address}?${query.toString()}`}
    >
      {kind === "list" && cards > 0 && (
        <Link to={`${address}?${toggled.toString()}`} preventScrollReset className="link">
          {isOpen ? "Hide its cards" : "Show its cards"}
          <span className="sr-only"> of {name}</span>
        </Link>
      )}
      {isOpen && <ArchivedCards board={board} list={opened} name={name} />}
    </RestorableThing>
  )
}

type CardsProps = { board: BoardPage; list: OpenedList; name: string }

function ArchivedCards({ board, list, name }: CardsProps) {
  return (
    <>
      <ul className="cards mt-1 rounded-lg bg-sunken pt-2" aria-label={`Cards of ${name}`}>
        {list.cards.map((card) => (
          <CardItem
            key={card.id}
            card={card}
            boardId={board.id}
            query=""
            members={board.members}
            picked={false}
          />
        ))}
      </ul>
      {list.hasMore && <p className="hint">These are the first {list.cards.length} cards.</p>}
    </>
  )
}
