import { useKeepQuery } from "~/client/board-query"
import { Icon } from "~/components/icon"
import { LinkedMenu } from "~/components/linked-menu"
import { toQuery } from "~/models/board/board-page/board-filter"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { useBoardFilter } from "./use-board-filter"
import { FilterForm } from "./filter-form"

export function FilterMenu({ board }: { board: BoardFrame }) {
  const filtering = useBoardFilter()
  const keepQuery = useKeepQuery()
  const set = new URLSearchParams(toQuery(filtering.filter)).size
  return (
    <LinkedMenu
      name="filter"
      toPage={(query) => keepQuery(`/board/${board.id}${query}`)}
      label={set === 0 ? "Filter" : `Filter, ${String(set)} set`}
      className="btn btn-quiet bar-button"
      panelClassName="max-h-[max(12rem,calc(100dvh-8rem))] overflow-y-auto"
      trigger={
        <>
          <Icon name="filter" />
          <span>Filter</span>{" "}
          {set > 0 && (
            <span
              data-count
              className="min-w-5 rounded-full bg-white text-center text-xs/5 text-[#1d1a20]"
            >
              {set}
            </span>
          )}
        </>
      }
    >
      <FilterForm board={board} {...filtering} />
    </LinkedMenu>
  )
}
