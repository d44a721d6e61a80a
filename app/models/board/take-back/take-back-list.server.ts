import type { Tx } from "~/database/db.server"
import { moveRow, readCardOrders, writeOrder } from "~/database/positions.server"
import { conflict } from "~/errors"
import { named, isSame, type Entry } from "~/models/board/event/entry"
import { unarchiveList } from "~/models/board/archive/unarchive.server"
import { restorable } from "~/models/board/deletion/deletion.server"
import { undeleteList } from "~/models/board/deletion/undelete.server"
import { listName, type ListRules } from "~/models/board/list/list"
import { markList } from "~/models/board/list/list.server"
import { clampPosition, completeOrder } from "~/models/text/position"
import type { Undo, UndoKind } from "~/models/board/undo/undo"
import type { StepOf, TakenBack } from "./taken-back"

type Change = Omit<TakenBack, "entries"> & { entry: Entry }
type OfKind<Kind> = Extract<Undo, { kind: Kind }>
type Takes<Kind> = (tx: Tx, boardId: string, undo: OfKind<Kind>, userId: string) => Promise<Change>

const TAKE_BACK = {
  lists_sorted: unsortLists,
  list_set: set,
  cards_sorted: unsort,
  list_renamed: rename,
  list_moved: move,
  list_marked: mark,
  list_archived: unarchive,
  list_deleted: undelete,
} satisfies { [Kind in UndoKind]?: Takes<Kind> }

type ListKind = keyof typeof TAKE_BACK

/** Undoes a change of a list. @throws 409 if others have changed it since */
export async function takeBackList(
  tx: Tx,
  { boardId, userId, undo }: StepOf<ListKind>,
): Promise<TakenBack> {
  const takeBack = TAKE_BACK[undo.kind] as Takes<ListKind>
  const { entry, ...change } = await takeBack(tx, boardId, undo, userId)
  return { ...change, entries: [entry] }
}

async function set(tx: Tx, boardId: string, undo: OfKind<"list_set">): Promise<Change> {
  const { listId: id, list: name, before, after } = undo
  const now = await tx.list.findUnique({ where: { id, boardId } })
  const [field] = Object.keys(after) as (keyof ListRules)[]
  if (!now || !field || now[field] !== after[field]) throw refused(name)
  const list = await tx.list.update({ where: { id }, data: before })
  return {
    type: "list_updated",
    entry: {
      kind: field === "cardLimit" ? "list_limited" : "list_archiving",
      list: named(list),
      to: field === "cardLimit" ? list.cardLimit : list.archiveDoneDays,
    },
    touched: { list: listName(list), position: list.position },
  }
}

/** Lists that were created since are last. */
async function unsortLists(tx: Tx, boardId: string, undo: OfKind<"lists_sorted">): Promise<Change> {
  const lists = await tx.list.findMany({ where: { boardId }, orderBy: { position: "asc" } })
  const now = lists.map(({ id }) => id)
  const isThere = (id: string) => now.includes(id)
  const left = undo.after.filter(isThere)
  if (
    !isSame(
      now.filter((id) => left.includes(id)),
      left,
    )
  ) {
    throw conflict("The lists have been sorted since.")
  }
  const wanted = completeOrder(now, undo.before.filter(isThere)) ?? now
  await writeOrder(tx, "List", now, wanted)
  return { type: "lists_reordered", entry: { kind: "lists_sorted" } }
}

async function rename(tx: Tx, boardId: string, undo: OfKind<"list_renamed">): Promise<Change> {
  const { listId: id, from: name, to: from } = undo
  const list = await tx.list.findUnique({ where: { id, boardId } })
  if (list?.name !== from) throw refused(from)
  await tx.list.update({ where: { id }, data: { name } })
  return {
    type: "list_updated",
    entry: { kind: "list_renamed", from: named(list), to: { id, name } },
    touched: { list: listName({ ...list, name }), position: list.position },
  }
}

async function move(tx: Tx, boardId: string, undo: OfKind<"list_moved">): Promise<Change> {
  const { listId: id, list: name, from, to } = undo
  const list = await tx.list.findUnique({ where: { id, boardId } })
  if (list?.position !== to) throw refused(name)
  const others = (await tx.list.count({ where: { boardId } })) - 1
  const position = clampPosition(from, others)
  const place = { parentId: boardId, position: to }
  await moveRow(tx, "List", { id, from: place, to: { parentId: boardId, position } })
  return {
    type: "lists_reordered",
    entry: { kind: "list_moved", list: named(list) },
    touched: { list: listName(list), position },
  }
}

async function mark(tx: Tx, boardId: string, undo: OfKind<"list_marked">): Promise<Change> {
  const { listId: id, list: name, cardsDone } = undo
  const list = await tx.list.findUnique({ where: { id, boardId } })
  if (list?.cardsDone !== cardsDone) throw refused(name)
  await markList(tx, id, !cardsDone)
  const kind = cardsDone ? "list_open" : "list_done"
  return { type: "list_updated", entry: { kind, list: named(list) } }
}

/** Cards that came since stay where they are. */
async function unsort(tx: Tx, boardId: string, undo: OfKind<"cards_sorted">): Promise<Change> {
  const { listId, list, after } = undo
  const isThere = await tx.list.findUnique({ where: { id: listId, boardId } })
  const now = (await readCardOrders(tx, [listId])).get(listId) ?? []
  const indexes = new Map(after.map((id, i) => [id, undo.before[i] ?? 0]))
  const left = new Set(now)
  const sorted = now.filter((id) => indexes.has(id))
  if (
    !isThere ||
    !isSame(
      sorted,
      after.filter((id) => left.has(id)),
    )
  )
    throw refused(list)
  const old = sorted.toSorted((a, b) => (indexes.get(a) ?? 0) - (indexes.get(b) ?? 0)).values()
  const wanted = now.map((id) => (indexes.has(id) ? (old.next().value ?? id) : id))
  await writeOrder(tx, "Card", now, wanted)
  return { type: "cards_reordered", entry: { kind: "cards_sorted", list: named(isThere) } }
}

async function unarchive(
  tx: Tx,
  boardId: string,
  undo: OfKind<"list_archived">,
  userId: string,
): Promise<Change> {
  const archival = await tx.archival.findUnique({ where: { id: undo.listId, boardId } })
  if (!archival) throw restoredSince(undo.list)
  if (archival.userId !== userId) throw archivedSince(undo.list)
  const entry = await unarchiveList(tx, archival, undo.position)
  return { type: "list_created", entry, watchedList: archival.id }
}

async function undelete(tx: Tx, boardId: string, undo: OfKind<"list_deleted">): Promise<Change> {
  const where = { id: undo.deletionId, boardId, ...restorable() }
  const deletion = await tx.deletion.findUnique({ where })
  if (!deletion) throw restoredSince(undo.list)
  const entry = await undeleteList(tx, deletion)
  return { type: "list_created", entry, watchedList: deletion.deletedId }
}

const refused = (name: string) => conflict(`The list “${name}” has been changed since.`)

/** 409 for a list or card that is not in the archive or bin any more. */
export const restoredSince = (name: string) => conflict(`“${name}” was restored already.`)

/** 409 for a list or card that was restored, and that somebody else has archived then. */
export const archivedSince = (name: string) =>
  conflict(`Somebody else has archived “${name}” again since.`)
