import { useNavigate, useParams } from "@remix-run/react"
import { useKeepQuery } from "~/client/board-query"
import { hasUnsavedText } from "~/client/unsaved-text"
import { useShortcuts } from "~/client/use-shortcuts"
import { withQuery } from "~/models/board/board-filter"
import type { BoardFrame } from "~/models/board/board-page"
import { cardPath } from "~/models/card/card-path"

/** Answers the shortcuts of the card that is open, or else of the card that has the focus. */
export function useBoardKeys({ id, userRole }: BoardFrame): void {
  const navigate = useNavigate()
  const keepQuery = useKeepQuery()
  const { cardId } = useParams()
  const openCardAt = (query: string) => () => {
    const wanted = cardId ?? focusedCard()
    if (wanted === undefined || isEditing()) return false
    const address = withQuery(cardPath(id, wanted), query)
    navigate(keepQuery(address), { preventScrollReset: true })
    return true
  }
  useShortcuts(
    {
      "edit-card": openCardAt("?edit=title"),
      "label-card": openCardAt("?set=labels"),
      "move-card": openCardAt("?move"),
      "set-due-date": openCardAt("?set=due"),
    },
    userRole,
  )
}

/** The card of the view that has the focus. */
function focusedCard(): string | undefined {
  const item = document.activeElement?.closest<HTMLElement>("[data-card-id]")
  return item?.dataset.cardId
}

/** Whether the open card has an edit that another address would lose. */
const isEditing = () => document.querySelector("dialog[data-edited]") !== null && hasUnsavedText()
