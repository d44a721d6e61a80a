import type { Prisma } from "~/database/types"
import { db, transaction, type Reader, type Tx } from "~/database/db.server"
import { conflict, invalid, notFound } from "~/errors"
import { insertRows } from "~/database/insert-rows.server"
import { closeGap, reservePositions } from "~/database/positions.server"
import { requireCard, requireList, type Actor } from "~/models/access/access.server"
import type { Card, CardCounts, CardKey, CopyCard, CreateCard, UpdateCard } from "./card"
import { toCard } from "./card-row.server"
import { changes, requireUnchanged, unchanged } from "~/models/compare.server"
import type { DeletionRef } from "~/models/deletion/deletion"
import { moveCardToBin } from "~/models/deletion/deletion.server"
import { record } from "~/models/event/event.server"
import { newId } from "~/models/id"
import { LIMITS } from "~/models/limits"
import { isMemberOf } from "~/models/member/member.server"
import { PERSON, toPerson } from "~/models/account/user.server"

/** The caller has authorised the card. */
export async function readCard(reader: Reader, cardId: string): Promise<Card> {
  const [found, comments, attachments, checklist] = await Promise.all([
    reader.card.findUnique({
      where: { id: cardId },
      include: {
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
  if (!found) throw notFound()
  const { assignments, ...row } = found
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
    assignments.map(({ user }) => toPerson(user)),
  )
}

export async function getCard(actor: Actor, key: CardKey) {
  const { id, boardId, listName, userRole } = await requireCard(db, actor, key, "see")
  return { boardId, listName, userRole, card: await readCard(db, id) }
}

/** Adds a card at `position`, or at the end; the same `id` creates only one. */
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
    return record(tx, "card_created", boardId, toCard(row, NO_COUNTS, []))
  })
}

/**
 * Copies a card right below the original, with its properties and its checklist unticked; the same
 * `id` creates only one.
 */
export function copyCard(actor: Actor, input: CopyCard): Promise<Card> {
  return transaction(async (tx) => {
    const { cardId, id = newId() } = input
    const original = await requireCard(tx, actor, input, "edit")
    const { list, listName, userRole, createdAt, boardId, ...row } = original
    const before = await tx.card.findUnique({ where: { id }, include: { list: true } })
    if (before) {
      const isCopy = id !== cardId && before.title === row.title
      if (isCopy && before.list.boardId === boardId) return readCard(tx, id)
      throw conflict("There is a card with this id already.")
    }
    await requireRoom(tx, boardId)
    const copy = { ...row, id, labels: row.labels as string[] }
    await insertCard(tx, copy, row.position + 1)
    const items = await tx.checklistItem.findMany({ where: { cardId } })
    const copies = items.map(({ text, position }) => ({ id: newId(), cardId: id, text, position }))
    await insertRows(tx, "ChecklistItem", copies)
    return record(tx, "card_created", boardId, await readCard(tx, id))
  })
}

const NO_COUNTS: CardCounts = {
  commentCount: 0,
  attachmentCount: 0,
  checklistCount: 0,
  checklistDone: 0,
}

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

export function deleteCard(actor: Actor, key: CardKey): Promise<DeletionRef> {
  return transaction(async (tx) => {
    const card = await requireCard(tx, actor, key, "edit")
    const deletion = await moveCardToBin(tx, actor, card)
    await closeGap(tx, "Card", card.listId, card.position)
    return record(tx, "card_deleted", card.boardId, deletion)
  })
}

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
