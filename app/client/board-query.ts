import { useParams } from "@remix-run/react"
import { createContext, useContext } from "react"
import { readFilter, toQuery, withQuery } from "~/models/board/board-filter"
import { toViewAddress, viewQuery } from "~/models/board/board-view"

/** The view and the filter of the board on screen, as `?…`; empty for all cards in lists. */
export const BoardQuery = createContext("")

/** Returns a function that adds the view and the filter to a URL of the board. */
export function useKeepQuery(): (address: string) => string {
  const query = useContext(BoardQuery)
  return (address) => withQuery(address, query)
}

/** Returns the filter of the board on screen, as `?…`; empty if there is none. */
export function useFilterQuery(): string {
  return toQuery(readFilter(new URLSearchParams(useContext(BoardQuery))))
}

/** Returns the URL of the view on screen, without the filter. */
export function useUnfilteredView(): string {
  const { boardId = "" } = useParams()
  const searchParams = new URLSearchParams(useContext(BoardQuery))
  return toViewAddress(`/board/${boardId}${viewQuery({ pathname: "", searchParams })}`)
}

/** Returns the URL of the view on screen, to which closing a dialog over it leads. */
export function useViewAddress(): string {
  const { boardId = "" } = useParams()
  return toViewAddress(useKeepQuery()(`/board/${boardId}`))
}
