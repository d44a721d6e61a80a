import { Link } from "@remix-run/react"
import { useFilterQuery, useUnfilteredView } from "~/client/board-query"
import { keepFocus } from "~/client/keep-focus"
import { readFilter } from "~/models/board/board-page/board-filter"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { filterText } from "~/models/board/board-page/filter-text"
import { countText } from "~/models/text/count-text"
import { PersonName } from "~/components/person"

type Props = { board: BoardFrame; hidden: number; shown: number }

/** Says how many of the view's cards the filter shows, with a link that clears it; on paper also what the filter is. */
export function FilterState({ board, hidden, shown }: Props) {
  const query = useFilterQuery()
  const unfiltered = useUnfilteredView()
  return (
    <div className="filter-state">
      <p role="status" className="empty:hidden">
        {query !== "" && `${String(shown)} of ${countText(hidden + shown, "card")} shown`}
      </p>
      {query !== "" && (
        <>
          <p className="hidden print:block">
            Filter:{" "}
            <PersonName>{filterText(readFilter(new URLSearchParams(query)), board)}</PersonName>
          </p>
          <Link to={unfiltered} replace preventScrollReset onClick={() => keepFocus()}>
            Clear filter
          </Link>
        </>
      )}
    </div>
  )
}
