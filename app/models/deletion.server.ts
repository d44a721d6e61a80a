import type { Prisma } from "@prisma/client"
import { addDays } from "date-fns/addDays"
import { subDays } from "date-fns/subDays"
import { db, onCommit, transaction, type Tx } from "../db.server"
import { keepRows } from "../deleted-rows.server"
import { requireBoard, type Actor } from "./access.server"
import { removeUnused } from "./attachment-files.server"
import type { BoardKey } from "./board"
import type { Card } from "./card"
import type { Deletion, DeletionKind, DeletionRef } from "./deletion"
import { newId } from "./id"
import { LIMITS } from "./limits"
import type { List } from "./list"

type DoomedCard = Pick<Card, "id" | "title" | "position" | "listId"> &
  Record<"boardId" | "listName", string>

/** How long a list may take to be deleted or restored: one of 10,000 cards takes some seconds. */
export const MOST_MS = 60_000

/** Keeps a list that the actor is about to delete, with its cards. */
export async function keepList(tx: Tx, actor: Actor, list: List): Promise<DeletionRef> {
  const { id, boardId, name, position } = list
  const cards = await tx.card.count({ where: { listId: id } })
  const of = { deletedId: id, boardId, name, position, listId: id, listName: name, cards }
  return keep(tx, actor, { kind: "list", ...of })
}

/** Keeps a card that the actor is about to delete, with what is on it. */
export async function keepCard(tx: Tx, actor: Actor, card: DoomedCard): Promise<DeletionRef> {
  const { id, boardId, title, position, listId, listName } = card
  const of = { deletedId: id, boardId, name: title, position, listId, listName, cards: 1 }
  return keep(tx, actor, { kind: "card", ...of })
}

type New = Omit<Prisma.DeletionUncheckedCreateInput, "id" | "kind"> & { kind: DeletionKind }

async function keep(tx: Tx, actor: Actor, data: New): Promise<DeletionRef> {
  const { kind, boardId, deletedId } = data
  const id = newId()
  await tx.deletion.create({ data: { ...data, id, userId: actor.id } })
  await keepRows(tx, id, kind, deletedId)
  return { id, boardId, kind }
}

/** What was deleted at this moment, or before it, can no longer be restored. */
export const keptSince = () => subDays(new Date(), LIMITS.deletedDays)

/** Among deletions: those that can still be restored. */
export const kept = () => ({ createdAt: { gt: keptSince() } }) satisfies Prisma.DeletionWhereInput

/**
 * The lists and cards that were deleted and can be restored, the newest first, up to
 * `LIMITS.deletionsShown`. Those who may edit.
 * @throws 404, 403
 */
export async function listDeletions(actor: Actor, { boardId }: BoardKey): Promise<Deletion[]> {
  await requireBoard(db, actor, boardId, "edit")
  const rows = await db.deletion.findMany({
    where: { boardId, ...kept() },
    include: { user: { select: { name: true } } },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: LIMITS.deletionsShown,
  })
  const lists = await db.list.findMany({ where: { boardId }, select: { id: true } })
  const isThere = (listId: string) => lists.some(({ id }) => id === listId)
  return rows.map(({ userId: _userId, position: _position, user, createdAt, ...row }) => ({
    ...row,
    kind: row.kind as DeletionKind,
    restorable: row.kind === "list" || isThere(row.listId),
    deletedBy: user?.name ?? null,
    createdAt: createdAt.toISOString(),
    expiresAt: addDays(createdAt, LIMITS.deletedDays).toISOString(),
  }))
}

/**
 * Deletes for good what was deleted before a moment.
 * @returns how many lists and cards those were
 */
export async function purgeDeletions(before: Date): Promise<number> {
  const where = { createdAt: { lte: before } }
  const old = await db.deletion.findMany({ where, select: { id: true } })
  // One by one, so that others have their turn between them.
  for (const { id } of old) {
    await transaction(async (tx) => {
      await dropKeptFiles(tx, { id })
      await tx.deletion.deleteMany({ where: { id } })
    }, MOST_MS)
  }
  return old.length
}

/** Has the files removed, after the commit, that only deletions name which are about to go. */
export async function dropKeptFiles(tx: Tx, where: Prisma.DeletionWhereInput): Promise<void> {
  const rows = await tx.deletedRow.findMany({
    where: { filePath: { not: null }, deletion: where },
    select: { filePath: true },
  })
  const keys = rows.flatMap(({ filePath }) => filePath ?? [])
  if (keys.length > 0) onCommit(tx, () => void removeUnused(keys))
}
