import type { Checklist as Row } from "~/database/types"
import { boardTransaction, db, type Reader, type Tx } from "~/database/db.server"
import { conflict, invalid, notFound } from "~/errors"
import { closeGap, writeOrder } from "~/database/positions.server"
import { requireCard, type Actor } from "~/models/access/access.server"
import { shorten } from "~/models/board/event/entry"
import { changes } from "~/models/text/compare.server"
import { cardChange, record } from "~/models/board/record/record.server"
import { changedFields } from "~/models/board/undo/edited-card"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import { clampPosition, moveWithin } from "~/models/text/position"
import { CHECKLIST, type NamedChecklist } from "./checklist"
import { checklistStep, itemState } from "./checklist-step"
import type {
  ChecklistKey,
  ChecklistsOf,
  CreateChecklist,
  UpdateChecklist,
} from "./named-checklist"

// Most cards have one checklist, which has no row: its items name none, and its id is the card's. It gets a row when it
// is renamed or another one is added. Items without a checklist are always on the first.

/** Reads the checklists of a card. The caller has authorised it. */
export async function readChecklists(reader: Reader, cardId: string): Promise<NamedChecklist[]> {
  const rows = await readRows(reader, cardId)
  return rows.length > 0 ? rows : [{ id: cardId, cardId, name: CHECKLIST, position: 0 }]
}

const readRows = (reader: Reader, cardId: string): Promise<Row[]> =>
  reader.checklist.findMany({
    where: { cardId },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  })

/** Finds one of a card's checklists, by its id or the card's. */
export const findChecklist = (checklists: NamedChecklist[], id: string) =>
  checklists.find((each) => each.id === id || (each.position === 0 && each.cardId === id))

export async function getChecklists(actor: Actor, key: ChecklistsOf): Promise<NamedChecklist[]> {
  const { id } = await requireCard(db, actor, key, "see")
  return readChecklists(db, id)
}

/** Adds a checklist at `position`, or at the end; the same `id` creates only one. */
export function createChecklist(actor: Actor, input: CreateChecklist): Promise<NamedChecklist> {
  return boardTransaction(input, async (tx) => {
    const { cardId, name, id = newId() } = input
    const { boardId, title } = await requireCard(tx, actor, input, "edit")
    const before = await tx.checklist.findUnique({ where: { id } })
    if (before) {
      if (before.cardId === cardId && before.name === name) return before
      throw conflict("There is a checklist with this id already.")
    }
    // The id of a card names its first checklist.
    if (await tx.card.findUnique({ where: { id }, select: { id: true } })) {
      throw conflict("There is a card with this id already.")
    }
    const hasItems = (await tx.checklistItem.count({ where: { cardId } })) > 0
    const rows = await readRows(tx, cardId)
    if (rows.length === 0 && hasItems) rows.push(await insertFirst(tx, cardId))
    if (rows.length >= LIMITS.checklists) {
      throw invalid(`A card can have at most ${String(LIMITS.checklists)} checklists.`)
    }
    const position = clampPosition(input.position ?? rows.length, rows.length)
    const last = { id, cardId, name, position: rows.length }
    await tx.checklist.create({ data: last })
    const order = [...rows.map((row) => row.id), id]
    await orderChecklists(tx, cardId, order, moveWithin(order, rows.length, position))
    const created = { ...last, position }
    const card = { id: cardId, title }
    const entry = { kind: "checklist_created", card, checklist: name } as const
    const after = { name, position }
    const undo = checklistStep(card, `Added the checklist “${shorten(name)}”`, {
      checklists: [{ id, before: null, after }],
    })
    return record(tx, cardChange(actor, boardId, entry, undo), created)
  })
}

const insertFirst = (tx: Tx, cardId: string): Promise<Row> =>
  tx.checklist.create({ data: { id: newId(), cardId, name: CHECKLIST, position: 0 } })

const checklistOf = ({ id, ...on }: ChecklistKey) => ({ ...on, checklistId: id })

/** Changes only the named fields. A position past the end means last. */
export function updateChecklist(actor: Actor, input: UpdateChecklist): Promise<NamedChecklist> {
  return boardTransaction(checklistOf(input), async (tx) => {
    const { checklist, checklists, card } = await requireChecklist(tx, actor, input)
    const position = clampPosition(input.position ?? checklist.position, checklists.length - 1)
    const { name = checklist.name } = input
    if (!changes(checklist, { name, position })) return checklist
    const { id } = await withRow(tx, checklist)
    const order = checklists.map((each) => (each === checklist ? id : each.id))
    await orderChecklists(tx, card.id, order, moveWithin(order, checklist.position, position))
    const changed = await tx.checklist.update({ where: { id }, data: { name } })
    const named = { id: card.id, title: card.title }
    const entry =
      name === checklist.name
        ? ({ kind: "checklist_moved", card: named, checklist: name } as const)
        : ({ kind: "checklist_renamed", card: named, from: checklist.name, to: name } as const)
    const states = changedFields(checklist, { name, position })
    const undo = checklistStep(named, `Changed the checklist “${shorten(name)}”`, {
      checklists: [{ id, ...states }],
    })
    return record(tx, cardChange(actor, card.boardId, entry, undo), changed)
  })
}

const withRow = (tx: Tx, { id, cardId }: NamedChecklist) =>
  id === cardId ? insertFirst(tx, cardId) : { id }

/** Reorders a card's checklists. Items of the first one name it before another one comes first. */
export async function orderChecklists(
  tx: Tx,
  cardId: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const [first] = before
  if (first !== undefined && first !== after[0]) {
    const where = { cardId, checklistId: null }
    await tx.checklistItem.updateMany({ where, data: { checklistId: first } })
  }
  await writeOrder(tx, "Checklist", before, after)
}

/** The id of a card's first checklist; null if it has no row. */
export async function firstChecklist(tx: Tx, cardId: string): Promise<string | null> {
  const [first] = await readRows(tx, cardId)
  return first?.id ?? null
}

/** Deletes a checklist with its items. */
export function deleteChecklist(actor: Actor, key: ChecklistKey): Promise<void> {
  return boardTransaction(checklistOf(key), async (tx) => {
    const { checklist, card } = await requireChecklist(tx, actor, key)
    const { id, name, position } = checklist
    const items = await tx.checklistItem.findMany({
      where: { cardId: card.id },
      orderBy: [{ position: "asc" }, { id: "asc" }],
    })
    const isOnIt = (item: { checklistId: string | null }) =>
      item.checklistId === id || (position === 0 && item.checklistId === null)
    const kept = items.filter((item) => !isOnIt(item))
    if (id === card.id && items.length === 0) throw notFound()
    const deleted = items.filter(isOnIt)
    await tx.checklistItem.deleteMany({ where: { id: { in: deleted.map(toId) } } })
    await writeOrder(tx, "ChecklistItem", items.map(toId), kept.map(toId))
    await tx.checklist.deleteMany({ where: { id } })
    await closeGap(tx, "Checklist", card.id, position)
    const named = { id: card.id, title: card.title }
    const entry = {
      kind: "checklist_deleted" as const,
      card: named,
      checklist: shorten(name),
      items: deleted.length,
    }
    const first = id === card.id ? null : id
    const undo = checklistStep(named, `Deleted the checklist “${entry.checklist}”`, {
      items: deleted.map((item) => {
        return {
          id: item.id,
          before: { ...itemState(item, first), checklistId: first },
          after: null,
        }
      }),
      checklists: first === null ? [] : [{ id, before: { name, position }, after: null }],
    })
    return record(tx, cardChange(actor, card.boardId, entry, undo), undefined)
  })
}

const toId = ({ id }: { id: string }) => id

async function requireChecklist(tx: Tx, actor: Actor, { id, boardId, cardId }: ChecklistKey) {
  const row = await tx.checklist.findUnique({ where: { id } })
  if (row && (cardId ?? row.cardId) !== row.cardId) throw notFound()
  const on = { cardId: row?.cardId ?? cardId ?? id, boardId }
  const card = await requireCard(tx, actor, on, "edit")
  const checklists = await readChecklists(tx, card.id)
  const checklist = findChecklist(checklists, id)
  if (!checklist) throw notFound()
  return { checklist, checklists, card }
}
