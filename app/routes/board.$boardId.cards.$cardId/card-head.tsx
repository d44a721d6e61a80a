import { Link } from "@remix-run/react"
import { withQuery } from "~/models/board/board-page/board-filter"
import { allCardCount, type BoardPage } from "~/models/board/board-page/board-page"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import { can } from "~/models/access/role"
import { useSend } from "~/routes/board.$boardId/lists/use-send"
import { Completed } from "~/routes/board.$boardId.cards.$cardId/properties/completed"
import { Icon } from "~/components/icon"
import { CommandForm } from "~/components/forms/command-form"
import { NeighbourCards } from "./neighbour-cards"
import { WatchSign } from "./watch-card"

type Props = { page: CardPage; board: BoardPage; address: string }

/** Stays in sight beside the title. In the page it follows the title, which has the focus first. */
export function CardHead({ page, board, address }: Props) {
  const canEdit = can(page.userRole, "edit")
  return (
    <>
      <Completed card={page.card} inDoneList={page.inDoneList} canEdit={canEdit} />
      <div className="card-list">
        <p>
          in list{" "}
          <ListName name={page.listName} moveAt={canEdit ? withQuery(address, "?move") : null} />
        </p>
        <p>#{page.card.number}</p>
      </div>
      {canEdit && <MoveToNext card={page.card} board={board} address={address} />}
      <div className="card-tools">
        <NeighbourCards board={board} cardId={page.card.id} />
        <WatchSign page={page} />
      </div>
    </>
  )
}

/** The name of the card's list, which leads to the form that moves the card. */
function ListName({ name, moveAt }: { name: string; moveAt: string | null }) {
  if (moveAt === null) return <strong className="text-ink">{name}</strong>
  return (
    <Link
      to={moveAt}
      preventScrollReset
      title="Move card"
      className="inline-block min-h-6 font-bold text-ink underline decoration-line-strong underline-offset-3 hover:decoration-ink touch:inline-flex touch:min-h-11 touch:items-center"
    >
      {name}
    </Link>
  )
}

type MoveProps = { card: CardPage["card"]; board: BoardPage; address: string }

/** Moves the card to the end of the next list by one tap: on phones, which have neither drags over the card nor keys. */
function MoveToNext({ card: { id: cardId, listId }, board, address }: MoveProps) {
  const send = useSend(board.id)
  const at = board.lists.findIndex(({ id }) => id === listId)
  const next = at < 0 ? undefined : board.lists[at + 1]
  if (!next) return null
  const newPosition = allCardCount(next)
  return (
    <CommandForm
      intent="move-card"
      fields={{ newListId: next.id, place: newPosition + 1 }}
      action={address}
      className="card-next"
      onSubmit={(event) => {
        // As by a key: the board shows it at once, and the card stays open.
        event.preventDefault()
        send("move-card", { cardId, newListId: next.id, newPosition })
      }}
    >
      <button type="submit" className="btn btn-plain w-full">
        <Icon name="arrow-right" small />
        <span className="truncate">Move to {next.name}</span>
      </button>
    </CommandForm>
  )
}
