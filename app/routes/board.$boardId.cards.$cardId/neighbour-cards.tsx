import { Link, useLocation } from "@remix-run/react"
import { useContext } from "react"
import { BoardQuery, useFilterQuery } from "~/client/board-query"
import { useReaderId } from "~/client/use-reader-id"
import { Icon } from "~/components/icon"
import { filterBoard, readFilter } from "~/models/board/board-filter"
import type { BoardPage } from "~/models/board/board-page"
import { DEFAULT_VIEW } from "~/models/board/view-names"
import { cardPath } from "~/models/card/card-path"

type Props = { board: BoardPage; cardId: string }

/** Lead to the cards before and after one, in the order of the lists and with the filter of the board behind it. */
export function NeighbourCards({ board, cardId }: Props) {
  const filter = readFilter(new URLSearchParams(useFilterQuery()))
  const userId = useReaderId()
  // The calendar and the table have pages of their own, without the cards of the lists.
  if ((board.view ?? DEFAULT_VIEW) !== DEFAULT_VIEW) return null
  const { lists } = filterBoard(board, filter, userId).board
  const cards = lists.flatMap((list) => list.cards)
  const at = cards.findIndex(({ id }) => id === cardId)
  if (at < 0) return null
  return (
    <>
      <Neighbour boardId={board.id} card={cards[at - 1]} label="Previous card" icon="arrow-left" />
      <Neighbour boardId={board.id} card={cards[at + 1]} label="Next card" icon="arrow-right" />
    </>
  )
}

type NeighbourProps = {
  boardId: string
  card: { id: string; title: string } | undefined
  label: string
  icon: string
}

function Neighbour({ boardId, card, label, icon }: NeighbourProps) {
  const query = useContext(BoardQuery)
  const { state } = useLocation() as { state: { via?: string } | null }
  if (!card) return null
  return (
    <Link
      to={cardPath(boardId, card.id) + query}
      state={{ via: label }}
      preventScrollReset
      className="btn btn-quiet btn-icon"
      aria-label={`${label}: ${card.title}`}
      title={label}
      // So that one goes on to the next card by the same key.
      data-autofocus={state?.via === label ? "" : undefined}
    >
      <Icon name={icon} />
    </Link>
  )
}
