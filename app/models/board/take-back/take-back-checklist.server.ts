import type { ChecklistItem as Item } from "~/database/types"
import { writeOrder } from "~/database/positions.server"
import type { Tx } from "~/database/db.server"
import { conflict } from "~/errors"
import { isSame, shorten, type Entry } from "~/models/board/event/entry"
import { requireRoom } from "~/models/board/capacity/board-room.server"
import { CHECKLIST } from "~/models/board/checklist/checklist"
import { itemState } from "~/models/board/checklist/checklist-step"
import { itemEntry } from "~/models/board/checklist/item-entry"
import { readItems } from "~/models/board/checklist/item-row.server"
import { firstChecklist } from "~/models/board/checklist/named-checklist.server"
import { LIMITS } from "~/models/text/limits"
import { changedSince, othersEntry, requireOnBoard } from "./changed-since.server"
import { takeBackChecklists } from "./take-back-checklists.server"
import type { StepOf, TakenBack } from "./taken-back"
import type { ChecklistUndo } from "~/models/board/undo/undo"

type Step = StepOf<"checklist">
type Change = ChecklistUndo["items"][number]

/** Undoes a change of items and checklists of a card. */
export async function takeBackChecklist(tx: Tx, step: Step): Promise<TakenBack> {
  const { card } = step.undo
  const { id: cardId } = card
  const rows = await requireOnBoard(tx, step, [card])
  const named = { id: cardId, title: rows.get(cardId)?.title ?? card.title }
  const refusal = () => changedSince(tx, step, named)
  const items = new Map((await readItems(tx, cardId)).map((item) => [item.id, item]))
  const first = await firstChecklist(tx, cardId)
  for (const change of step.undo.items) {
    if (!isAsLeft(items.get(change.id), change, first)) throw await refusal()
  }
  if (step.undo.items.some(isMove) && (await othersEntry(tx, step, cardId, ["item_moved"]))) {
    throw await refusal()
  }
  const changed = await takeBackChecklists(tx, step, items, refusal)
  const entries: Entry[] = []
  for (const change of step.undo.items) {
    const entry = await takeBackItem(tx, step.boardId, cardId, change)
    const now = items.get(change.id)
    if (entry.was === null) entries.push(itemIs("item_created", named, entry.is?.text))
    else if (!entry.is) entries.push(itemIs("item_deleted", named, now?.text))
    else entries.push(itemEntry(named, entry.was, entry.is))
  }
  await reorder(tx, cardId, [...items.keys()], step.undo.items)
  const restored = changed ?? (entries.length > 1 ? restoredChecklist(named) : null)
  return {
    type: "card_updated",
    entries: restored ? [restored] : entries,
    touched: { card: cardId },
  }
}

const itemIs = (
  kind: "item_created" | "item_deleted",
  card: { id: string; title: string },
  text = "",
) => ({ kind, card, item: shorten(text) }) as const

const restoredChecklist = (card: { id: string; title: string }) =>
  ({ kind: "checklist_created", card, checklist: CHECKLIST }) as const

const isMove = ({ before, after }: Change) => after?.position !== undefined && before !== null

function isAsLeft(item: Item | undefined, { after }: Change, first: string | null): boolean {
  if (!after) return item === undefined
  if (!item) return false
  const now = itemState(item, first)
  return Object.entries(after).every(([field, value]) => {
    if (field === "position") return true
    if (field === "checklistId") return (now.checklistId ?? first) === (value ?? first)
    return isSame(now[field as keyof typeof now], value)
  })
}

async function takeBackItem(
  tx: Tx,
  boardId: string,
  cardId: string,
  { id, before, after }: Change,
) {
  const was = await tx.checklistItem.findUnique({ where: { id } })
  if (!before) {
    await tx.checklistItem.delete({ where: { id } })
    return { was, is: null }
  }
  const { position: _, dueDate, assigneeId = null, ...fields } = before
  const { checklistId: on } = fields
  if (on && !(await tx.checklist.findUnique({ where: { id: on } }))) {
    throw conflict("The checklist that the item was on is deleted.")
  }
  const isMember = assigneeId !== null && (await isMemberOf(tx, boardId, assigneeId))
  const date = dueDate === undefined ? {} : { dueDate: dueDate && new Date(dueDate) }
  if (after) {
    if (assigneeId !== null && !isMember) {
      throw conflict("The person is not a member of the board any more.")
    }
    const person = before.assigneeId === undefined ? {} : { assigneeId }
    const data = { ...fields, ...date, ...person }
    return { was, is: await tx.checklistItem.update({ where: { id }, data }) }
  }
  const position = await tx.checklistItem.count({ where: { cardId } })
  if (position >= LIMITS.checklistItems) {
    throw conflict(`A card can have at most ${String(LIMITS.checklistItems)} checklist items.`)
  }
  await requireRoom(tx, boardId, { items: 1 })
  const { text = "" } = fields
  const person = { assigneeId: isMember ? assigneeId : null }
  const data = { ...fields, ...date, ...person, text, id, cardId, position }
  return { was, is: await tx.checklistItem.create({ data }) }
}

const isMemberOf = async (tx: Tx, boardId: string, userId: string) =>
  (await tx.member.findUnique({ where: { boardId_userId: { boardId, userId } } })) !== null

async function reorder(tx: Tx, cardId: string, present: string[], changes: readonly Change[]) {
  const gone = new Set(changes.filter(({ before }) => !before).map(({ id }) => id))
  const placed = changes.flatMap(({ id, before }) =>
    before?.position === undefined ? [] : [{ id, position: before.position }],
  )
  const moved = new Set(placed.map(({ id }) => id))
  const order = present.filter((id) => !gone.has(id) && !moved.has(id))
  for (const { id, position } of placed.toSorted((a, b) => a.position - b.position)) {
    order.splice(Math.min(position, order.length), 0, id)
  }
  const rows = await tx.checklistItem.findMany({ where: { cardId } })
  const positions = new Map(rows.map(({ id, position }) => [id, position]))
  const before = order.map((id, position) => (positions.get(id) === position ? id : ""))
  await writeOrder(tx, "ChecklistItem", before, order)
}
