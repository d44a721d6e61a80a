import { useSubmit } from "@remix-run/react"
import { useState, type KeyboardEvent } from "react"
import type { SortableEvent } from "sortablejs"
import { altStep } from "~/client/alt-step"
import { useFocusOnMoved } from "~/client/use-focus-on-moved"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import { groupItems, positionAt, type ItemPlace } from "./checklist-moves"

type Item = CardPage["checklist"][number]

/** Moves items within and between checklists by buttons, by Alt with an arrow key, and by dragging. */
export function useItemMoves(items: Item[], checklists: CardPage["checklists"], address: string) {
  const submit = useSubmit()
  const [announcement, announce] = useState("")
  const order = items.map(({ id, checklistId }) => `${id} ${checklistId ?? ""}`)
  const keep = useFocusOnMoved(order.join())
  // In another checklist, the row is a new element.
  const keepFocus = (id: string) => keep(`#item-${id} .item-text`)
  const groups = groupItems(items, checklists)
  const placeOf = (itemId: string): ItemPlace | undefined =>
    groups
      .map(({ id, items }) => ({
        checklistId: id,
        index: items.findIndex((item) => item.id === itemId),
      }))
      .find(({ index }) => index >= 0)
  const say = (item: Item, { checklistId, index }: ItemPlace, from: ItemPlace) => {
    const isSame = checklistId === from.checklistId
    const others = groups.find(({ id }) => id === checklistId)?.items.length ?? 0
    const name = checklists.find(({ id }) => id === checklistId)?.name ?? ""
    const place = `${String(index + 1)} of ${String(others + (isSame ? 0 : 1))}`
    announce(`“${item.text}” is now ${place}${isSame ? "" : ` on “${name}”`}.`)
  }
  const move = (id: string, to: ItemPlace) => {
    const item = items.find((each) => each.id === id)
    const from = placeOf(id)
    if (!item || !from) return
    const isSame = to.checklistId === from.checklistId
    if (isSame && to.index === from.index) return
    say(item, to, from)
    const position = positionAt(items, checklists, id, to)
    submit(
      {
        intent: "move-checklist-item",
        id,
        position,
        ...(!isSame && { checklistId: to.checklistId }),
      },
      { method: "post", action: address, navigate: false },
    )
  }
  /** One step on; from the end of a checklist to the next one. */
  const step = ({ checklistId, index }: ItemPlace, by: number): ItemPlace | undefined => {
    const at = groups.findIndex(({ id }) => id === checklistId)
    const length = groups[at]?.items.length ?? 0
    if (index + by >= 0 && index + by < length) return { checklistId, index: index + by }
    const next = groups[at + by]
    return next && { checklistId: next.id, index: by > 0 ? 0 : next.items.length }
  }
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    const by = altStep(event)
    if (by === undefined) return
    event.preventDefault()
    const from = placeOf(id)
    const to = from && step(from, by)
    if (!to) return
    keepFocus(id)
    move(id, to)
  }
  const onDrop = ({ item, to, newDraggableIndex }: SortableEvent) => {
    const { itemId } = item.dataset
    const checklistId = to.closest<HTMLElement>("[data-checklist-id]")?.dataset.checklistId
    if (!itemId || checklistId === undefined || newDraggableIndex === undefined) return
    move(itemId, { checklistId, index: newDraggableIndex })
  }
  /** Called when a button of an item is pressed, whose form then sends itself. */
  const onButton = (item: Item, index: number) => {
    const from = placeOf(item.id)
    if (!from) return
    keepFocus(item.id)
    say(item, { ...from, index }, from)
  }
  return { announcement, announce, onKeyDown, onDrop, onButton }
}
