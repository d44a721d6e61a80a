import { Link } from "@remix-run/react"
import { withQuery } from "~/models/board/board-page/board-filter"
import type { BoardPage } from "~/models/board/board-page/board-page"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import { can } from "~/models/access/role"
import { Completed } from "~/routes/board.$boardId.cards.$cardId/properties/completed"
import { NeighbourCards } from "./neighbour-cards"
import { WatchCard } from "./watch-card"

type Props = { page: CardPage; board: BoardPage; address: string }

/** Stays in sight beside the title. In the page it follows the title, which has the focus first. */
export function CardHead({ page, board, address }: Props) {
  const canEdit = can(page.userRole, "edit")
  return (
    <>
      <Completed card={page.card} inDoneList={page.inDoneList} canEdit={canEdit} />
      <p className="card-list">
        in list{" "}
        <ListName name={page.listName} moveAt={canEdit ? withQuery(address, "?move") : null} />
      </p>
      <div className="card-tools">
        <NeighbourCards board={board} cardId={page.card.id} />
        <WatchCard watch={page.watch} />
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
