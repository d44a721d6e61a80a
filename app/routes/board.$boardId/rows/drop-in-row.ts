import type { SortableEvent } from "sortablejs"
import { clearSelected, selectedCards } from "~/routes/board.$boardId/lists/selected-cards"
import type { useSend } from "~/routes/board.$boardId/lists/use-send"
import { placeAmong } from "./divided-board"

/** Moves a dropped card, or all selected ones with it, to the row and the list that show it. */
export function dropInRow(send: ReturnType<typeof useSend>, event: SortableEvent): void {
  const { item, from, to, oldDraggableIndex, newDraggableIndex: position = 0 } = event
  const { rows, row } = to.closest<HTMLElement>("[data-row]")?.dataset ?? {}
  const { listId: newListId } = to.closest<HTMLElement>(".list")?.dataset ?? {}
  const { cardId } = item.dataset
  if (rows === undefined || row === undefined || !newListId || !cardId) return
  if (from === to && position === oldDraggableIndex) return
  const selected = selectedCards()
  const cardIds = selected.has(cardId) ? [...selected] : [cardId]
  const others = [...to.querySelectorAll<HTMLElement>("[data-card-id]")]
    .filter((card) => card !== item)
    .map(({ dataset: { cardId: id = "" } }) => ({ id, isStaying: !cardIds.includes(id) }))
  const above = others.slice(0, position).filter(({ isStaying }) => isStaying)
  const below = others.slice(position).filter(({ isStaying }) => isStaying)
  const place = placeAmong([...above, ...below], above.length)
  send("move-in-rows", { cardIds, newListId, rows, row, ...place })
  if (cardIds.length > 1) clearSelected()
}
