import { useParams } from "@remix-run/react"
import { useContext } from "react"
import { BoardQuery } from "~/client/board-query"
import { toViewAddress } from "~/models/board/board-page/board-view"

/**
 * Returns a function that makes the address of the view on screen with other parameters; an empty one goes. Another
 * order begins with the first page.
 */
export function useAddressWith(): (parameters: Record<string, string>) => string {
  const { boardId = "" } = useParams()
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
