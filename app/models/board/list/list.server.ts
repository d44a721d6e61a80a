import { requireRoomForList } from "~/models/board/capacity/board-room.server"
import { named } from "~/models/board/event/entry"
import { boardVersion } from "~/database/board-version.server"
import { boardTransaction, type Tx } from "~/database/db.server"
import { archivedListId } from "~/database/archive-board"
import { conflict, invalid } from "~/errors"
import { closeGap, reservePositions, writeOrder } from "~/database/positions.server"
import {
  requireBoard,
  requireList,
  requireListOrArchived,
  type Actor,
} from "~/models/access/access.server"
import { takeListFromArchive } from "~/models/board/deletion/delete-archived.server"
import { changed, requireUnchanged, unchanged, type Updated } from "~/models/text/compare.server"
import type { DeletionRef } from "~/models/board/deletion/deletion"
import { moveListToBin } from "~/models/board/deletion/deletion.server"
import { record, recordVersion, type BoardChange } from "~/models/board/record/record.server"
import { newId } from "~/models/text/id"
import { addEach, type PerLine } from "~/models/text/per-line.server"
import type { BoardKey, BoardVersion } from "~/models/board/board/board"
import {
  listName,
  type CreateList,
  type List,
  type ListKey,
  type ListRules,
  type MoveList,
  type RenameList,
  type ReorderLists,
  type SetArchiveDays,
  type SetCardLimit,
  type SetCardsDone,
} from "./list"
import { isDoneName } from "./done-list"
import { changedFields } from "~/models/board/undo/edited-card"
import { listsAdded, type Undo } from "~/models/board/undo/undo"
import { STARTER_LISTS } from "./starter-lists"
import { clampPosition, completeOrder, moveWithin } from "~/models/text/position"

/** Adds a list at `position`, or at the end; the same `id` creates only one. */
export const createList = (actor: Actor, input: CreateList): Promise<List> =>
  boardTransaction(input, (tx) => addList(tx, actor, input))

/** Adds a list for each line of a name, all or none. */
export function createLists(actor: Actor, form: PerLine<CreateList, "name">): Promise<List[]> {
  return boardTransaction(form, (tx) =>
    addEach(form.name, form, ({ text: name }, place) =>
      addList(tx, actor, { ...form, ...place, name }),
    ),
  )
}

async function addList(tx: Tx, actor: Actor, input: CreateList): Promise<List> {
  const { boardId, name } = input
  await requireBoard(tx, actor, boardId, "edit")
  const id = input.id ?? newId()
  const before = await tx.list.findUnique({ where: { id } })
  if (before) {
    if (before.boardId === boardId && before.name === name) return before
    throw conflict("There is a list with this id already.")
  }
  const count = await requireRoomForList(tx, boardId)
  const position = await reservePositions(tx, "List", boardId, {
    requestedPosition: input.position,
    count,
  })
  const { cardLimit = null, archiveDoneDays = null, cardsDone = isDoneName(name) } = input
  const rules = { cardLimit, archiveDoneDays, cardsDone }
  return insertList(tx, actor, { id, boardId, name, position, ...rules })
}

/** Adds the first lists of an empty board; another board stays as it is. */
export function createStarterLists(actor: Actor, { boardId }: BoardKey): Promise<Updated<List[]>> {
  return boardTransaction({ boardId }, async (tx) => {
    await requireBoard(tx, actor, boardId, "edit")
    const before = await tx.list.findMany({ where: { boardId }, orderBy: { position: "asc" } })
    if (before.length > 0) return unchanged(before)
    const starters = STARTER_LISTS.map((name, position) => ({
      id: newId(),
      boardId,
      name,
      position,
      cardLimit: null,
      archiveDoneDays: null,
      cardsDone: isDoneName(name),
    }))
    const lists: List[] = []
    for (const data of starters) {
      const undo = data === starters.at(-1) ? listsAdded(starters) : null
      lists.push(await insertList(tx, actor, data, undo))
    }
    return changed(lists)
  })
}

/** As `createStarterLists`. @throws 409 with the lists of a board that is not empty */
export async function fillEmptyBoard(actor: Actor, key: BoardKey): Promise<List[]> {
  const { value: lists, isChanged } = await createStarterLists(actor, key)
  if (!isChanged) throw conflict("This board has lists already.", lists)
  return lists
}

async function insertList(
  tx: Tx,
  actor: Actor,
  data: List,
  undo: Undo | null = listsAdded([data]),
): Promise<List> {
  const { boardId, position } = data
  const list = await tx.list.create({ data })
  const entry = { kind: "list_created", list: named(list) } as const
  const touched = { list: listName(list), position }
  return record(tx, { type: "list_created", boardId, actor, entry, touched, undo }, list)
}

export function updateList(actor: Actor, input: RenameList): Promise<Updated<List>> {
  return boardTransaction(input, async (tx) => {
    const { listId, name, base } = input
    const now = await requireList(tx, actor, input, "edit")
    requireUnchanged(now, { name }, base, () => now)
    if (name === undefined || name === now.name) return unchanged(now)
    const list = await tx.list.update({ where: { id: listId }, data: { name } })
    const touched = { list: listName(list), position: list.position }
    const { boardId } = list
    const entry = { kind: "list_renamed", from: named(now), to: named(list) } as const
    const undo = { kind: "list_renamed", listId, from: now.name, to: name } as const
    return record(tx, { type: "list_updated", boardId, actor, entry, touched, undo }, changed(list))
  })
}

/** Sets the highest number of cards that a list should have. */
export function setCardLimit(actor: Actor, input: SetCardLimit): Promise<Updated<List>> {
  return boardTransaction(input, async (tx) => {
    const { listId, cardLimit } = input
    const now = await requireList(tx, actor, input, "edit")
    if (now.cardLimit === cardLimit) return unchanged(now)
    const list = await tx.list.update({ where: { id: listId }, data: { cardLimit } })
    const { boardId, position } = list
    const entry = { kind: "list_limited", list: named(list), to: cardLimit } as const
    const touched = { list: listName(list), position }
    const undo = listSet(now, { cardLimit })
    return record(tx, { type: "list_updated", boardId, actor, entry, touched, undo }, changed(list))
  })
}

/** Sets after how many days a job archives the done cards of a list. */
export function setArchiveDays(actor: Actor, input: SetArchiveDays): Promise<Updated<List>> {
  return boardTransaction(input, async (tx) => {
    const { listId, archiveDoneDays } = input
    const now = await requireList(tx, actor, input, "edit")
    if (now.archiveDoneDays === archiveDoneDays) return unchanged(now)
    const list = await tx.list.update({ where: { id: listId }, data: { archiveDoneDays } })
    const { boardId, position } = list
    const entry = { kind: "list_archiving", list: named(list), to: archiveDoneDays } as const
    const touched = { list: listName(list), position }
    const undo = listSet(now, { archiveDoneDays })
    return record(tx, { type: "list_updated", boardId, actor, entry, touched, undo }, changed(list))
  })
}

/** Sets whether the cards of a list are done, ticked or not. */
export function setCardsDone(actor: Actor, input: SetCardsDone): Promise<Updated<List>> {
  return boardTransaction(input, async (tx) => {
    const { cardsDone } = input
    const now = await requireList(tx, actor, input, "edit")
    if (now.cardsDone === cardsDone) return unchanged(now)
    const list = await markList(tx, now.id, cardsDone)
    const { id: listId, boardId, name } = list
    const entry = { kind: cardsDone ? "list_done" : "list_open", list: named(list) } as const
    const undo = { kind: "list_marked", listId, list: name, cardsDone } as const
    // All its cards change too: pages fetch the board.
    return record(tx, { type: "list_updated", boardId, actor, entry, undo }, changed(list))
  })
}

/** Marks a list and its archived cards. */
export async function markList(tx: Tx, id: string, cardsDone: boolean): Promise<List> {
  await tx.list.updateMany({ where: { id: archivedListId(id) }, data: { cardsDone } })
  return tx.list.update({ where: { id }, data: { cardsDone } })
}

function listSet(now: List, wanted: Partial<ListRules>): Undo {
  const { id: listId, name: list } = now
  return { kind: "list_set", listId, list, ...changedFields(now, wanted) }
}

/** Deletes a list of the board or of its archive, with its cards. */
export function deleteList(actor: Actor, input: ListKey): Promise<DeletionRef> {
  return boardTransaction(input, async (tx) => {
    const list = await requireListOrArchived(tx, actor, input, "edit")
    const { id, name, boardId, isArchived } = list
    const home = isArchived ? await takeListFromArchive(tx, id) : list
    const deletion = await moveListToBin(tx, actor, { ...list, position: home.position })
    if (!isArchived) await closeGap(tx, "List", boardId, list.position)
    const entry = { kind: "list_deleted", list: { id, name } } as const
    const undo = { kind: "list_deleted", deletionId: deletion.id, list: name } as const
    const touched = isArchived ? undefined : { removedList: id }
    const change = { type: "list_deleted", boardId, actor, entry, touched, undo } as const
    return record(tx, { ...change, watchedList: id }, deletion)
  })
}

export function moveList(actor: Actor, input: MoveList): Promise<void> {
  return boardTransaction(input, async (tx) => {
    const list = await requireList(tx, actor, input, "edit")
    const { id, boardId, name } = list
    const order = await listOrder(tx, boardId)
    const to = clampPosition(input.newPosition, order.length - 1)
    const after = moveWithin(order, order.indexOf(id), to)
    const entry = { kind: "list_moved", list: { id, name } } as const
    const undo = {
      kind: "list_moved",
      listId: id,
      list: name,
      from: order.indexOf(id),
      to,
    } as const
    const touched = { list: listName(list), position: to }
    await reorder(tx, { boardId, actor, entry, touched, undo }, order, after)
  })
}

/** Moves the named lists to the front in that order; the others follow in their present order. */
export function reorderLists(
  actor: Actor,
  { boardId, listIds }: ReorderLists,
): Promise<BoardVersion> {
  return boardTransaction({ boardId }, async (tx) => {
    await requireBoard(tx, actor, boardId, "edit")
    const order = await listOrder(tx, boardId)
    const after = completeOrder(order, listIds)
    if (!after) throw invalid("A list that is named is not on this board.")
    const undo = { kind: "lists_sorted", before: order, after } as const
    const change = { boardId, actor, entry: { kind: "lists_sorted" }, undo } as const
    const version = await reorder(tx, change, order, after)
    return { boardId, version: version ?? (await boardVersion(tx, boardId)) }
  })
}

async function listOrder(tx: Tx, boardId: string): Promise<string[]> {
  const lists = await tx.list.findMany({
    where: { boardId },
    select: { id: true },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  })
  return lists.map(({ id }) => id)
}

async function reorder(
  tx: Tx,
  change: Omit<BoardChange, "type">,
  before: string[],
  after: string[],
): Promise<number | null> {
  const changed = await writeOrder(tx, "List", before, after)
  return changed ? recordVersion(tx, { type: "lists_reordered", ...change }) : null
}
