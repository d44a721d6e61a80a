import type { Prisma } from "~/database/types"
import { db, transaction, type Reader, type Tx } from "~/database/db.server"
import { conflict, invalid, notFound } from "~/errors"
import { insertRows } from "~/database/insert-rows.server"
import { closeGap, reservePositions } from "~/database/positions.server"
import { requireCard, requireList, type Actor } from "~/models/access/access.server"
import { CARD, toCard } from "~/models/board/board-content.server"
import type { Card, CardKey, CopyCard, CreateCard, UpdateCard } from "./card"
import { changes, requireUnchanged, unchanged } from "~/models/compare.server"
import type { DeletionRef } from "~/models/deletion/deletion"
import { keepCard } from "~/models/deletion/deletion.server"
import { record } from "~/models/event/event.server"
import { newId } from "~/models/id"
import { LIMITS } from "~/models/limits"
import { isMemberOf } from "~/models/member/member.server"
import { PERSON, toPerson } from "~/models/account/user.server"

/** A card as the API gives it, read whole. The caller has authorised it. @throws 404 */
export async function readCard(reader: Reader, cardId: string): Promise<Card> {
  const [row, comments, attachments, checklist] = await Promise.all([
    reader.card.findUnique({
      where: { id: cardId },
      select: {
        ...CARD,
        description: true,
        assignments: {
          where: { user: isMemberOf({ lists: { some: { cards: { some: { id: cardId } } } } }) },
          select: { user: { select: PERSON } },
          orderBy: [{ createdAt: "asc" }, { userId: "asc" }],
        },
      },
    }),
    reader.comment.count({ where: { cardId } }),
    reader.attachment.count({ where: { cardId } }),
    reader.checklistItem.groupBy({ by: ["completed"], where: { cardId }, _count: true }),
  ])
  if (!row) throw notFound()
  const items = (done: boolean) =>
    checklist.filter(({ completed }) => completed || !done).reduce((n, g) => n + g._count, 0)
  const counts = {
    commentCount: comments,
    attachmentCount: attachments,
    checklistCount: items(false),
    checklistDone: items(true),
  }
  return toCard(
    row,
    counts,
    row.assignments.map(({ user }) => toPerson(user)),
  )
}

/** A card with the board and the list that it is on, and the actor's role there. @throws 404 */
export async function getCard(actor: Actor, key: CardKey) {
  const { id, boardId, listName, userRole } = await requireCard(db, actor, key, "see")
  return { boardId, listName, userRole, card: await readCard(db, id) }
}

/**
 * Adds a card at `position`, else at the end. The same `id` sent again makes nothing new.
 * @throws 404, 403, 400 at the limit of cards, 409 for an id used otherwise
 */
export function createCard(actor: Actor, input: CreateCard): Promise<Card> {
  return transaction(async (tx) => {
    const { listId, title } = input
    const { boardId } = await requireList(tx, actor, input, "edit")
    const id = input.id ?? newId()
    const before = await tx.card.findUnique({ where: { id }, include: { list: true } })
    if (before) {
      if (before.list.boardId === boardId && before.title === title) return readCard(tx, id)
      throw conflict("There is a card with this id already.")
    }
    await requireRoom(tx, boardId)
    const row = await insertCard(tx, { id, listId, title }, input.position)
    return record(tx, "card_created", boardId, toCard(row, NOTHING, []))
  })
}

/**
 * Copies a card right below the original: its own fields, and the checklist unticked. The same `id`
 * sent again makes nothing new.
 * @throws 404, 403, 400 at the limit of cards, 409 for an id used otherwise
 */
export function copyCard(actor: Actor, input: CopyCard): Promise<Card> {
  return transaction(async (tx) => {
    const { cardId, id = newId() } = input
    const original = await requireCard(tx, actor, input, "edit")
    const before = await tx.card.findUnique({ where: { id }, include: { list: true } })
    if (before) {
      const { title, list } = before
      const isCopy = id !== cardId && title === original.title
      if (isCopy && list.boardId === original.boardId) return readCard(tx, id)
      throw conflict("There is a card with this id already.")
    }
    await requireRoom(tx, original.boardId)
    const { listId, title, description, priority, dueDate } = original
    const labels = original.labels as string[]
    const copy = { id, listId, title, description, priority, dueDate, labels }
    await insertCard(tx, copy, original.position + 1)
    const items = await tx.checklistItem.findMany({ where: { cardId } })
    const copies = items.map(({ text, position }) => ({ id: newId(), cardId: id, text, position }))
    await insertRows(tx, "ChecklistItem", copies)
    return record(tx, "card_created", original.boardId, await readCard(tx, id))
  })
}

/** What is counted about a new card. */
const NOTHING = { commentCount: 0, attachmentCount: 0, checklistCount: 0, checklistDone: 0 }

/** Changes just the fields that the input names. @throws 404, 403, 409 when `base` is stale */
export function updateCard(actor: Actor, input: UpdateCard): Promise<Card> {
  return transaction(async (tx) => {
    const { boardId: _through, cardId, base, ...wanted } = input
    const now = await requireCard(tx, actor, input, "edit")
    const current = await readCard(tx, cardId)
    requireUnchanged(now, wanted, base, () => current)
    if (!changes(now, wanted)) return unchanged(current)
    const row = await tx.card.update({ where: { id: cardId }, data: wanted })
    const { commentCount, attachmentCount, checklistCount, checklistDone } = current
    const counts = { commentCount, attachmentCount, checklistCount, checklistDone }
    return record(tx, "card_updated", now.boardId, toCard(row, counts, current.assignedUsers))
  })
}

/** Deletes a card, which can be restored for a while; those after it move up. @throws 404, 403 */
export function deleteCard(actor: Actor, key: CardKey): Promise<DeletionRef> {
  return transaction(async (tx) => {
    const card = await requireCard(tx, actor, key, "edit")
    const deletion = await keepCard(tx, actor, card)
    await closeGap(tx, "Card", card.listId, card.position)
    return record(tx, "card_deleted", card.boardId, deletion)
  })
}

/** @throws 400 when the board cannot have so many cards more */
export async function requireRoom(tx: Tx, boardId: string, cards = 1): Promise<void> {
  const count = await tx.card.count({ where: { list: { boardId } } })
  if (count + cards > LIMITS.cards) {
    throw invalid(`A board can have at most ${String(LIMITS.cards)} cards.`)
  }
}

type NewCard = Omit<Prisma.CardUncheckedCreateInput, "position">

async function insertCard(tx: Tx, card: NewCard, requestedPosition: number | undefined) {
  const count = await tx.card.count({ where: { listId: card.listId } })
  const position = await reservePositions(tx, "Card", card.listId, { requestedPosition, count })
  return tx.card.create({ data: { ...card, position } })
}
