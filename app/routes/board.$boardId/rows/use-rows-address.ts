import { useContext } from "react"
import { BoardQuery } from "~/client/board-query"

/** Returns a function that makes the address of the lists with other parameters; an empty one goes. */
export function useRowsAddress(boardId: string): (parameters: Record<string, string>) => string {
  const query = useContext(BoardQuery)
  return (parameters) => {
    const search = new URLSearchParams(query)
    search.delete("view")
    for (const [name, value] of Object.entries(parameters)) {
      if (value === "") search.delete(name)
      else search.set(name, value)
    }
    return `/board/${boardId}${search.size > 0 ? `?${search.toString()}` : ""}`
  }
}
