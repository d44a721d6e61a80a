import { Link } from "@remix-run/react"
import { useFilterQuery, useUnfilteredView } from "~/client/board-query"

type Props = { hidden: number; shown: number }

/** Says how many of the view's cards the filter shows, with a link that clears it. */
export function FilterState({ hidden, shown }: Props) {
  const isFiltered = useFilterQuery() !== ""
  const unfiltered = useUnfilteredView()
  const all = hidden + shown
  return (
    <div className="filter-state">
      <p role="status" className="empty:hidden">
        {isFiltered && `${String(shown)} of ${String(all)} ${all === 1 ? "card" : "cards"} shown`}
      </p>
      {isFiltered && (
        <Link to={unfiltered} replace preventScrollReset>
          Clear filter
        </Link>
      )}
    </div>
  )
}
