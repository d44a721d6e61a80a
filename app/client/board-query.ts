import { useParams } from "@remix-run/react"
import { createContext, useContext } from "react"
import { readFilter, toQuery, withQuery } from "~/models/board/board-filter"
import { toViewAddress, viewQuery } from "~/models/board/board-view"

/** The view and the filter of the board that is shown, as `?…`; empty for all cards in lists. */
export const BoardQuery = createContext("")

/** A function that adds the view and the filter to an address on the board, so that they stay. */
export function useKeepQuery(): (address: string) => string {
  const query = useContext(BoardQuery)
  return (address) => withQuery(address, query)
}

/** The filter of the board that is shown, as `?…`; empty if there is none. */
export function useFilterQuery(): string {
  return toQuery(readFilter(new URLSearchParams(useContext(BoardQuery))))
}

/** The address of the view that is shown, without the filter. */
export function useUnfilteredView(): string {
  const { boardId = "" } = useParams()
  const searchParams = new URLSearchParams(useContext(BoardQuery))
  return toViewAddress(`/board/${boardId}${viewQuery({ pathname: "", searchParams })}`)
}

/** The address of the view that is shown, where closing a dialog over it leads. */
export function useViewAddress(): string {
  const { boardId = "" } = useParams()
  return toViewAddress(useKeepQuery()(`/board/${boardId}`))
}
