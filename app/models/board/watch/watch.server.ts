import { archiveId } from "~/database/archive-board"
import { readOwnWatches } from "~/database/rows/watch-rows.server"
import { boardTransaction, db, type Reader, type Tx } from "~/database/db.server"
import { notFound } from "~/errors"
import {
  requireBoard,
  requireCard,
  requireList,
  requireListOrArchived,
  type Actor,
} from "~/models/access/access.server"
import type { BoardKey } from "~/models/board/board/board"
import type { CardKey } from "~/models/board/card/card"
import type { ListKey } from "~/models/board/list/list"
import type { CardWatch, SetWatching, Watching } from "./watch"
import type { MemberKeys } from "~/models/access/member-key"

// Everybody who can see a board may watch it, its lists and its cards: no change of the board.

type Choice = { watch: boolean }
type Thing = { boardId: string; listId?: string; cardId?: string }

export function setBoardWatch(actor: Actor, { boardId, watch }: BoardKey & Choice): Promise<void> {
  return boardTransaction({ boardId }, async (tx) => {
    await requireBoard(tx, actor, boardId, "see")
    await setWatch(tx, actor, { boardId }, watch)
  })
}

/** Watches a list, or ends that. @throws 404; 409 for watching an archived list */
export function setListWatch(actor: Actor, { watch, ...key }: ListKey & Choice): Promise<void> {
  return boardTransaction(key, async (tx) => {
    const require = watch ? requireList : requireListOrArchived
    const { id: listId, boardId } = await require(tx, actor, key, "see")
    await setWatch(tx, actor, { boardId, listId }, watch)
  })
}

export function setCardWatch(actor: Actor, { watch, ...key }: CardKey & Choice): Promise<void> {
  return boardTransaction(key, async (tx) => {
    const { id: cardId, boardId } = await requireCard(tx, actor, key, "see")
    await setWatch(tx, actor, { boardId, cardId }, watch)
    if (watch) await tx.mutedCard.deleteMany({ where: { cardId, userId: actor.id } })
  })
}

/** Mutes a card, which ends watching it, or ends that. @returns whether the actor watched it until now; throws 404 */
export function setCardMute(
  actor: Actor,
  { mute, ...key }: CardKey & { mute: boolean },
): Promise<{ wasWatched: boolean }> {
  const { id: userId } = actor
  return boardTransaction(key, async (tx) => {
    const { id: cardId } = await requireCard(tx, actor, key, "see")
    if (!mute) {
      await tx.mutedCard.deleteMany({ where: { cardId, userId } })
      return { wasWatched: false }
    }
    const cardId_userId = { cardId, userId }
    await tx.mutedCard.upsert({ where: { cardId_userId }, create: cardId_userId, update: {} })
    const { count } = await tx.watch.deleteMany({ where: { thingId: cardId, userId } })
    return { wasWatched: count > 0 }
  })
}

/** Watches exactly these things of a board; watched ones may be archived or deleted. @throws 404; 409 if archived */
export function setWatching(actor: Actor, { boardId, ...wanted }: SetWatching): Promise<void> {
  return boardTransaction({ boardId }, async (tx) => {
    await requireBoard(tx, actor, boardId, "see")
    const now = await readWatching(tx, actor, boardId)
    if (wanted.board !== undefined) await setWatch(tx, actor, { boardId }, wanted.board)
    for (const listId of added(now.listIds, wanted.listIds)) {
      await requireList(tx, actor, { listId, boardId }, "see")
      await setWatch(tx, actor, { boardId, listId }, true)
    }
    const cardIds = added(now.cardIds, wanted.cardIds)
    const list = { boardId: { in: [boardId, archiveId(boardId)] } }
    const found = await tx.card.count({ where: { id: { in: cardIds }, list } })
    if (found < cardIds.length) throw notFound()
    const { id: userId } = actor
    const rows = cardIds.map((cardId) => ({ boardId, cardId, thingId: cardId, userId }))
    await tx.watch.createMany({ data: rows })
    await tx.mutedCard.deleteMany({ where: { userId, cardId: { in: cardIds } } })
    const ended = [...added(wanted.listIds, now.listIds), ...added(wanted.cardIds, now.cardIds)]
    await tx.watch.deleteMany({ where: { userId, thingId: { in: ended } } })
  })
}

const added = (before: readonly string[] | undefined, after: readonly string[] | undefined) =>
  before && after ? [...new Set(after)].filter((id) => !before.includes(id)) : []

async function setWatch(tx: Tx, { id: userId }: Actor, thing: Thing, watch: boolean) {
  const thingId = thing.cardId ?? thing.listId ?? thing.boardId
  if (!watch) await tx.watch.deleteMany({ where: { thingId, userId } })
  else {
    await tx.watch.upsert({
      where: { thingId_userId: { thingId, userId } },
      create: { ...thing, thingId, userId },
      update: {},
    })
  }
}

export async function getWatching(actor: Actor, { boardId }: BoardKey): Promise<Watching> {
  await requireBoard(db, actor, boardId, "see")
  return readWatching(db, actor, boardId)
}

async function readWatching(reader: Reader, actor: Actor, boardId: string): Promise<Watching> {
  const rows = await reader.watch.findMany({
    where: { userId: actor.id, boardId },
    orderBy: [{ createdAt: "asc" }, { thingId: "asc" }],
  })
  return {
    board: rows.some(({ thingId }) => thingId === boardId),
    listIds: rows.flatMap(({ listId }) => listId ?? []),
    cardIds: rows.flatMap(({ cardId }) => cardId ?? []),
  }
}

/** The archived lists that the actor watches. @throws 404 */
export async function getArchivedWatches(actor: Actor, { boardId }: BoardKey) {
  await requireBoard(db, actor, boardId, "see")
  return db.list.findMany({
    where: { boardId: archiveId(boardId), watches: { some: { userId: actor.id } } },
    select: { id: true, name: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  })
}

/** Whether a person watches a card, its list or its board, or has muted it. The caller has authorised the card. */
export async function readCardWatch(
  reader: Reader,
  actor: Actor,
  { id, listId, boardId }: { id: string; listId: string; boardId: string },
): Promise<CardWatch> {
  const { watched, isMuted } = await readOwnWatches(reader, actor.id, { id, listId, boardId })
  const by = watched.includes(boardId) ? "board" : watched.includes(listId) ? "list" : null
  return { isWatched: watched.includes(id), isMuted, by }
}

/** Ends people's watches on a board, also in its bin and its archive. */
export async function endWatches(tx: Tx, { userIds, boardIds }: MemberKeys): Promise<void> {
  await tx.watch.deleteMany({ where: { userId: { in: userIds }, boardId: { in: boardIds } } })
}

/** Moves the watches of a card to its new board, if their people can see that. */
export async function moveWatches(tx: Tx, cardIds: string[], boardId: string): Promise<void> {
  const isMember = { memberships: { some: { boardId } } }
  const where = { cardId: { in: cardIds }, user: isMember }
  await tx.watch.updateMany({ where, data: { boardId } })
}

/** Deletes the watches that cards have left behind on their old board. */
export async function dropWatches(tx: Tx, cardIds: string[], boardId: string): Promise<void> {
  await tx.watch.deleteMany({ where: { cardId: { in: cardIds }, boardId } })
}
