import { Link } from "@remix-run/react"
import { useContext } from "react"
import { FilterQuery } from "~/models/board/filter-query"
import { filterBoard, readFilter } from "~/models/board/board-filter"
import type { BoardPage } from "~/models/board/board-page"
import { useShownBoard } from "./lists/use-shown-board"

/** How many cards the filter hides, and the way to see them again. */
export function FilterState({ board }: { board: BoardPage }) {
  const shown = useShownBoard(board)
  const query = useContext(FilterQuery)
  const { hidden } = filterBoard(shown, readFilter(new URLSearchParams(query)))
  const cards = hidden === 1 ? "1 card" : `${String(hidden)} cards`
  return (
    <div className="filter-state">
      <p role="status" className="empty:hidden">
        {query !== "" && `${cards} hidden by the filter`}
      </p>
      {query !== "" && (
        <Link to={`/board/${board.id}`} replace preventScrollReset>
          Clear filter
        </Link>
      )}
    </div>
  )
}
