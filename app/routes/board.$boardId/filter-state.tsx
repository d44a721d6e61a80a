import { Link } from "@remix-run/react"
import { useFilterQuery, useUnfilteredView } from "~/client/board-query"

/**
 * Says how many cards the filter hides, with a link that clears it.
 * @param hidden how many cards of the view are hidden
 */
export function FilterState({ hidden }: { hidden: number }) {
  const isFiltered = useFilterQuery() !== ""
  const unfiltered = useUnfilteredView()
  const cards = hidden === 1 ? "1 card" : `${String(hidden)} cards`
  return (
    <div className="filter-state">
      <p role="status" className="empty:hidden">
        {isFiltered && `${cards} hidden by the filter`}
      </p>
      {isFiltered && (
        <Link to={unfiltered} replace preventScrollReset>
          Clear filter
        </Link>
      )}
    </div>
  )
}
