import type { ChecklistItem as Row } from "~/database/types"
import { boardTransaction, db, type Reader, type Tx } from "~/database/db.server"
import { conflict, invalid, notFound } from "~/errors"
import { closeGap, reservePositions, writeOrder } from "~/database/positions.server"
import { requireCard, type Actor } from "~/models/access/access.server"
import { assigneeNotification, requireAssignee } from "~/models/board/assignment/assignment.server"
import { requireRoom } from "~/models/board/capacity/board-room.server"
import type {
  ChecklistItem,
  ChecklistItemKey,
  ChecklistOf,
  CreateChecklistItem,
  UpdateChecklistItem,
} from "./checklist"
import { itemEntry } from "./item-entry"
import { itemOf, readItems, requireItem, toItem } from "./item-row.server"
import { checklistStep, itemDeed, itemState } from "./checklist-step"
import { findChecklist, firstChecklist, readChecklists } from "./named-checklist.server"
import { readBounded, type ListPart } from "~/models/text/bounded-list.server"
import { changes, requireUnchanged } from "~/models/text/compare.server"
import { shorten } from "~/models/board/event/entry"
import { cardChange, record } from "~/models/board/record/record.server"
import { changedFields } from "~/models/board/undo/edited-card"
import { newId } from "~/models/text/id"
import type { NewNotification } from "~/models/notifications/notification/new-notification"
import { LIMITS } from "~/models/text/limits"
import { addEach, type PerLine } from "~/models/text/per-line.server"
import { clampPosition, moveWithin } from "~/models/text/position"

/** Reads the items of a card. The caller has authorised it. */
export async function readChecklist(reader: Reader, cardId: string): Promise<ChecklistItem[]> {
  return (await readItems(reader, cardId)).map(toItem)
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
export const createChecklistItem = (
  actor: Actor,
  input: CreateChecklistItem,
): Promise<ChecklistItem> => boardTransaction(input, (tx) => addItem(tx, actor, input))

/** Adds an item for each line of a text, all or none. Lines with a tick are done. */
export function createChecklistItems(
  actor: Actor,
  form: PerLine<CreateChecklistItem, "text">,
): Promise<ChecklistItem[]> {
  return boardTransaction(form, (tx) =>
    addEach(form.text, form, ({ text, done }, place) => {
      return addItem(tx, actor, { ...form, ...place, text, completed: done || form.completed })
    }),
  )
}

async function addItem(tx: Tx, actor: Actor, input: CreateChecklistItem): Promise<ChecklistItem> {
  const { cardId, text, id = newId() } = input
  const card = await requireCard(tx, actor, input, "edit")
  const before = await tx.checklistItem.findUnique({ where: { id } })
  if (before) {
    if (before.cardId === cardId && before.text === text) return toItem(before)
    throw conflict("There is a checklist item with this id already.")
  }
  const { item, change } = await insertItem(tx, actor, card, { ...input, id })
  return record(tx, change, item)
}

/** Inserts an item, without its entry. The caller has authorised it. @returns what to record of it */
export async function insertItem(
  tx: Tx,
  actor: Actor,
  { id: cardId, boardId, title }: { id: string; boardId: string; title: string },
  input: Omit<CreateChecklistItem, "cardId"> & { id: string },
) {
  const { id, text, completed = false, assigneeId = null, dueDate = null } = input
  const count = await tx.checklistItem.count({ where: { cardId } })
  if (count >= LIMITS.checklistItems) {
    throw invalid(`A card can have at most ${String(LIMITS.checklistItems)} checklist items.`)
  }
  await requireRoom(tx, boardId, { items: 1 })
  const checklistId = await toColumn(tx, cardId, input.checklistId)
  const place = { requestedPosition: input.position, count }
  const position = await reservePositions(tx, "ChecklistItem", cardId, place)
  const card = { id: cardId, boardId, title }
  const fresh = { text, assigneeId: null }
  const notifications = await assign(tx, actor, { item: fresh, card }, { assigneeId })
  const item = await tx.checklistItem.create({
    data: { id, cardId, text, completed, position, checklistId, assigneeId, dueDate },
  })
  const entry = {
    kind: "item_created",
    card: { id: cardId, title },
    item: shorten(text),
  } as const
  const state = itemState(item, await firstChecklist(tx, cardId))
  const items = [{ id, before: null, after: state }]
  const undo = checklistStep(entry.card, `Added “${entry.item}”`, { items })
  const change = { ...cardChange(actor, boardId, entry, undo), undo, notifications }
  return { item: toItem(item), change }
}

/** The checklist as an item names it: null for the first one. @throws 400 for a checklist of another card */
export async function toColumn(
  tx: Tx,
  cardId: string,
  id: string | undefined,
): Promise<string | null> {
  if (id === undefined) return null
  const checklist = findChecklist(await readChecklists(tx, cardId), id)
  if (!checklist) throw invalid("There is no such checklist on this card.")
  return checklist.position === 0 ? null : checklist.id
}

/** Changes named fields, and notifies a new assignee. Too high a position means last, as does another checklist. */
export const updateChecklistItem = (
  actor: Actor,
  input: UpdateChecklistItem,
): Promise<ChecklistItem> => boardTransaction(itemOf(input), (tx) => updateItem(tx, actor, input))

/** The same within a transaction. */
export async function updateItem(
  tx: Tx,
  actor: Actor,
  input: UpdateChecklistItem,
): Promise<ChecklistItem> {
  const { id, base, text, completed, dueDate, assigneeId } = input
  const { item, card } = await requireItem(tx, actor, input)
  const order = (await readItems(tx, item.cardId)).map((each) => each.id)
  const checklistId = input.checklistId && (await changedChecklist(tx, item, input.checklistId))
  const requested = input.position ?? (checklistId === undefined ? item.position : order.length)
  const position = clampPosition(requested, order.length - 1)
  const columns = { text, completed, dueDate, assigneeId, checklistId }
  const wanted = { ...columns, ...withoutName(input) }
  requireUnchanged(item, { ...wanted, position: input.position }, base, () => toItem(item))
  if (!changes(item, { ...wanted, position })) return toItem(item)
  await writeOrder(tx, "ChecklistItem", order, moveWithin(order, item.position, position))
  const notifications = await assign(tx, actor, { item, card }, { assigneeId, text })
  const first = await firstChecklist(tx, item.cardId)
  const changed = await tx.checklistItem.update({ where: { id }, data: wanted })
  const entry = itemEntry(card, item, changed)
  const states = changedFields(itemState(item, first), itemState(changed, first))
  const items = [{ id, ...states }]
  const undo = checklistStep(entry.card, itemDeed(entry), { items })
  const change = { ...cardChange(actor, card.boardId, entry, undo), notifications }
  return record(tx, change, toItem(changed))
}

/** An assignee, or nobody, replaces an imported name. */
const withoutName = ({ assigneeId }: UpdateChecklistItem) =>
  assigneeId === undefined ? {} : { importedAssignee: null }

async function changedChecklist(tx: Tx, item: Row, id: string) {
  const checklists = await readChecklists(tx, item.cardId)
  const now = findChecklist(checklists, item.checklistId ?? item.cardId) ?? checklists[0]
  const checklistId = await toColumn(tx, item.cardId, id)
  const isSame = now?.position === 0 ? checklistId === null : checklistId === now?.id
  return isSame ? undefined : checklistId
}

type Assigned = {
  item: Pick<Row, "text" | "assigneeId">
  card: { id: string; boardId: string; title: string }
}

/** Checks a new assignee of an item. @returns their notification. @throws 400 for people who are no members */
export async function assign(
  tx: Tx,
  actor: Actor,
  { item, card }: Assigned,
  {
    assigneeId,
    text = item.text,
  }: { assigneeId: string | null | undefined; text?: string | undefined },
): Promise<NewNotification[]> {
  if (!assigneeId || assigneeId === item.assigneeId) return []
  const { boardId, id: cardId, title } = card
  await requireAssignee(tx, boardId, assigneeId)
  const on = { boardId, cardId, userId: assigneeId }
  const notification = await assigneeNotification(tx, actor, on, (name, cut) => {
    return `${name} assigned you to “${cut(shorten(text))}” on “${cut(title)}”`
  })
  return [notification]
}

/** Deletes an item. @returns the step that undoes it */
export async function deleteItem(tx: Tx, item: Row) {
  const before = itemState(item, await firstChecklist(tx, item.cardId))
  await tx.checklistItem.delete({ where: { id: item.id } })
  await closeGap(tx, "ChecklistItem", item.cardId, item.position)
  return { id: item.id, before, after: null }
}

export function deleteChecklistItem(actor: Actor, key: ChecklistItemKey): Promise<void> {
  return boardTransaction(itemOf(key), async (tx) => {
    const { item, card } = await requireItem(tx, actor, key)
    const items = [await deleteItem(tx, item)]
    const { id, title, boardId } = card
    const entry = { kind: "item_deleted", card: { id, title }, item: shorten(item.text) } as const
    const undo = checklistStep(entry.card, `Deleted “${entry.item}”`, { items })
    return record(tx, cardChange(actor, boardId, entry, undo), undefined)
  })
}
