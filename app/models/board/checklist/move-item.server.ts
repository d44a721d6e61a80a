import { archiveId } from "~/database/archive-board"
import { closeGap, reservePositions } from "~/database/positions.server"
import { boardTransaction, type Reader, type Tx } from "~/database/db.server"
import { invalid, notFound } from "~/errors"
import { requireCard, type Actor } from "~/models/access/access.server"
import { shorten } from "~/models/board/event/entry"
import { cardChange, record } from "~/models/board/record/record.server"
import { LIMITS } from "~/models/text/limits"
import type { ChangeChecklistItem, ChecklistItem, MoveItemToCard } from "./checklist"
import { checklistStep, itemState } from "./checklist-step"
import { toColumn, updateChecklistItem, updateItem } from "./checklist.server"
import { itemOf, requireItem, toItem } from "./item-row.server"
import { firstChecklist } from "./named-checklist.server"

/** Changes an item, or moves it to another card of its board. @throws 400 for both at once */
export async function changeChecklistItem(
  actor: Actor,
  { toCardId, ...input }: ChangeChecklistItem,
): Promise<ChecklistItem> {
  if (toCardId === undefined) return updateChecklistItem(actor, input)
  const { id, checklistId, position, ...others } = input
  const values: unknown[] = Object.values(others)
  if (values.some((value) => value !== undefined)) {
    const message = "Move an item to another card in a request of its own."
    throw invalid(message, { cardId: [message] })
  }
  return moveItemToCard(actor, { id, toCardId, checklistId, position })
}

/**
 * Moves an item to another card of its board, with its person and date. Without a position it is the last.
 * @throws 404, also for a card elsewhere; 403; 409 for an archived card; 400 above a limit
 */
export function moveItemToCard(actor: Actor, input: MoveItemToCard): Promise<ChecklistItem> {
  return boardTransaction(itemOf(input), async (tx) => {
    const { item, card } = await requireItem(tx, actor, input)
    const { boardId } = card
    const { toCardId, ...place } = input
    if (toCardId === card.id) return updateItem(tx, actor, place)
    await requireSameBoard(tx, boardId, toCardId)
    const target = await requireCard(tx, actor, { cardId: toCardId, boardId }, "edit")
    const count = await tx.checklistItem.count({ where: { cardId: target.id } })
    if (count >= LIMITS.checklistItems) {
      throw invalid(`A card can have at most ${String(LIMITS.checklistItems)} checklist items.`)
    }
    const checklistId = await toColumn(tx, target.id, place.checklistId)
    const asked = { requestedPosition: place.position, count }
    const position = await reservePositions(tx, "ChecklistItem", target.id, asked)
    const before = itemState(item, await firstChecklist(tx, card.id))
    // As a new row: the search learns of those, and not of another card.
    await tx.checklistItem.delete({ where: { id: item.id } })
    await closeGap(tx, "ChecklistItem", card.id, item.position)
    const data = { ...item, cardId: target.id, checklistId, position }
    const moved = await tx.checklistItem.create({ data })
    const after = itemState(moved, await firstChecklist(tx, target.id))
    const from = { id: card.id, title: card.title }
    const to = { id: target.id, title: target.title }
    const text = shorten(item.text)
    const did = `Moved “${text}” to “${to.title}”`
    const left = { kind: "item_left", card: from, item: text, to: to.title } as const
    const came = { kind: "item_came", card: to, item: text, from: from.title } as const
    const steps = [
      checklistStep(to, did, { items: [{ id: item.id, before: null, after }] }),
      checklistStep(from, did, { items: [{ id: item.id, before, after: null }] }),
    ]
    const undo = { kind: "several", did, steps } as const
    await record(tx, { ...cardChange(actor, boardId, left, undo), undo: null }, undefined)
    return record(tx, cardChange(actor, boardId, came, undo), toItem(moved))
  })
}

async function requireSameBoard(tx: Tx, boardId: string, cardId: string): Promise<void> {
  const places = { in: [boardId, archiveId(boardId)] }
  const where = { id: cardId, list: { boardId: places } }
  if ((await tx.card.count({ where })) === 0) throw notFound()
}

/** The cards of a list, for the form that moves an item. */
export type ItemTargets = { id: string; name: string; cards: { id: string; title: string }[] }

/** As many as a form shows at once. */
export const MAX_TARGETS = 1000

/** The other cards of a board by their lists, beginning with those beside the card. The caller has authorised it. */
export async function listItemTargets(
  reader: Reader,
  boardId: string,
  card: { id: string; listId: string },
): Promise<ItemTargets[]> {
  const lists = await reader.list.findMany({
    where: { boardId },
    select: { id: true, name: true },
    orderBy: { position: "asc" },
  })
  const beside = lists.filter(({ id }) => id === card.listId)
  const inOrder = [...beside, ...lists.filter(({ id }) => id !== card.listId)]
  const targets: ItemTargets[] = []
  let room = MAX_TARGETS
  for (const list of inOrder) {
    if (room === 0) break
    const cards = await reader.card.findMany({
      where: { listId: list.id, id: { not: card.id } },
      select: { id: true, title: true },
      orderBy: [{ position: "asc" }, { id: "asc" }],
      take: room,
    })
    room -= cards.length
    if (cards.length > 0) targets.push({ ...list, cards })
  }
  return targets
}
