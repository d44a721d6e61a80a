import { named } from "~/models/board/event/entry"
import { countOnList } from "~/database/rows/content-counts.server"
import { boardTransaction, db, type Tx } from "~/database/db.server"
import { reservePositions } from "~/database/positions.server"
import { conflict } from "~/errors"
import { requireList, type Actor } from "~/models/access/access.server"
import { requireRoom, requireRoomForList } from "~/models/board/capacity/board-room.server"
import {
  beginBoard,
  finishBoard,
  inTurn,
  orBreakOff,
  requireFinished,
} from "~/models/board/board/unfinished-board.server"
import { inBatches } from "~/models/board/card/card-batches.server"
import { copyCardTemplates } from "~/models/board/card-template/copy-card-templates.server"
import { record } from "~/models/board/record/record.server"
import { newId } from "~/models/text/id"
import { listsAdded } from "~/models/board/undo/undo"
import { copyCards } from "./copy-cards.server"
import type { CopyList, List } from "~/models/board/list/list"

type Copy = CopyList & {
  id: string
  /** The list is on a hidden board until it is complete. */
  boardOfCopy: string
}

/** Copies a list after the original, once per `id`. @throws 404, 403; 400 if full; 409 for another's id; 429, 503 */
export const copyList = (actor: Actor, input: CopyList): Promise<List> =>
  inTurn(actor, async () => {
    const copy = { ...input, id: input.id ?? newId(), boardOfCopy: newId() }
    const part = <T>(work: (tx: Tx, original: List) => Promise<T>) =>
      boardTransaction(input, async (tx) => {
        return work(tx, await requireList(tx, actor, input, "edit"))
      })
    const before = await part((tx, original) => begin(tx, actor, copy, original))
    if (before) return before
    return orBreakOff([copy.boardOfCopy], async () => {
      const cardIds: string[] = []
      for await (const batch of inBatches(await cardsOf(input.listId))) {
        const position = cardIds.length
        const copies = await part((tx, { boardId }) =>
          copyCards(tx, batch, { boardId, listId: copy.id, position }),
        )
        cardIds.push(...copies.values())
      }
      return part((tx, original) => finish(tx, actor, copy, { original, cardIds }))
    })
  })

async function begin(
  tx: Tx,
  actor: Actor,
  { listId, id, name, boardOfCopy }: Copy,
  { boardId, cardLimit, archiveDoneDays, cardsDone }: List,
): Promise<List | null> {
  const before = await tx.list.findUnique({ where: { id } })
  if (before) {
    await requireFinished(tx, before.boardId)
    if (id !== listId && before.boardId === boardId && before.name === name) return before
    throw conflict("There is a list with this id already.")
  }
  await requireRoomForCopy(tx, boardId, listId)
  await beginBoard(tx, actor, { id: boardOfCopy, name })
  const rules = { cardLimit, archiveDoneDays, cardsDone }
  await tx.list.create({ data: { id, boardId: boardOfCopy, name, position: 0, ...rules } })
  await copyCardTemplates(tx, new Map([[listId, id]]))
  return null
}

async function requireRoomForCopy(tx: Tx, boardId: string, listId: string): Promise<number> {
  const count = await requireRoomForList(tx, boardId)
  const cards = await tx.card.count({ where: { listId } })
  await requireRoom(tx, boardId, { cards, items: await countOnList(tx, "ChecklistItem", listId) })
  return count
}

async function cardsOf(listId: string): Promise<string[]> {
  const cards = await db.card.findMany({
    where: { listId },
    select: { id: true },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  })
  return cards.map(({ id }) => id)
}

async function finish(
  tx: Tx,
  actor: Actor,
  { listId, id, name, boardOfCopy }: Copy,
  { original, cardIds }: { original: List; cardIds: string[] },
): Promise<List> {
  const { boardId } = original
  const count = await requireRoomForCopy(tx, boardId, id)
  await finishBoard(tx, boardOfCopy)
  const requestedPosition = original.position + 1
  const position = await reservePositions(tx, "List", boardId, { requestedPosition, count })
  const list = await tx.list.update({ where: { id }, data: { boardId, position } })
  await tx.board.delete({ where: { id: boardOfCopy } })
  const entry = { kind: "list_copied", list: { id, name }, from: named(original) } as const
  const cards = { listId, ids: [] }
  const undo = listsAdded([{ id, name, cardIds }])
  return record(tx, { type: "list_created", boardId, actor, entry, cards, undo }, list)
}
