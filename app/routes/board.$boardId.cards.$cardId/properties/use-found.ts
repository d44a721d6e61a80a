import { useSearchParams } from "@remix-run/react"
import { useEffect } from "react"

/** The id of the comment or checklist item that a search has led to, which is scrolled into view. */
export function useFound(what: "comment" | "item"): string | null {
  const [search] = useSearchParams()
  const id = search.get(what)
  useEffect(() => {
    // The browser follows a link's fragment by itself, but not where a script opens the card.
    if (id !== null) document.getElementById(`${what}-${id}`)?.scrollIntoView({ block: "center" })
  }, [what, id])
  return id
}
