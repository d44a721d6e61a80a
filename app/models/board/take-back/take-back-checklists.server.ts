import type { ChecklistItem as Item } from "~/database/types"
import { closeGap } from "~/database/positions.server"
import type { Tx } from "~/database/db.server"
import { conflict, type DomainError } from "~/errors"
import { shorten, type Entry } from "~/models/board/event/entry"
import { orderChecklists, readChecklists } from "~/models/board/checklist/named-checklist.server"
import { LIMITS } from "~/models/text/limits"
import { clampPosition, moveWithin } from "~/models/text/position"
import type { StepOf } from "./taken-back"

/** Undoes a change of a card's checklists, but for their items. @returns its entry; null if the step has none */
export async function takeBackChecklists(
  tx: Tx,
  { undo }: StepOf<"checklist">,
  items: ReadonlyMap<string, Item>,
  refusal: () => Promise<DomainError>,
): Promise<Entry | null> {
  const [change] = undo.checklists
  if (!change) return null
  const { id, before, after } = change
  const { card } = undo
  const all = (await readChecklists(tx, card.id)).filter((each) => each.id !== card.id)
  const order = all.map((each) => each.id)
  const now = all.find((each) => each.id === id)
  if (!after) {
    if (now) throw await refusal()
    if (all.length >= LIMITS.checklists) {
      throw conflict(`A card can have at most ${String(LIMITS.checklists)} checklists.`)
    }
    const { name = "", position = 0 } = before ?? {}
    const place = { id, cardId: card.id, name, position: order.length }
    await tx.checklist.create({ data: place })
    const to = Math.min(position, order.length)
    await orderChecklists(tx, card.id, [...order, id], moveWithin([...order, id], order.length, to))
    return { kind: "checklist_created", card, checklist: shorten(name) }
  }
  if (!now || (after.name ?? now.name) !== now.name) throw await refusal()
  const { name } = now
  if (!before) {
    const isOnIt = (item: Item) =>
      item.checklistId === id || (now.position === 0 && item.checklistId === null)
    if ([...items.values()].some(isOnIt)) {
      throw conflict(`The checklist “${shorten(name)}” has had items since. Delete it instead.`)
    }
    await tx.checklist.delete({ where: { id } })
    await closeGap(tx, "Checklist", card.id, now.position)
    return { kind: "checklist_deleted", card, checklist: shorten(name), items: 0 }
  }
  if (before.position !== undefined) {
    if (now.position !== after.position) throw await refusal()
    const to = clampPosition(before.position, order.length - 1)
    await orderChecklists(tx, card.id, order, moveWithin(order, now.position, to))
  }
  if (before.name === undefined) return { kind: "checklist_moved", card, checklist: shorten(name) }
  await tx.checklist.update({ where: { id }, data: { name: before.name } })
  return { kind: "checklist_renamed", card, from: name, to: before.name }
}
