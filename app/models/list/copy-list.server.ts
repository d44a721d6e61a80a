import { boardTransaction } from "~/database/db.server"
import { reservePositions } from "~/database/positions.server"
import { conflict } from "~/errors"
import { requireList, type Actor } from "~/models/access/access.server"
import { copyCardTemplates } from "~/models/card-template/copy-card-templates.server"
import { contentOfList, requireRoom } from "~/models/board/board-room.server"
import { record } from "~/models/event/event.server"
import { listsAdded } from "~/models/undo/undo"
import { newId } from "~/models/id"
import { copyCards } from "./copy-cards.server"
import type { CopyList, List } from "./list"
import { requireRoomForList } from "./list.server"

/**
 * Copies a list right after the original, with its cards as the copy of a card is: with their properties
 * and open checklists, and the files that they show, without people, comments and other files. The same `id` creates only one.
 */
export function copyList(actor: Actor, input: CopyList): Promise<List> {
  return boardTransaction(input, async (tx) => {
    const { listId, name, id = newId() } = input
    const original = await requireList(tx, actor, input, "edit")
    const { boardId } = original
    const before = await tx.list.findUnique({ where: { id } })
    if (before) {
      if (id !== listId && before.boardId === boardId && before.name === name) return before
      throw conflict("There is a list with this id already.")
    }
    const count = await requireRoomForList(tx, boardId)
    const { cards: cardCount, items } = await contentOfList(tx, listId)
    await requireRoom(tx, boardId, { cards: cardCount, items })
    const requestedPosition = original.position + 1
    const position = await reservePositions(tx, "List", boardId, { requestedPosition, count })
    const list = await tx.list.create({
      data: {
        id,
        boardId,
        name,
        position,
        cardLimit: original.cardLimit,
        archiveDoneDays: original.archiveDoneDays,
        cardsDone: original.cardsDone,
      },
    })
    await copyCardTemplates(tx, new Map([[listId, id]]))
    const cardIds = await copyCards(tx, original, id)
    const entry = { kind: "list_copied", list: name, from: original.name } as const
    // It does not concern those who watch a card of the original, as a copied card does not.
    const cards = { listId, ids: [] }
    const undo = listsAdded([{ id, name, cardIds }])
    return record(tx, { type: "list_created", boardId, actor, entry, cards, undo }, list)
  })
}
