import { useContext } from "react"
import { BoardQuery } from "~/client/board-query"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { savedQuery } from "~/models/board/saved-view/saved-query"
import type { TablePage } from "~/models/views/table/table-page"

/** The view and filter of the board on screen, as a saved view has them. */
export const useSavedQuery = (board: BoardFrame | TablePage): string =>
  savedQuery(withColumns(useContext(BoardQuery), board))

/** The columns that a person has chosen are not in the address, but belong to the view. */
function withColumns(query: string, board: BoardFrame | TablePage): string {
  if (!("columns" in board)) return query
  const search = new URLSearchParams(query)
  search.set("columns", board.columns.join(","))
  return `?${search.toString()}`
}
