import { Link, useLocation, useNavigate } from "@remix-run/react"
import { useContext } from "react"
import { BoardQuery, useFilterQuery } from "~/client/board-query"
import { losesText } from "~/client/unsaved-text"
import { useReaderId } from "~/client/use-reader-id"
import { useShortcuts } from "~/client/use-shortcuts"
import { Icon } from "~/components/icon"
import { filterBoard, readFilter } from "~/models/board/board-page/board-filter"
import type { BoardPage } from "~/models/board/board-page/board-page"
import { DEFAULT_VIEW } from "~/models/board/board-page/board-view"
import { cardPath } from "~/models/access/card-path"

type Props = { board: BoardPage; cardId: string }
type Card = { id: string; title: string }

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
  return <Neighbours boardId={board.id} previous={cards[at - 1]} next={cards[at + 1]} />
}

type NeighboursProps = { boardId: string; previous: Card | undefined; next: Card | undefined }

function Neighbours({ boardId, previous, next }: NeighboursProps) {
  const query = useContext(BoardQuery)
  const navigate = useNavigate()
  const addressOf = ({ id }: Card) => cardPath(boardId, id) + query
  const open = (card: Card | undefined) => {
    if (!card || losesText(document)) return false
    navigate(addressOf(card), { preventScrollReset: true })
    return true
  }
  useShortcuts({ "next-card": () => open(next), "previous-card": () => open(previous) })
  return (
    <>
      {previous && <Neighbour card={previous} to={addressOf(previous)} {...PREVIOUS} />}
      {next ? (
        <Neighbour card={next} to={addressOf(next)} {...NEXT} />
      ) : (
        // So that a click too many does not lead back.
        <span className="btn btn-icon invisible" />
      )}
    </>
  )
}

const PREVIOUS = { label: "Previous card", icon: "arrow-left" }
const NEXT = { label: "Next card", icon: "arrow-right" }

type NeighbourProps = { card: Card; to: string; label: string; icon: string }

function Neighbour({ card, to, label, icon }: NeighbourProps) {
  const { state } = useLocation() as { state: { via?: string } | null }
  return (
    <Link
      to={to}
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
