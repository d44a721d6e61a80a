import type { Prisma } from "~/database/types"
import { boardTransaction, db, type Tx } from "~/database/db.server"
import { archivedListId, archiveId } from "~/database/archive-board"
import { insertRows } from "~/database/rows/insert-rows.server"
import { closeGap } from "~/database/positions.server"
import { fold } from "~/search/fold"
import {
  requireBoard,
  requireCardOrArchived,
  requireList,
  requireListOrArchived,
  type Actor,
} from "~/models/access/access.server"
import type { CardKey } from "~/models/board/card/card"
import { changed, unchanged, type Updated } from "~/models/text/compare.server"
import { placeCards } from "~/database/rows/place-cards.server"
import { record } from "~/models/board/record/record.server"
import { LIMITS } from "~/models/text/limits"
import type { ListPart } from "~/models/text/bounded-list.server"
import type { ListKey } from "~/models/board/list/list"
import type { Archival, ArchivalKind, ArchivalRef, ArchiveOf } from "./archive"

async function requireArchive(tx: Tx, boardId: string): Promise<string> {
  const id = archiveId(boardId)
  await tx.board.upsert({ where: { id }, create: { id, name: "", archiveOf: boardId }, update: {} })
  return id
}

type Home = { id: string; name: string; boardId: string }

async function requireArchivedList(tx: Tx, { id: listId, name, boardId }: Home): Promise<number> {
  const id = archivedListId(listId)
  const { cardsDone } = await tx.list.findUniqueOrThrow({ where: { id: listId } })
  const update = { name, cardsDone }
  const create = { id, boardId: await requireArchive(tx, boardId), position: 0, ...update }
  await tx.list.upsert({ where: { id }, create, update })
  return tx.card.count({ where: { listId: id } })
}

/** Archives a card, which keeps everything. @throws 404, 403, 409 */
export function archiveCard(actor: Actor, key: CardKey): Promise<Updated<ArchivalRef>> {
  return boardTransaction(key, async (tx) => {
    const card = await requireCardOrArchived(tx, actor, key, "edit")
    const { id, title, boardId, listId, listName } = card
    const ref = { id, boardId, kind: "card" } as const
    if (card.isArchived) return unchanged(ref)
    const position = await requireArchivedList(tx, { id: listId, name: listName, boardId })
    await tx.card.update({ where: { id }, data: { listId: archivedListId(listId), position } })
    await closeGap(tx, "Card", listId, card.position)
    await tx.archival.create({
      data: { ...ref, userId: actor.id, name: title, listId, listName, cards: 1 },
    })
    const list = { id: listId, name: listName }
    const entry = { kind: "card_archived", card: { id, title }, list } as const
    const place = { id, title, listId, position: card.position }
    const undo = { kind: "archived", cards: [place] } as const
    const touched = { removedCard: id, listId }
    const change = { type: "card_deleted", boardId, actor, entry, touched, undo } as const
    return record(tx, change, changed(ref))
  })
}

/** Archives a list with its cards. */
export function archiveList(actor: Actor, key: ListKey): Promise<Updated<ArchivalRef>> {
  return boardTransaction(key, async (tx) => {
    const list = await requireListOrArchived(tx, actor, key, "edit")
    const { id, name, boardId, position } = list
    const ref = { id, boardId, kind: "list" } as const
    if (list.isArchived) return unchanged(ref)
    const cards = await tx.card.count({ where: { listId: id } })
    const archive = await requireArchive(tx, boardId)
    const last = await tx.list.aggregate({
      where: { boardId: archive },
      _max: { position: true },
    })
    const place = { boardId: archive, position: (last._max.position ?? -1) + 1 }
    await tx.list.update({ where: { id }, data: place })
    await closeGap(tx, "List", boardId, position)
    await tx.archival.create({
      data: { ...ref, userId: actor.id, name, listId: id, listName: name, cards },
    })
    const entry = { kind: "list_archived", list: { id, name } } as const
    const undo = { kind: "list_archived", listId: id, list: name, position } as const
    const touched = { removedList: id }
    return record(tx, { type: "list_deleted", boardId, actor, entry, touched, undo }, changed(ref))
  })
}

type PlacedCard = Record<"id" | "title" | "listId", string> & { list: { name: string } }

/** Moves cards of a board to its archive. The caller has authorised it and records it. */
export async function moveToArchive(
  tx: Tx,
  actor: Actor | null,
  boardId: string,
  cards: readonly PlacedCard[],
): Promise<void> {
  const homes = new Map(cards.map(({ listId, list }) => [listId, list.name]))
  for (const [id, name] of homes) await requireArchivedList(tx, { id, name, boardId })
  await placeCards(
    tx,
    cards.map(({ id, listId }) => ({ id, from: listId, listId: archivedListId(listId) })),
  )
  const createdAt = new Date()
  const common = { boardId, userId: actor?.id ?? null, kind: "card", cards: 1 }
  await insertRows(
    tx,
    "Archival",
    cards.map(({ id, title: name, listId, list }) => {
      return { ...common, id, name, listId, listName: list.name, createdAt }
    }),
  )
}

/** Archives all cards of a list, one by one. @returns how many */
export function archiveCards(actor: Actor, key: ListKey): Promise<Updated<{ count: number }>> {
  return boardTransaction(key, async (tx) => {
    const list = await requireList(tx, actor, key, "edit")
    const { id: listId, name: listName, boardId } = list
    const cards = await tx.card.findMany({
      where: { listId },
      select: { id: true, title: true, listId: true, position: true },
      orderBy: { position: "asc" },
    })
    const count = cards.length
    if (count === 0) return unchanged({ count })
    await moveToArchive(
      tx,
      actor,
      boardId,
      cards.map((card) => ({ ...card, list })),
    )
    const entry = { kind: "cards_archived", list: { id: listId, name: listName }, count } as const
    const undo = { kind: "archived", cards } as const
    const archived = { listId, ids: cards.map(({ id }) => id) }
    const type = "list_updated"
    const change = { type, boardId, actor, entry, undo, cards: archived } as const
    return record(tx, change, changed({ count }))
  })
}

/** Lists the archived lists and cards of a board, the newest first. @throws 404 */
export async function listArchive(
  actor: Actor,
  { boardId, after, q = "" }: ArchiveOf,
): Promise<ListPart<Archival>> {
  await requireBoard(db, actor, boardId, "see")
  const found = q === "" ? {} : { id: { in: await idsOf(boardId, q) } }
  const rows = await db.archival.findMany({
    where: { boardId, ...found },
    include: { user: { select: { name: true } } },
    orderBy: NEWEST_FIRST,
    ...(after && { cursor: { id: after }, skip: 1 }),
    take: LIMITS.archiveShown + 1,
  })
  const items = rows.slice(0, LIMITS.archiveShown).map(toArchival)
  return { items, hasMore: rows.length > items.length }
}

const NEWEST_FIRST = [
  { createdAt: "desc" },
  { id: "asc" },
] satisfies Prisma.ArchivalOrderByWithRelationInput[]

async function idsOf(boardId: string, text: string): Promise<string[]> {
  const rows = await db.archival.findMany({
    where: { boardId },
    select: { id: true, name: true },
  })
  const wanted = fold(text)
  return rows.filter(({ name }) => fold(name).includes(wanted)).map(({ id }) => id)
}

function toArchival({
  userId: _,
  user,
  kind,
  createdAt,
  ...row
}: Prisma.ArchivalGetPayload<{ include: { user: { select: { name: true } } } }>): Archival {
  return {
    ...row,
    kind: kind as ArchivalKind,
    archivedBy: user?.name ?? null,
    createdAt: createdAt.toISOString(),
  }
}
