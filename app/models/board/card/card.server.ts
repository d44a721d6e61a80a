import type { Card as Row, Prisma } from "~/database/types"
import { boardTransaction, db, type Reader, type Tx } from "~/database/db.server"
import { conflict } from "~/errors"
import { cardColumns } from "~/database/rows/card-columns.server"
import { takeNumberOnList } from "~/database/card-numbers.server"
import { closeGap, reservePositions } from "~/database/positions.server"
import {
  requireCard,
  requireCardOrArchived,
  requireList,
  type Actor,
} from "~/models/access/access.server"
import { takeCardFromArchive } from "~/models/board/deletion/delete-archived.server"
import { copyShownFiles } from "~/models/board/attachment/copy-shown-files.server"
import { requirePicture } from "~/models/board/attachment/attachment.server"
import { endHints } from "~/models/board/card/hints.server"
import { requireRoom } from "~/models/board/capacity/board-room.server"
import type { Card, CardCounts, CardKey, CopyCard, CreateCard, UpdateCard } from "./card"
import { toCard } from "./card-row.server"
import { assignNew, newCardColumns, newCardNotifications } from "./new-card.server"
import { NO_DATES, readBase, readDates, type CardDates } from "./card-date"
import { zoneFor } from "./card-date.server"
import type { CreateCardOnDay } from "./due-date-fields"
import {
  changed,
  changes,
  requireUnchanged,
  unchanged,
  type Updated,
} from "~/models/text/compare.server"
import type { DeletionRef } from "~/models/board/deletion/deletion"
import { moveCardToBin } from "~/models/board/deletion/deletion.server"
import { copyChecklists } from "~/models/board/card/copy-checklists.server"
import { fieldChanges } from "~/models/board/event/entry"
import { cardChange, record } from "~/models/board/record/record.server"
import { newId } from "~/models/text/id"
import { addEach, type PerLine } from "~/models/text/per-line.server"
import { inBoardColors } from "~/models/board/label/board-labels.server"
import { mentionNotifications } from "~/models/board/mention/mention.server"
import { changeQuotedWords } from "~/models/notifications/notification/changed-words.server"
import { isMemberOf } from "~/models/access/members.server"
import { PERSON, toPerson } from "~/models/access/person.server"
import { editedCard } from "~/models/board/undo/edited-card"

/** Completes a row to the API's card. The caller has authorised it. */
export async function describeCard(
  reader: Reader,
  row: Row & { inDoneList: boolean },
  boardId: string,
): Promise<Card> {
  const { id: cardId } = row
  const [assignments, comments, attachments, checklist] = await Promise.all([
    reader.cardAssignment.findMany({
      where: { cardId, user: isMemberOf({ id: boardId }) },
      select: { user: { select: PERSON } },
      orderBy: [{ createdAt: "asc" }, { userId: "asc" }],
    }),
    reader.comment.count({ where: { cardId } }),
    reader.attachment.count({ where: { cardId } }),
    reader.checklistItem.groupBy({ by: ["completed"], where: { cardId }, _count: true }),
  ])
  const items = (done: boolean) =>
    checklist.filter(({ completed }) => completed || !done).reduce((n, g) => n + g._count, 0)
  const counts = {
    commentCount: comments,
    attachmentCount: attachments,
    checklistCount: items(false),
    checklistDone: items(true),
  }
  const assignedUsers = assignments.map(({ user }) => toPerson(user))
  return toCard(cardColumns(row), row.inDoneList, counts, assignedUsers)
}

export async function getCard(actor: Actor, key: CardKey) {
  const row = await requireCard(db, actor, key, "see")
  const { boardId, listName, inDoneList, userRole, isArchived, boardIsArchived } = row
  const { viewersComment, taken } = row
  const about = { boardId, listName, inDoneList, userRole, viewersComment, taken }
  return { ...about, isArchived, boardIsArchived, card: await describeCard(db, row, boardId) }
}

/**
 * Adds a card with all that is given, as one change, once per `id`.
 * @param typed its title as it was typed, if that was another @throws 404, 403, 409, 400 above a limit
 */
export const createCard = (actor: Actor, input: CreateCard, typed?: string): Promise<Card> =>
  boardTransaction(input, (tx) => addCard(tx, actor, input, typed))

/** Adds a card for each line of a title, all or none. @throws as `createCard` */
export function createCards(actor: Actor, form: PerLine<CreateCard, "title">): Promise<Card[]> {
  return boardTransaction(form, (tx) =>
    addEach(form.title, form, ({ text: title }, place) =>
      addCard(tx, actor, { ...form, ...place, title }),
    ),
  )
}

/** Adds cards that are due on a day. */
export const createCardsOnDay = (
  actor: Actor,
  { date, zone, ...form }: PerLine<CreateCardOnDay, "title">,
) => createCards(actor, { ...form, dueDate: { day: date, zone } })

/** The same in a transaction that goes on. */
export async function addCard(
  tx: Tx,
  actor: Actor,
  input: CreateCard,
  typed?: string,
): Promise<Card> {
  const { boardId: _, position: wanted, assigneeIds = [], ...given } = input
  const { listId, title, description = "" } = given
  const { boardId, name, cardsDone } = await requireList(tx, actor, input, "edit")
  const id = input.id ?? newId()
  const before = await findCreated(tx, { id, boardId, title })
  if (before) return before
  await requireRoom(tx, boardId, { cards: 1 })
  await endHints(tx, actor)
  const dates = readDates(given, NO_DATES, await zoneFor(tx, actor, given))
  const columns = { ...(await newCardColumns(tx, boardId, given)), ...NO_DATES, ...dates }
  const row = await insertCard(tx, { ...given, ...columns, id }, wanted)
  const card = { id, title, boardId }
  const people = await assignNew(tx, card, assigneeIds)
  const notifications = await newCardNotifications(tx, actor, card, { description, people })
  const touched = { card: id, listId, position: row.position }
  const list = { id: listId, name }
  const entry = {
    kind: "card_created",
    card: { id, title },
    list,
    ...(typed !== undefined && { typed }),
  } as const
  const undo = { kind: "created", cards: [entry.card] } as const
  const change = { type: "card_created", boardId, actor, entry, touched, undo } as const
  return record(tx, { ...change, notifications }, toCard(row, cardsDone, NO_COUNTS, people))
}

/** Copies a card right below the original; copy and checklists are not ticked. The same `id` creates only one. */
export function copyCard(actor: Actor, input: CopyCard): Promise<Card> {
  return boardTransaction(input, async (tx) => {
    const { cardId, id = newId() } = input
    const original = await requireCard(tx, actor, input, "edit")
    if (id === cardId) throw isTaken()
    const { boardId, title } = original
    const before = await findCreated(tx, { id, boardId, title })
    if (before) return before
    const items = await tx.checklistItem.count({ where: { cardId } })
    await requireRoom(tx, boardId, { cards: 1, items })
    const position = original.position + 1
    const { row, ...copied } = await insertCopy(tx, original, { id }, position)
    const counts = { ...NO_COUNTS, ...copied }
    const touched = { card: id, listId: row.listId, position: row.position }
    const list = { id: original.listId, name: original.listName }
    const entry = { kind: "card_copied", card: { id, title: row.title }, list } as const
    const undo = { kind: "created", cards: [entry.card] } as const
    const change = { type: "card_created", boardId, actor, entry, touched, undo } as const
    return record(tx, change, toCard(row, original.inDoneList, counts, []))
  })
}

const isTaken = () => conflict("There is a card with this id already.")

/** The card that the same id has created before; null for none. @throws 409 if it is another card */
export async function findCreated(
  tx: Tx,
  { id, boardId, title }: { id: string; boardId: string; title: string },
): Promise<Card | null> {
  const before = await tx.card.findUnique({ where: { id }, include: { list: true } })
  if (!before) return null
  if (before.list.boardId !== boardId || before.title !== title) throw isTaken()
  return describeCard(tx, { ...before, inDoneList: before.list.cardsDone }, boardId)
}

type CopyFields = { id: string; listId?: string } & Partial<CardDates>

/** Inserts an open copy of a card, with checklists and files that its description shows; last without a position. */
export async function insertCopy(
  tx: Tx,
  original: Row & { boardId: string },
  fields: CopyFields,
  requestedPosition?: number,
) {
  const { createdAt, completed, position, number, coverAttachmentId, ...columns } =
    cardColumns(original)
  const labels = columns.labels as string[]
  const { id } = await insertCard(tx, { ...columns, labels, ...fields }, requestedPosition)
  const copyOf = new Map([[original.id, id]])
  const checklistCount = await copyChecklists(tx, copyOf)
  const files = await copyShownFiles(tx, copyOf, original.boardId)
  const row = await tx.card.findUniqueOrThrow({ where: { id } })
  return { row, checklistCount, attachmentCount: files.get(id) ?? 0 }
}

export const NO_COUNTS: CardCounts = {
  commentCount: 0,
  attachmentCount: 0,
  checklistCount: 0,
  checklistDone: 0,
}

export function updateCard(actor: Actor, input: UpdateCard): Promise<Updated<Card>> {
  return boardTransaction(input, async (tx) => {
    const { boardId: _, cardId, base, ...given } = input
    const now = await requireCard(tx, actor, input, "edit")
    const { dueDate, dueAllDay, startDate, startAllDay, ...others } = given
    const dates = { dueDate, dueAllDay, startDate, startAllDay }
    const wanted = { ...others, ...readDates(dates, now, await zoneFor(tx, actor, dates)) }
    const current = await describeCard(tx, now, now.boardId)
    // Blank space at the end shows nothing, and is no change.
    if (wanted.description?.trimEnd() === now.description.trimEnd())
      wanted.description = now.description
    requireUnchanged(now, wanted, base && readBase(base, now), () => current)
    if (wanted.labels) {
      const before = now.labels as string[]
      wanted.labels = await inBoardColors(tx, now.boardId, wanted.labels, before)
    }
    if (!changes(now, wanted)) return unchanged(current)
    if (wanted.coverAttachmentId) await requirePicture(tx, cardId, wanted.coverAttachmentId)
    const row = await tx.card.update({ where: { id: cardId }, data: wanted })
    const { commentCount, attachmentCount, checklistCount, checklistDone } = current
    const counts = { commentCount, attachmentCount, checklistCount, checklistDone }
    const card = toCard(row, now.inDoneList, counts, current.assignedUsers)
    const named = { id: cardId, title: now.title }
    const entry = { kind: "card_changed", card: named, changes: fieldChanges(now, wanted) } as const
    const undo = { kind: "edited", cards: [editedCard(named, now, wanted)] } as const
    const { description } = wanted
    const written = {
      text: description ?? "",
      before: now.description,
      place: "the description of",
    }
    if (description !== undefined) {
      await changeQuotedWords(tx, now, { before: now.description, after: description })
    }
    const notifications = await mentionNotifications(tx, actor, now, written)
    const change = { ...cardChange(actor, now.boardId, entry, undo), notifications }
    return record(tx, change, changed(card))
  })
}

/** Deletes a card of the board or of its archive. @throws 404, 403; 409 for one of an archived list */
export function deleteCard(actor: Actor, key: CardKey): Promise<DeletionRef> {
  return boardTransaction(key, async (tx) => {
    const card = await requireCardOrArchived(tx, actor, key, "edit")
    const { deletion, change } = await removeCard(tx, actor, card)
    return record(tx, change, deletion)
  })
}

/** Moves a card to the bin, without its entry. The caller has authorised it. @returns what to record of it */
export async function removeCard(
  tx: Tx,
  actor: Actor,
  card: Awaited<ReturnType<typeof requireCardOrArchived>>,
) {
  const { id, title, boardId, isArchived } = card
  const home = isArchived ? await takeCardFromArchive(tx, id) : card
  const { listId, listName, position } = home
  const deletion = await moveCardToBin(tx, actor, { ...card, listId, listName, position })
  await closeGap(tx, "Card", card.listId, card.position)
  const list = { id: listId, name: listName }
  const entry = { kind: "card_deleted", card: { id, title }, list } as const
  const deleted = { id, title, listId, position, deletionId: deletion.id }
  const undo = { kind: "deleted", cards: [deleted] } as const
  const touched = isArchived ? undefined : { removedCard: id, listId }
  const change = { type: "card_deleted", boardId, actor, entry, touched, undo } as const
  return { deletion, change: { ...change, watchedList: listId } }
}

type NewCard = Omit<Prisma.CardUncheckedCreateInput, "position" | "number">

/** Inserts a card with the next number of its board at the position, or at the end of its list. */
export async function insertCard(tx: Tx, card: NewCard, requestedPosition: number | undefined) {
  const { number, count } = await takeNumberOnList(tx, card.listId)
  const position = await reservePositions(tx, "Card", card.listId, { requestedPosition, count })
  return tx.card.create({ data: { ...card, number, position } })
}
