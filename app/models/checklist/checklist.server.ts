import { boardTransaction, db, type Reader, type Tx } from "~/database/db.server"
import { conflict, invalid, notFound } from "~/errors"
import { closeGap, reservePositions, writeOrder } from "~/database/positions.server"
import { requireCard, type Actor } from "~/models/access/access.server"
import type {
  ChecklistItem,
  ChecklistItemKey,
  ChecklistOf,
  CreateChecklistItem,
  UpdateChecklistItem,
} from "./checklist"
import { readBounded, type ListPart } from "~/models/list/bounded-list.server"
import { changes, requireUnchanged } from "~/models/compare.server"
import { record } from "~/models/event/event.server"
import { newId } from "~/models/id"
import { LIMITS } from "~/models/limits"
import { clampPosition, moveWithin } from "~/models/position"

/** The caller has authorised the card. */
export function readChecklist(reader: Reader, cardId: string): Promise<ChecklistItem[]> {
  return reader.checklistItem.findMany({
    where: { cardId },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  })
}

/** Lists the items after `after`, at most `limit`, and fewer if they are long. */
export async function getChecklist(
  actor: Actor,
  key: ChecklistOf,
): Promise<ListPart<ChecklistItem>> {
  const { id } = await requireCard(db, actor, key, "see")
  const { after, limit = LIMITS.checklistItems } = key
  const items = await readChecklist(db, id)
  const last = after === undefined ? -1 : items.findIndex((item) => item.id === after)
  if (after !== undefined && last < 0) throw notFound()
  const rest = items.slice(last + 1)
  return readBounded((skip, take) => Promise.resolve(rest.slice(skip, skip + take)), limit)
}

/** Adds an item at `position`, or at the end; the same `id` creates only one. */
export function createChecklistItem(
  actor: Actor,
  input: CreateChecklistItem,
): Promise<ChecklistItem> {
  return boardTransaction(input, async (tx) => {
    const { cardId, text, completed = false, id = newId() } = input
    const { boardId } = await requireCard(tx, actor, input, "edit")
    const before = await tx.checklistItem.findUnique({ where: { id } })
    if (before) {
      if (before.cardId === cardId && before.text === text) return before
      throw conflict("There is a checklist item with this id already.")
    }
    const count = await tx.checklistItem.count({ where: { cardId } })
    if (count >= LIMITS.checklistItems) {
      throw invalid(`A card can have at most ${String(LIMITS.checklistItems)} checklist items.`)
    }
    const place = { requestedPosition: input.position, count }
    const position = await reservePositions(tx, "ChecklistItem", cardId, place)
    const item = await tx.checklistItem.create({ data: { id, cardId, text, completed, position } })
    return record(tx, "card_updated", boardId, item, { card: cardId })
  })
}

const itemOf = ({ id, ...on }: ChecklistItemKey) => ({
  boardId: on.boardId,
  cardId: on.cardId,
  checklistItemId: id,
})

/** Changes only the fields that the input names. A position past the end means last. */
export function updateChecklistItem(
  actor: Actor,
  input: UpdateChecklistItem,
): Promise<ChecklistItem> {
  return boardTransaction(itemOf(input), async (tx) => {
    const { id, text, completed, base } = input
    const { item, boardId } = await requireItem(tx, actor, input)
    const order = (await readChecklist(tx, item.cardId)).map((each) => each.id)
    const position = clampPosition(input.position ?? item.position, order.length - 1)
    const wanted = { text, completed, position }
    requireUnchanged(item, { ...wanted, position: input.position }, base, () => item)
    if (!changes(item, wanted)) return item
    await writeOrder(tx, "ChecklistItem", order, moveWithin(order, item.position, position))
    const data = {
      ...(text !== undefined && { text }),
      ...(completed !== undefined && { completed }),
    }
    const changed = await tx.checklistItem.update({ where: { id }, data })
    return record(tx, "card_updated", boardId, changed, { card: item.cardId })
  })
}

export function deleteChecklistItem(actor: Actor, key: ChecklistItemKey): Promise<void> {
  return boardTransaction(itemOf(key), async (tx) => {
    const { item, boardId } = await requireItem(tx, actor, key)
    await tx.checklistItem.delete({ where: { id: item.id } })
    await closeGap(tx, "ChecklistItem", item.cardId, item.position)
    return record(tx, "card_updated", boardId, undefined, { card: item.cardId })
  })
}

/** @throws 404, also for an item of another card; 403 */
async function requireItem(tx: Tx, actor: Actor, { id, boardId, cardId }: ChecklistItemKey) {
  const item = await tx.checklistItem.findUnique({ where: { id } })
  if (!item || (cardId ?? item.cardId) !== item.cardId) throw notFound()
  const card = await requireCard(tx, actor, { cardId: item.cardId, boardId }, "edit")
  return { item, boardId: card.boardId }
}
