import { useNavigate, useParams } from "@remix-run/react"
import { useState } from "react"
import { useKeepQuery } from "~/client/board-query"
import { hasUnsavedText } from "~/client/unsaved-text"
import { useShortcuts } from "~/client/use-shortcuts"
import { withQuery } from "~/models/board/board-page/board-filter"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { cardPath } from "~/models/access/card-path"
import { useSend } from "~/routes/board.$boardId/lists/use-send"
import {
  faceWithAll,
  type AskedPicker,
  type PickerName,
} from "~/routes/board.$boardId/pickers/asked-picker"
import { targetCard, usePointedCard } from "~/routes/board.$boardId/target-card"

/**
 * Answers the shortcuts of the card that is open, or else of the one under the pointer or the focus.
 * @returns the picker that is open at a face, and the function that opens or closes one
 */
export function useBoardKeys(board: BoardFrame) {
  const { id, userRole } = board
  const navigate = useNavigate()
  const keepQuery = useKeepQuery()
  const { cardId } = useParams()
  const [asked, ask] = useState<AskedPicker | null>(null)
  const openCardAt = (query: string) => () => {
    const wanted = cardId ?? targetCard()
    if (wanted === undefined || isEditing()) return false
    const address = withQuery(cardPath(id, wanted), query)
    navigate(keepQuery(address), { preventScrollReset: true })
    return true
  }
  const pick =
    (picker: PickerName, query = `?set=${picker}`) =>
    () => {
      const face = cardId === undefined && faceWithAll(board, targetCard())
      if (!face) return openCardAt(query)()
      ask({ cardId: face.id, picker })
      return true
    }
  const send = useSend(id)
  const undo = () => !isDialogOpen() && send("undo", {})
  usePointedCard()
  useShortcuts(
    {
      "edit-card": openCardAt("?edit=title"),
      "describe-card": openCardAt("?edit=description"),
      "add-item": openCardAt("?add=checklist"),
      "label-card": pick("labels"),
      "move-card": pick("list", "?move"),
      "set-due-date": pick("due"),
      "set-priority": pick("priority"),
      "assign-people": pick("people"),
      undo,
    },
    userRole,
  )
  return [asked, ask] as const
}

/** Whether a dialog is open, but for a card: its form has nothing of the board to undo. */
const isDialogOpen = () => document.querySelector("dialog[open]:not(:has(.card-page))") !== null

/** Whether the open card has an edit that another address would lose. */
const isEditing = () => document.querySelector("dialog[data-edited]") !== null && hasUnsavedText()
