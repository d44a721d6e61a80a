import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays"
import { addDays } from "date-fns/addDays"
import { countsBy } from "~/database/rows/counts-by"
import { db, onCommit, transaction, type Reader, type Tx } from "~/database/db.server"
import type { Board, Prisma } from "~/database/types"
import { conflict, forbidden, notFound } from "~/errors"
import { getRole, requireBoard, type Actor } from "~/models/access/access.server"
import { isAdmin } from "~/models/access/administrators.server"
import { copiedFrom, FROM_NOWHERE, sourcesOf } from "~/models/access/copied-content.server"
import type { Background } from "~/models/board/board/background"
import type { BoardSummary } from "~/models/board/board/board"
import { finishOwnBoard } from "~/models/board/board/board.server"
import { beginCopy, keptOf, writeCopy } from "~/models/board/copy/copy-board.server"
import {
  beginBoard,
  finishBoard,
  requireFinished,
} from "~/models/board/board/unfinished-board.server"
import { purgeBoards } from "~/models/board/deletion/purge.server"
import { newId } from "~/models/text/id"
import type {
  SavedTemplate,
  SavedTemplateKey,
  SaveTemplate,
  UpdateSavedTemplate,
  UseSavedTemplate,
} from "./saved-template"
import { endSharing, recordSharing, requireToShare } from "./template-sharing.server"

const MAX_TEMPLATES = 50
/** Of other people, the newest. */
const MAX_SHARED = 200

/**
 * Saves a board as a template without past dates, once per `id`. Only owners of the board share one.
 * @throws 404; 403; 409 for a used id, above 50, or an archived board that would be shared; 429, 503
 */
export function saveTemplate(actor: Actor, input: SaveTemplate): Promise<SavedTemplate> {
  const { boardId: from, name, withCards, shared, id = newId() } = input
  const now = new Date()
  const authorise = async (tx: Tx) => {
    await requireBoard(tx, actor, from, "see")
    if (shared) await requireToShare(tx, actor, await copiedFrom(tx, actor, from))
  }
  return writeCopy(actor, {
    from,
    to: id,
    withCards,
    authorise,
    // A board from a template has nothing overdue.
    copyDate: (date) => (date < now ? null : date),
    async begin(tx) {
      await authorise(tx)
      const before = await tx.board.findUnique({ where: { id } })
      if (before) {
        await requireFinished(tx, id)
        if (before.templateOwnerId === actor.id) return read(tx, actor, id)
        throw conflict("There is a board with this id already.")
      }
      await requireRoomForTemplate(tx, actor)
      const original = await tx.board.findUniqueOrThrow({ where: { id: from } })
      const source = await copiedFrom(tx, actor, from)
      await beginBoard(tx, actor, { id, name, ...keptOf(original), ...source })
      return null
    },
    async finish(tx) {
      await authorise(tx)
      await requireRoomForTemplate(tx, actor)
      await finishBoard(tx, id)
      const data = { templateOwnerId: actor.id, templateShared: shared }
      await tx.board.update({ where: { id }, data })
      if (shared) await recordSharing(tx, actor, { name, copiedFromId: from })
      return read(tx, actor, id)
    },
  })
}

async function requireRoomForTemplate(tx: Tx, actor: Actor): Promise<void> {
  const count = await tx.board.count({ where: { templateOwnerId: actor.id } })
  if (count < MAX_TEMPLATES) return
  throw conflict(`You can have at most ${MAX_TEMPLATES} templates. Delete one first.`)
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
  return toTemplates(db, actor, [...own, ...shared])
}

const CONTENT = {
  templateOwner: { select: { name: true } },
  lists: { select: { id: true } },
} as const

type Stored = Board & {
  templateOwner: { name: string } | null
  lists: { id: string }[]
}

/** The number of cards in each list of boards, by its id. */
export async function cardsOfLists(
  reader: Reader,
  boardIds: string[],
): Promise<Map<string, number>> {
  const where = { list: { boardId: { in: boardIds } } }
  const rows = await reader.card.groupBy({ by: ["listId"], where, _count: true })
  return countsBy("listId", rows)
}

async function toTemplates(
  reader: Reader,
  actor: Actor,
  boards: readonly Stored[],
): Promise<SavedTemplate[]> {
  const cards = await cardsOfLists(
    reader,
    boards.map(({ id }) => id),
  )
  return boards.map((board) => toTemplate(board, actor, cards))
}

const toTemplate = (
  board: Stored,
  actor: Actor,
  cardsOf: ReadonlyMap<string, number>,
): SavedTemplate => ({
  id: board.id,
  name: board.name,
  description: board.description,
  background: board.background as Background,
  shared: board.templateShared,
  own: board.templateOwnerId === actor.id,
  by: board.templateOwner?.name ?? "",
  lists: board.lists.length,
  cards: board.lists.reduce((sum, { id }) => sum + (cardsOf.get(id) ?? 0), 0),
})

async function requireTemplate(reader: Reader, actor: Actor, id: string): Promise<void> {
  const board = await reader.board.findUnique({ where: { id } })
  const isVisible =
    board?.templateOwnerId && (board.templateShared || board.templateOwnerId === actor.id)
  if (!isVisible) throw notFound()
}

async function read(reader: Reader, actor: Actor, id: string): Promise<SavedTemplate> {
  await requireTemplate(reader, actor, id)
  const board = await reader.board.findUniqueOrThrow({ where: { id }, include: CONTENT })
  return toTemplate(board, actor, await cardsOfLists(reader, [id]))
}

/** A template that is the actor's or shared. @throws 404 */
export const getSavedTemplate = (
  actor: Actor,
  { templateId }: SavedTemplateKey,
): Promise<SavedTemplate> => read(db, actor, templateId)

/** Renames a template, or shares it, for which one must own its board, too. @throws 404, 403; 409 for an archived board */
export function updateSavedTemplate(
  actor: Actor,
  { templateId, name, shared }: UpdateSavedTemplate,
): Promise<SavedTemplate> {
  return transaction(async (tx) => {
    const before = await read(tx, actor, templateId)
    if (!before.own) throw forbidden("Only the person who has saved a template can change it.")
    const where = { id: templateId }
    if (name !== undefined) await tx.board.update({ where, data: { name } })
    if (shared === false) await endSharing(tx, actor, where)
    if (shared === true && !before.shared) {
      const board = await tx.board.findUniqueOrThrow({ where })
      await requireToShare(tx, actor, board)
      await tx.board.update({ where, data: { templateShared: true } })
      await recordSharing(tx, actor, board)
    }
    return read(tx, actor, templateId)
  })
}

/** Whether the actor has saved the template, or is an administrator. */
export const mayDelete = async (reader: Reader, actor: Actor, { own }: SavedTemplate) =>
  own || isAdmin(await reader.user.findUniqueOrThrow({ where: { id: actor.id } }))

/** Whether the actor owns a board that the template was made of, and so can end its sharing. */
export async function mayWithdraw(reader: Reader, actor: Actor, id: string): Promise<boolean> {
  const template = await reader.board.findUniqueOrThrow({ where: { id } })
  for (const source of await sourcesOf(reader, template)) {
    if ((await getRole(reader, actor, source.id)) === "owner") return true
  }
  return false
}

/**
 * Deletes a template; boards from it stay. For owners of its board, who have not saved it, it ends the sharing.
 * @throws 404; 403 for another's, except by administrators
 */
export function deleteSavedTemplate(
  actor: Actor,
  { templateId }: SavedTemplateKey,
): Promise<SavedTemplateKey & { isDeleted: boolean }> {
  return transaction(async (tx) => {
    const template = await read(tx, actor, templateId)
    const isDeleted = await mayDelete(tx, actor, template)
    if (!isDeleted && !(await mayWithdraw(tx, actor, templateId))) {
      throw forbidden("Only who has saved a template, and owners of its board, can delete it.")
    }
    await endSharing(tx, actor, { id: templateId })
    if (isDeleted) await removeTemplates(tx, { id: templateId })
    return { templateId, isDeleted }
  })
}

/** Deletes the templates of an account that is being deleted. */
export async function removeTemplatesOf(tx: Tx, { id: templateOwnerId }: Actor): Promise<void> {
  await endSharing(tx, null, { templateOwnerId })
  await removeTemplates(tx, { templateOwnerId })
}

/** Their content is purged in small steps after the commit. */
async function removeTemplates(tx: Tx, where: Prisma.BoardWhereInput): Promise<void> {
  const data = { templateOwnerId: null, templateShared: false, deletedAt: new Date() }
  await tx.board.updateMany({ where, data })
  onCommit(tx, () => void purgeBoards())
}

/** Creates a board, with dates as far ahead as when it was saved, once per `id`. @throws 404, 409, 400, 429, 503 */
export async function createBoardFromSaved(
  actor: Actor,
  { templateId, id = newId(), name }: UseSavedTemplate,
): Promise<BoardSummary> {
  const template = await db.board.findUnique({ where: { id: templateId } })
  if (!template) throw notFound()
  const days = differenceInCalendarDays(new Date(), template.createdAt)
  return writeCopy(actor, {
    from: templateId,
    to: id,
    withCards: true,
    copyDate: (date) => addDays(date, days),
    authorise: (tx) => requireTemplate(tx, actor, templateId),
    async begin(tx) {
      const saved = await read(tx, actor, templateId)
      const board = { id, name: name ?? saved.name, ...keptOf(template) }
      const { copiedFromId, copiedByOwner } = template
      // Everybody has a shared one already, and may pass it on.
      const from = saved.shared ? FROM_NOWHERE : { copiedFromId, copiedByOwner }
      return beginCopy(tx, actor, board, from)
    },
    finish: (tx) => finishOwnBoard(tx, actor, id),
  })
}
