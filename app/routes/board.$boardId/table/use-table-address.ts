import { useContext } from "react"
import { BoardQuery } from "~/client/board-query"
import { toViewAddress } from "~/models/board/board-page/board-view"
import { Table } from "./table-context"

/**
 * Returns a function that makes the address of the table with other parameters; an empty one goes. Another order
 * begins with the first page.
 */
export function useTableAddress(): (parameters: Record<string, string>) => string {
  const { boardId } = useContext(Table)
  const query = useContext(BoardQuery)
  return (parameters) => {
    const search = new URLSearchParams(query)
    search.delete("part")
    for (const [name, value] of Object.entries(parameters)) {
      if (value === "") search.delete(name)
      else search.set(name, value)
    }
    return toViewAddress(`/board/${boardId}?${search.toString()}`)
  }
}
