import { boardTransaction, type Tx } from "~/database/db.server"
import { insertRows } from "~/database/insert-rows.server"
import { cardColumns } from "~/database/card-columns.server"
import { reservePositions } from "~/database/positions.server"
import { conflict } from "~/errors"
import { requireList, type Actor } from "~/models/access/access.server"
import { requireRoom } from "~/models/card/card.server"
import { copyChecklists } from "~/models/checklist/checklist-copy.server"
import { record } from "~/models/event/event.server"
import { newId } from "~/models/id"
import type { CopyList, List } from "./list"
import { requireRoomForList } from "./list.server"

/**
 * Copies a list right after the original, with its cards as the copy of a card is: with their properties
 * and open checklists, without people, comments and files. The same `id` creates only one.
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
    await requireRoom(tx, boardId, await tx.card.count({ where: { listId } }))
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
      },
    })
    await copyCards(tx, listId, id)
    const entry = { kind: "list_created", list: name } as const
    return record(tx, { type: "list_created", boardId, actor, entry }, list)
  })
}

/** Cards whose texts are in memory at once. */
const BATCH = 50

async function copyCards(tx: Tx, from: string, listId: string): Promise<void> {
  for (let position = 0; ; position += BATCH) {
    const originals = await tx.card.findMany({
      where: { listId: from, position: { gte: position, lt: position + BATCH } },
    })
    const copies = originals.map((card) => ({ ...card, copyId: newId() }))
    await insertRows(
      tx,
      "Card",
      copies.map(({ copyId: id, ...card }) => {
        const { createdAt, completed, coverAttachmentId, ...columns } = cardColumns(card)
        const labels = columns.labels as string[]
        return { ...columns, id, listId, labels, createdAt: new Date() }
      }),
    )
    await copyChecklists(tx, new Map(copies.map(({ id, copyId }) => [id, copyId])))
    if (originals.length < BATCH) return
  }
}
