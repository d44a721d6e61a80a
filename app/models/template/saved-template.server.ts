import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays"
import { db, transaction, type Reader, type Tx } from "~/database/db.server"
import type { Board } from "~/database/types"
import { conflict, forbidden, notFound } from "~/errors"
import { requireBoard, type Actor } from "~/models/access/access.server"
import { isAdmin } from "~/models/account/administrators.server"
import type { Background } from "~/models/board/background"
import type { BoardSummary } from "~/models/board/board"
import { insertBoard } from "~/models/board/board.server"
import { boardCopyTransaction, copyLists } from "~/models/board/copy-board.server"
import { newId } from "~/models/id"
import type {
  SavedTemplate,
  SavedTemplateKey,
  SaveTemplate,
  UpdateSavedTemplate,
  UseSavedTemplate,
} from "./saved-template"

const MAX_TEMPLATES = 50
/** Of others, the newest. */
const MAX_SHARED = 200

/**
 * Saves a board that the actor can see as a template of theirs: description, background, lists with their
 * rules, and if asked the cards, as the copy of a board has them. The same `id` saves only one.
 * @throws 404; 409 for the id of something else, and for more than 50
 */
export const saveTemplate = (actor: Actor, input: SaveTemplate): Promise<SavedTemplate> =>
  boardCopyTransaction((tx) => save(tx, actor, input))

async function save(tx: Tx, actor: Actor, input: SaveTemplate): Promise<SavedTemplate> {
  const { boardId, name, withCards, shared, id = newId() } = input
  await requireBoard(tx, actor, boardId, "see")
  const before = await tx.board.findUnique({ where: { id } })
  if (before && before.templateOwnerId !== actor.id) {
    throw conflict("There is a board with this id already.")
  }
  if (!before) {
    const count = await tx.board.count({ where: { templateOwnerId: actor.id } })
    if (count >= MAX_TEMPLATES) {
      throw conflict(`You can have at most ${MAX_TEMPLATES} templates. Delete one first.`)
    }
    const { description, background } = await tx.board.findUniqueOrThrow({ where: { id: boardId } })
    const own = { templateOwnerId: actor.id, templateShared: shared }
    await tx.board.create({ data: { id, name, description, background, ...own } })
    await copyLists(tx, { from: boardId, to: id, withCards })
    await dropPastDates(tx, id)
  }
  return read(tx, actor, id)
}

/** A board that is made of a template has nothing overdue. */
async function dropPastDates(tx: Tx, boardId: string): Promise<void> {
  const dueDate = { lt: new Date() }
  await tx.card.updateMany({ where: { dueDate, list: { boardId } }, data: { dueDate: null } })
  await tx.checklistItem.updateMany({
    where: { dueDate, card: { list: { boardId } } },
    data: { dueDate: null },
  })
}

/** The actor's templates by name, then those that others share, the newest first. */
export async function listSavedTemplates(actor: Actor): Promise<SavedTemplate[]> {
  const own = await db.board.findMany({
    where: { templateOwnerId: actor.id },
    orderBy: { name: "asc" },
    include: CONTENT,
  })
  const shared = await db.board.findMany({
    // "gt" lets SQLite use the index, so that it reads templates only.
    where: { templateShared: true, templateOwnerId: { gt: "", not: actor.id } },
    orderBy: { createdAt: "desc" },
    take: MAX_SHARED,
    include: CONTENT,
  })
  return [...own, ...shared].map((board) => toTemplate(board, actor))
}

const CONTENT = {
  templateOwner: { select: { name: true } },
  lists: { select: { _count: { select: { cards: true } } } },
} as const

type Stored = Board & {
  templateOwner: { name: string } | null
  lists: { _count: { cards: number } }[]
}

const toTemplate = (board: Stored, actor: Actor): SavedTemplate => ({
  ...{ id: board.id, name: board.name, description: board.description },
  background: board.background as Background,
  shared: board.templateShared,
  own: board.templateOwnerId === actor.id,
  by: board.templateOwner?.name ?? "",
  lists: board.lists.length,
  cards: board.lists.reduce((sum, { _count }) => sum + _count.cards, 0),
})

/** @throws 404 where it is neither the actor's nor shared */
async function read(reader: Reader, actor: Actor, id: string): Promise<SavedTemplate> {
  const board = await reader.board.findUnique({ where: { id }, include: CONTENT })
  const isVisible =
    board?.templateOwner && (board.templateShared || board.templateOwnerId === actor.id)
  if (!isVisible) throw notFound()
  return toTemplate(board, actor)
}

/** @throws 404 */
export const getSavedTemplate = (
  actor: Actor,
  { templateId }: SavedTemplateKey,
): Promise<SavedTemplate> => read(db, actor, templateId)

/** @throws 404; 403 for another's */
export function updateSavedTemplate(
  actor: Actor,
  { templateId, name, shared }: UpdateSavedTemplate,
): Promise<SavedTemplate> {
  return transaction(async (tx) => {
    const { own } = await read(tx, actor, templateId)
    if (!own) throw forbidden("Only the person who has saved a template can change it.")
    await tx.board.update({
      where: { id: templateId },
      data: {
        ...(name !== undefined && { name }),
        ...(shared !== undefined && { templateShared: shared }),
      },
    })
    return read(tx, actor, templateId)
  })
}

/** Whether the actor has saved the template, or runs the server. */
export const mayDelete = async (reader: Reader, actor: Actor, { own }: SavedTemplate) =>
  own || isAdmin(await reader.user.findUniqueOrThrow({ where: { id: actor.id } }))

/** Boards that were made of it stay. @throws 404; 403 for another's, unless one runs the server */
export function deleteSavedTemplate(
  actor: Actor,
  { templateId }: SavedTemplateKey,
): Promise<SavedTemplateKey> {
  return boardCopyTransaction(async (tx) => {
    const template = await read(tx, actor, templateId)
    if (!(await mayDelete(tx, actor, template))) {
      throw forbidden("Only the person who has saved a template can delete it.")
    }
    await tx.board.delete({ where: { id: templateId } })
    return { templateId }
  })
}

/**
 * Makes a board of a template, which the actor owns alone. Dates are as many days ahead as they were when the
 * template was saved. The same `id` makes only one.
 * @throws 404; 409 for the id of another board
 */
export const createBoardFromSaved = (
  actor: Actor,
  { templateId, id = newId(), name }: UseSavedTemplate,
): Promise<BoardSummary> =>
  boardCopyTransaction(async (tx) => {
    const template = await read(tx, actor, templateId)
    const { createdAt } = await tx.board.findUniqueOrThrow({ where: { id: templateId } })
    const { description, background } = template
    const { board, isNew } = await insertBoard(tx, actor, {
      ...{ id, name: name ?? template.name, description, background },
    })
    const later = differenceInCalendarDays(new Date(), createdAt)
    if (isNew) await copyLists(tx, { from: templateId, to: id, withCards: true, later })
    return board
  })
