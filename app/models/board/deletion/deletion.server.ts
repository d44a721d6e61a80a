import { countsBy } from "~/database/rows/counts-by"
import type { Prisma } from "~/database/types"
import { addDays } from "date-fns/addDays"
import { subDays } from "date-fns/subDays"
import { db, type Tx } from "~/database/db.server"
import { requireBoardOrArchived, type Actor } from "~/models/access/access.server"
import { binBoard, binCard, binList } from "./bin.server"
import type { BoardKey } from "~/models/board/board/board"
import type { Card } from "~/models/board/card/card"
import type { DeletedBoard, Deletion, DeletionKind, DeletionRef } from "./deletion"
import { publish } from "~/models/board/event/publish.server"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import type { List } from "~/models/board/list/list"

type DeletedCard = Pick<Card, "id" | "title" | "position" | "listId"> &
  Record<"boardId" | "listName", string>

export async function moveListToBin(tx: Tx, actor: Actor, list: List): Promise<DeletionRef> {
  const { id, boardId, name, position } = list
  const cards = await tx.card.count({ where: { listId: id } })
  const details = { deletedId: id, boardId, name, position, listId: id, listName: name, cards }
  const deletion = await createDeletion(tx, actor, { kind: "list", ...details })
  await binList(tx, list)
  return deletion
}

export async function moveCardToBin(tx: Tx, actor: Actor, card: DeletedCard): Promise<DeletionRef> {
  const { id, boardId, title, position, listId, listName } = card
  const details = { deletedId: id, boardId, name: title, position, listId, listName, cards: 1 }
  const deletion = await createDeletion(tx, actor, { kind: "card", ...details })
  await binCard(tx, card, deletion.id)
  return deletion
}

export async function moveBoardToBin(
  tx: Tx,
  actor: Actor,
  { boardId, name }: BoardKey & { name: string },
): Promise<DeletionRef> {
  const cards = await tx.card.count({ where: { list: { boardId } } })
  const details = {
    deletedId: boardId,
    boardId,
    name,
    position: 0,
    listId: "",
    listName: "",
    cards,
  }
  const deletion = await createDeletion(tx, actor, { kind: "board", ...details })
  for (const { userId } of await binBoard(tx, boardId)) {
    publish(tx, { type: "membership_changed", userId, boardId })
  }
  return deletion
}

type NewDeletion = Omit<Prisma.DeletionUncheckedCreateInput, "id" | "kind"> & { kind: DeletionKind }

async function createDeletion(tx: Tx, actor: Actor, data: NewDeletion): Promise<DeletionRef> {
  const { kind, boardId } = data
  const id = newId()
  await tx.deletion.create({ data: { ...data, id, userId: actor.id } })
  return { id, boardId, kind }
}

const restorableSince = () => subDays(new Date(), LIMITS.deletedDays)

export const restorable = () =>
  ({ createdAt: { gt: restorableSince() }, purgedAt: null }) satisfies Prisma.DeletionWhereInput

export async function listDeletions(actor: Actor, { boardId }: BoardKey): Promise<Deletion[]> {
  await requireBoardOrArchived(db, actor, boardId, "edit")
  const rows = await db.deletion.findMany({
    where: { boardId, ...restorable() },
    include: { user: { select: { name: true } } },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: LIMITS.deletionsShown,
  })
  const lists = await db.list.findMany({ where: { boardId }, select: { id: true } })
  const listExists = (listId: string) => lists.some(({ id }) => id === listId)
  return rows.map(
    ({ userId: _userId, position: _position, purgedAt: _purgedAt, user, createdAt, ...row }) => ({
      ...row,
      kind: row.kind as Deletion["kind"],
      restorable: row.kind === "list" || listExists(row.listId),
      deletedBy: user?.name ?? null,
      createdAt: createdAt.toISOString(),
      expiresAt: addDays(createdAt, LIMITS.deletedDays).toISOString(),
    }),
  )
}

const restorableBoard = (actor: Actor) =>
  ({
    kind: "board",
    ...restorable(),
    board: { OR: ownedWhenRestored(actor) },
  }) satisfies Prisma.DeletionWhereInput

/** The role by a workspace is that of today. */
export const ownedWhenRestored = ({ id: userId }: Actor) =>
  [
    { deletedMembers: { some: { userId, role: "owner", ownRole: null } } },
    { workspace: { members: { some: { userId, role: "owner" } } } },
  ] satisfies Prisma.BoardWhereInput[]

/** The deleted boards that the actor would own, the last deleted first. */
export async function listDeletedBoards(actor: Actor): Promise<DeletedBoard[]> {
  const rows = await db.deletion.findMany({
    where: restorableBoard(actor),
    select: {
      id: true,
      boardId: true,
      name: true,
      cards: true,
      createdAt: true,
      user: { select: { name: true } },
    },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: LIMITS.deletionsShown,
  })
  const ofBoards = {
    by: ["boardId" as const],
    _count: true as const,
    where: { boardId: { in: rows.map(({ boardId }) => boardId) } },
  }
  const lists = await db.list.groupBy(ofBoards)
  const people = await db.deletedMember.groupBy(ofBoards)
  const [listsOf, peopleOf] = [countsBy("boardId", lists), countsBy("boardId", people)]
  return rows.map(({ user, createdAt, ...row }) => ({
    ...row,
    kind: "board",
    lists: listsOf.get(row.boardId) ?? 0,
    people: peopleOf.get(row.boardId) ?? 0,
    deletedBy: user?.name ?? null,
    createdAt: createdAt.toISOString(),
    expiresAt: addDays(createdAt, LIMITS.deletedDays).toISOString(),
  }))
}
