import { archivedListId, isArchive } from "~/database/archive-board"
import { boardTransaction, type Tx } from "~/database/db.server"
import { reservePositions } from "~/database/positions.server"
import type { Prisma } from "~/database/types"
import { conflict, notFound } from "~/errors"
import { requireBoard, type Actor } from "~/models/access/access.server"
import { named, isSame, type Entry } from "~/models/board/event/entry"
import { irreversible } from "~/models/board/undo/undo"
import { record } from "~/models/board/record/record.server"
import { placeCards } from "~/database/rows/place-cards.server"
import { inBoardColors } from "~/models/board/label/board-labels.server"
import { requireRoomForList } from "~/models/board/capacity/board-room.server"
import type { ArchivalKey, ArchivalKind, ArchivalRef } from "./archive"

type Row = Omit<Prisma.ArchivalGetPayload<object>, "userId">

/** Restores an archived list or card: last on its board, or in its list. @throws 404, 403, 409 */
export function restoreArchival(actor: Actor, input: ArchivalKey): Promise<ArchivalRef> {
  const { archivalId, boardId } = input
  return boardTransaction({ archivalId, boardId }, async (tx) => {
    const archival = await tx.archival.findUnique({ where: { id: archivalId } })
    if (!archival || (boardId ?? archival.boardId) !== archival.boardId) throw notFound()
    const home = archival.boardId
    await requireBoard(tx, actor, home, "edit")
    const ref = { id: archivalId, boardId: home, kind: archival.kind as ArchivalKind }
    const { name } = archival
    const undo = irreversible(
      `Restored “${name}”`,
      `“${name}” was restored. Archive it again instead.`,
    )
    if (ref.kind === "list") {
      const entry = await unarchiveList(tx, archival)
      const change = { type: "list_created", boardId: home, actor, entry, undo } as const
      return record(tx, { ...change, watchedList: archivalId }, ref)
    }
    const [unarchived] = await unarchiveCards(tx, [{ archival }])
    if (!unarchived) throw notFound()
    const { entry, listId } = unarchived
    const position = (await tx.card.count({ where: { listId } })) - 1
    const touched = { card: archivalId, listId, position }
    return record(tx, { type: "card_created", boardId: home, actor, entry, touched, undo }, ref)
  })
}

/** Puts an archived list back on its board, at a position or last. The caller has authorised and records it. */
export async function unarchiveList(
  tx: Tx,
  { id, boardId, name }: Row,
  requestedPosition?: number,
): Promise<Entry> {
  const count = await requireRoomForList(tx, boardId)
  await tx.archival.delete({ where: { id } })
  const position = await reservePositions(tx, "List", boardId, { requestedPosition, count })
  await tx.list.update({ where: { id }, data: { boardId, position } })
  return { kind: "list_unarchived", list: { id, name } }
}

export type Unarchived = {
  entry: Entry
  listId: string
}

/** Puts archived cards of one board back into their lists, each at a position or last. @throws 409 without its list */
export async function unarchiveCards(
  tx: Tx,
  cards: readonly { archival: Row; position?: number | undefined }[],
): Promise<Unarchived[]> {
  const homes = new Map<string, { id: string; name: string }>()
  const places = []
  for (const { archival, position } of cards) {
    const { id, listId } = archival
    const home = homes.get(listId) ?? (await homeListOf(tx, archival))
    homes.set(listId, home)
    places.push({ id, from: archivedListId(listId), listId: home.id, position })
  }
  const ids = cards.map(({ archival }) => archival.id)
  await tx.archival.deleteMany({ where: { id: { in: ids } } })
  await recolor(tx, cards[0]?.archival.boardId ?? "", ids)
  await placeCards(tx, places)
  return cards.map(({ archival: { id, name, listId } }) => {
    const list = homes.get(listId) ?? { id: listId, name: "" }
    const card = { id, title: name }
    return { entry: { kind: "card_unarchived", card, list: named(list) }, listId: list.id }
  })
}

async function recolor(tx: Tx, boardId: string, ids: string[]): Promise<void> {
  const cards = await tx.card.findMany({
    where: { id: { in: ids } },
    select: { id: true, labels: true },
  })
  const labels = [...new Set(cards.flatMap((card) => card.labels as string[]))]
  const recolored = await inBoardColors(tx, boardId, labels)
  const byLabel = new Map(labels.map((label, index) => [label, recolored[index] ?? label]))
  for (const { id, labels } of cards) {
    const before = labels as string[]
    const after = before.map((label) => byLabel.get(label) ?? label)
    if (isSame(before, after)) continue
    await tx.card.update({ where: { id }, data: { labels: after } })
  }
}

/** A card whose list is deleted for good returns to the first one. */
async function homeListOf(tx: Tx, { boardId, listId }: Row): Promise<{ id: string; name: string }> {
  const list = await tx.list.findUnique({ where: { id: listId } })
  if (list?.boardId === boardId) return list
  if (list) throw conflict(`The list of this card is ${stateOf(list)}. Restore the list first.`)
  const first = await tx.list.findFirst({ where: { boardId }, orderBy: { position: "asc" } })
  if (!first) throw conflict("This board has no list for the card. Add one first.")
  return first
}

const stateOf = ({ boardId }: { boardId: string }) => (isArchive(boardId) ? "archived" : "deleted")
