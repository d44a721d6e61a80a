import { isArchive } from "~/database/archive-board"
import type { Tx } from "~/database/db.server"
import { reservePositions } from "~/database/positions.server"
import type { Deletion } from "~/database/types"
import { conflict } from "~/errors"
import type { Entry } from "~/models/board/event/entry"
import {
  contentOfCards,
  contentOfList,
  requireRoom,
  requireRoomForList,
} from "~/models/board/capacity/board-room.server"
import { placeCards } from "~/database/rows/place-cards.server"
import { unbinList } from "./bin.server"

// The caller has authorised all of it and records the entries.

export async function undeleteList(tx: Tx, deletion: Deletion): Promise<Entry> {
  const { id, boardId, deletedId, name, position: requestedPosition } = deletion
  await requireRoom(tx, boardId, await contentOfList(tx, deletedId))
  const count = await requireRoomForList(tx, boardId)
  const position = await reservePositions(tx, "List", boardId, { requestedPosition, count })
  await unbinList(tx, deletedId, boardId, position)
  await tx.deletion.delete({ where: { id } })
  return { kind: "list_restored", list: { id: deletedId, name } }
}

/** Restores cards to their lists. @throws 409 if the list of a card was deleted or archived */
export async function undeleteCards(
  tx: Tx,
  boardId: string,
  deletions: readonly Deletion[],
): Promise<Entry[]> {
  const cardIds = deletions.map(({ deletedId }) => deletedId)
  await requireRoom(tx, boardId, await contentOfCards(tx, cardIds))
  const names = new Map<string, string>()
  for (const listId of new Set(deletions.map(({ listId }) => listId))) {
    names.set(listId, await requireHome(tx, boardId, listId))
  }
  await placeCards(
    tx,
    deletions.map(({ id: from, deletedId: id, listId, position }) => ({
      id,
      from,
      listId,
      position,
    })),
  )
  const binned = { in: deletions.map(({ id }) => id) }
  await tx.list.deleteMany({ where: { id: binned } })
  await tx.deletion.deleteMany({ where: { id: binned } })
  return deletions.map(({ deletedId: id, name: title, listId }) => ({
    kind: "card_restored",
    card: { id, title },
    list: { id: listId, name: names.get(listId) ?? "" },
  }))
}

async function requireHome(tx: Tx, boardId: string, id: string): Promise<string> {
  const list = await tx.list.findUnique({ where: { id }, select: { boardId: true, name: true } })
  if (list?.boardId === boardId) return list.name
  const state = list && isArchive(list.boardId) ? "is archived" : "was deleted too"
  throw conflict(`The list of this card ${state}. Restore the list first.`)
}
