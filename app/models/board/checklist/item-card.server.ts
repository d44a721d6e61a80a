import type { ChecklistItem as Row } from "~/database/types"
import { boardTransaction, type Tx } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import type { Person } from "~/models/access/person"
import { shorten } from "~/models/board/event/entry"
import { requireAssignee } from "~/models/board/assignment/assignment.server"
import { copyShownFiles } from "~/models/board/attachment/copy-shown-files.server"
import type { Card } from "~/models/board/card/card"
import { toCard } from "~/models/board/card/card-row.server"
import { requireRoom } from "~/models/board/capacity/board-room.server"
import { insertCard, NO_COUNTS } from "~/models/board/card/card.server"
import { relate } from "~/models/board/relation/relation.server"
import { requireUnchanged } from "~/models/text/compare.server"
import { cardChange, record } from "~/models/board/record/record.server"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import type { ChecklistItem, ConvertChecklistItem } from "./checklist"
import { checklistStep } from "./checklist-step"
import { assign, deleteItem, updateChecklistItem } from "./checklist.server"
import type { EditChecklistItem } from "./edit-item-fields"
import { itemOf, requireItem, toItem } from "./item-row.server"

/** Saves the form of an item, or converts it to a card. */
export function editChecklistItem(
  actor: Actor,
  { asCard, ...input }: EditChecklistItem,
): Promise<ChecklistItem | Card> {
  if (!asCard) return updateChecklistItem(actor, input)
  return convertChecklistItem(actor, { ...input, asPart: asCard === "part" })
}

/**
 * Converts an item to a card at the end of the same list, with its assignee and due date unless others are given, and as a
 * part of the item's card if that is asked. @throws 404, 403, 409; 400 also where that has as many relations as it can
 */
export function convertChecklistItem(actor: Actor, input: ConvertChecklistItem): Promise<Card> {
  return boardTransaction(itemOf(input), async (tx) => {
    const { item, card } = await requireItem(tx, actor, input)
    requireUnchanged(item, { text: input.text }, input.base, () => toItem(item))
    const { text = item.text, dueDate = item.dueDate, assigneeId = item.assigneeId } = input
    const { boardId, listId, listName: name } = card
    await requireRoom(tx, boardId, { cards: 1 })
    const { completed } = item
    const named = { id: newId(), ...titleOf(text) }
    const { id } = await insertCard(tx, { ...named, listId, dueDate, completed }, undefined)
    const files = await copyShownFiles(tx, new Map([[card.id, id]]), boardId)
    const row = await tx.card.findUniqueOrThrow({ where: { id } })
    const onNew = { item, card: { ...named, boardId } }
    const notifications = await assign(tx, actor, onNew, { assigneeId, text })
    const people = await moveAssignee(tx, onNew, assigneeId, input.assigneeId === undefined)
    const items = [await deleteItem(tx, item)]
    const from = { id: card.id, title: card.title }
    const list = { id: listId, name }
    const left = { kind: "item_converted", card: from, item: shorten(text), list } as const
    const step = checklistStep(from, `Made a card of “${left.item}”`, { items })
    await record(tx, { ...cardChange(actor, boardId, left, step), undo: null }, undefined)
    const came = { kind: "card_created", card: { id: row.id, title: row.title }, list } as const
    const touched = { card: row.id, listId, position: row.position }
    const created = { kind: "created", cards: [came.card] } as const
    const undo = { kind: "several", did: step.did, steps: [created, step] } as const
    const change = { type: "card_created", boardId, actor, entry: came, touched, undo } as const
    const counts = { ...NO_COUNTS, attachmentCount: files.get(id) ?? 0 }
    await record(tx, { ...change, notifications }, undefined)
    // Undoing takes the card away, and the relation with it.
    if (input.asPart === true) {
      const part = { id: newId(), kind: "has_part", otherCardId: id } as const
      await relate(tx, actor, { ...from, boardId }, part, false)
    }
    return toCard(row, card.inDoneList, counts, people)
  })
}

/** A longer text is the description, too. */
function titleOf(text: string): { title: string; description: string } {
  const line = text.replace(/\s+/gu, " ")
  if (line === text && line.length <= LIMITS.title) return { title: line, description: "" }
  // A cut must not leave half a surrogate pair.
  const cut = line.slice(0, LIMITS.title - 1).replace(/[\ud800-\udbff]$/, "")
  return { title: line.length <= LIMITS.title ? line : `${cut}…`, description: text }
}

async function moveAssignee(
  tx: Tx,
  { item, card }: { item: Row; card: { id: string; boardId: string } },
  userId: string | null,
  keepsName: boolean,
): Promise<Person[]> {
  const { id: cardId, boardId } = card
  if (userId !== null) {
    const person = await requireAssignee(tx, boardId, userId)
    await tx.cardAssignment.create({ data: { cardId, userId } })
    return [person]
  }
  const { importedAssignee: name } = item
  if (keepsName && name !== null) {
    const data = { id: newId(), cardId, username: name, name, position: 0 }
    await tx.importedAssignee.create({ data })
  }
  return []
}
