import { Link } from "@remix-run/react"
import { useContext } from "react"
import { FilterQuery } from "~/models/board/filter-query"
import { filterBoard, readFilter } from "~/models/board/board-filter"
import type { BoardPage } from "~/models/board/board-page"
import { useShownBoard } from "./use-shown-board"

const SET =
  "mx-4 mb-2 max-w-[calc(100%-2rem)] self-start rounded-2xl bg-black/50 px-3 py-0.5 phone:mx-3"

/** How many cards the filter hides, and the way to see them again. */
export function FilterState({ board }: { board: BoardPage }) {
  const shown = useShownBoard(board)
  const query = useContext(FilterQuery)
  const { hidden } = filterBoard(shown, readFilter(new URLSearchParams(query)))
  const cards = hidden === 1 ? "1 card" : `${String(hidden)} cards`
  return (
    <div
      className={`flex flex-none flex-wrap items-center gap-x-3 gap-y-0.5 text-white print:text-ink ${query === "" ? "px-4" : SET}`}
    >
      <p role="status" className="empty:hidden">
        {query !== "" && `${cards} hidden by the filter`}
      </p>
      {query !== "" && (
        <Link
          to={`/board/${board.id}`}
          replace
          preventScrollReset
          className="min-h-6 font-semibold underline underline-offset-3 focus-visible:outline-white touch:flex touch:min-h-11 touch:items-center print:hidden"
        >
          Clear filter
        </Link>
      )}
    </div>
  )
}
