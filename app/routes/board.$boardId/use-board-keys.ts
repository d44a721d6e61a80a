import { useNavigate, useParams } from "@remix-run/react"
import { useFiltered } from "~/models/board/filter-query"
import { hasUnsavedText } from "~/client/unsaved-text"
import { useShortcuts } from "~/client/use-shortcuts"
import { withQuery } from "~/models/board/board-filter"
import type { BoardPage } from "~/models/board/board-page"
import { cardPath } from "~/models/card/card-path"
import { focusCard, focusedCard, openNewCard } from "./lists/card-focus"

/** Answers the shortcuts of a board, and those of the card that is open over it. */
export function useBoardKeys({ id, userRole }: BoardPage): void {
  const navigate = useNavigate()
  const filtered = useFiltered()
  const { cardId } = useParams()
  const openCardAt = (query: string) => () => {
    const wanted = cardId ?? focusedCard()
    if (wanted === undefined || isEditing()) return false
    const address = withQuery(cardPath(id, wanted), query)
    navigate(filtered(address), { preventScrollReset: true })
    return true
  }
  const onBoard = cardId === undefined
  useShortcuts(
    {
      ...(onBoard && { "focus-card": focusCard, "create-card": openNewCard }),
      "edit-card": openCardAt("?edit=title"),
      "label-card": openCardAt("?set=labels"),
      "move-card": openCardAt("?move"),
      "set-due-date": openCardAt("?set=due"),
    },
    userRole,
  )
}

/** Whether something is edited in the open card that going elsewhere in it would lose. */
const isEditing = () => document.querySelector("dialog[data-edited]") !== null && hasUnsavedText()
