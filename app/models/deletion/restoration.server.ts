import { isArchive } from "~/database/archive-board"
import { boardTransaction, type Tx } from "~/database/db.server"
import { conflict, notFound } from "~/errors"
import { reservePositions } from "~/database/positions.server"
import { requireBoard, type Actor } from "~/models/access/access.server"
import { unbinBoard, unbinCard, unbinList } from "./bin.server"
import { requireRoom } from "~/models/card/card.server"
import type { DeletionKey, DeletionKind, DeletionRef } from "./deletion"
import { restorable } from "./deletion.server"
import type { Touched } from "~/models/event/event"
import type { Entry } from "~/models/activity/entry"
import { record } from "~/models/event/event.server"
import { requireRoomForList } from "~/models/list/list.server"

/**
 * Restores a list, a card or a board with the same ids and all contents except notifications of cards.
 * @throws 404, also when it was restored or purged already; 409 when the card's list was deleted
 */
export function restoreDeletion(actor: Actor, input: DeletionKey): Promise<DeletionRef> {
  return boardTransaction({ deletionId: input.deletionId }, async (tx) => {
    const deletion = await tx.deletion.findUnique({
      where: { id: input.deletionId, ...restorable() },
    })
    if (!deletion || (input.boardId ?? deletion.boardId) !== deletion.boardId) throw notFound()
    const { id, boardId, deletedId, name, listId, listName, cards } = deletion
    const requestedPosition = deletion.position
    const kind = deletion.kind as DeletionKind
    if (kind === "board") return restoreBoard(tx, actor, { id, boardId, kind })
    await requireBoard(tx, actor, boardId, "edit")
    await requireRoom(tx, boardId, cards)
    let touched: Touched | undefined
    if (kind === "list") {
      const count = await requireRoomForList(tx, boardId)
      const position = await reservePositions(tx, "List", boardId, { requestedPosition, count })
      await unbinList(tx, deletedId, boardId, position)
    } else {
      const list = await tx.list.findUnique({ where: { id: listId, boardId } })
      if (!list) throw conflict(await whyWithoutList(tx, listId))
      const count = await tx.card.count({ where: { listId } })
      const position = await reservePositions(tx, "Card", listId, { requestedPosition, count })
      await unbinCard(tx, deletedId, id, { listId, position })
      touched = { card: deletedId, listId, position }
    }
    await tx.deletion.delete({ where: { id } })
    const entry: Entry =
      kind === "list"
        ? { kind: "list_restored", list: name }
        : { kind: "card_restored", card: { id: deletedId, title: name }, list: listName }
    const change = { type: `${kind}_created`, boardId, actor, entry, touched } as const
    return record(tx, change, { id, boardId, kind })
  })
}

async function whyWithoutList(tx: Tx, id: string): Promise<string> {
  const list = await tx.list.findUnique({ where: { id }, select: { boardId: true } })
  const state = list && isArchive(list.boardId) ? "is archived" : "was deleted too"
  return `The list of this card ${state}. Restore the list first.`
}

/** Only those who owned the board when it was deleted. @throws 404 to everybody else */
async function restoreBoard(tx: Tx, actor: Actor, deletion: DeletionRef): Promise<DeletionRef> {
  const { id, boardId } = deletion
  const key = { boardId_userId: { boardId, userId: actor.id } }
  const member = await tx.deletedMember.findUnique({ where: key })
  if (member?.role !== "owner") throw notFound()
  await unbinBoard(tx, boardId)
  await tx.deletion.delete({ where: { id } })
  const entry = { kind: "board_restored" } as const
  return record(tx, { type: "board_updated", boardId, actor, entry }, deletion)
}
