import { useParams } from "@remix-run/react"
import { createContext, useContext } from "react"
import { readFilter, toQuery, withQuery } from "~/models/board/board-page/board-filter"
import { toViewAddress, viewQuery } from "~/models/board/board-page/board-view"

/** The view and the filter of the board on screen, as `?…`; empty for all cards in lists. */
export const BoardQuery = createContext("")

export function useKeepQuery(): (address: string) => string {
  const query = useContext(BoardQuery)
  return (address) => withQuery(address, query)
}

/** Returns the filter of the board on screen, as `?…`; empty if there is none. */
export function useFilterQuery(): string {
  return toQuery(readFilter(new URLSearchParams(useContext(BoardQuery))))
}

export function useUnfilteredView(): string {
  const { boardId = "" } = useParams()
  const searchParams = new URLSearchParams(useContext(BoardQuery))
  return toViewAddress(`/board/${boardId}${viewQuery({ pathname: "", searchParams })}`)
}

export function useViewAddress(): string {
  const { boardId = "" } = useParams()
  return toViewAddress(useKeepQuery()(`/board/${boardId}`))
}
