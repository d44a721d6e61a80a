import pLimit from "p-limit"
import { transaction, type Tx } from "~/database/db.server"
import { insertRows } from "~/database/insert-rows.server"
import { requireBoard, type Actor } from "~/models/access/access.server"
import { newId } from "~/models/id"
import { copyCardTemplates } from "~/models/card-template/copy-card-templates.server"
import { copyFields } from "~/models/custom-field/copy-fields.server"
import { copyCards } from "~/models/list/copy-cards.server"
import type { Background } from "./background"
import type { BoardSummary, CopyBoard } from "./board"
import { copySavedViews } from "~/models/saved-view/saved-view.server"
import { insertBoard } from "./board.server"

/** Ten thousand cards take some seconds, and more on a busy machine. */
const TIMEOUT_MS = 60_000
const copying = pLimit(1)

/** Runs one transaction that writes a whole board at a time, because everybody else's changes wait meanwhile. */
export const boardCopyTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  copying(() => transaction(work, TIMEOUT_MS))

/**
 * Copies a board that the actor can see to a new one, which the actor owns alone: description,
 * background, and lists with their rules, and if asked the cards, as the copy of a list has them. What is
 * archived stays behind. No event is recorded: nobody can watch a new board. The same `id` creates only one.
 * @throws 404; 409 for the id of another board
 */
export const copyBoard = (actor: Actor, input: CopyBoard): Promise<BoardSummary> =>
  boardCopyTransaction((tx) => copy(tx, actor, input))

async function copy(tx: Tx, actor: Actor, input: CopyBoard): Promise<BoardSummary> {
  const { boardId, name, withCards, id = newId() } = input
  await requireBoard(tx, actor, boardId, "see")
  const { description, background } = await tx.board.findUniqueOrThrow({ where: { id: boardId } })
  const { board, isNew } = await insertBoard(tx, actor, {
    id,
    name,
    description,
    background: background as Background,
  })
  if (!isNew) return board
  await copyLists(tx, { from: boardId, to: id, withCards })
  return board
}

type Lists = { from: string; to: string; withCards: boolean; later?: number }

/** Copies the lists and custom fields of a board to an empty one. @param later days by which copied cards are due later */
export async function copyLists(tx: Tx, { from, to, withCards, later }: Lists): Promise<void> {
  const originals = await tx.list.findMany({
    where: { boardId: from },
    orderBy: { position: "asc" },
  })
  const copies = originals.map((list) => ({ ...list, copyId: newId() }))
  await insertRows(
    tx,
    "List",
    copies.map(({ copyId, name, position, cardLimit, archiveDoneDays, cardsDone }) => ({
      ...{ id: copyId, boardId: to, name, position, cardLimit, archiveDoneDays, cardsDone },
    })),
  )
  await copySavedViews(tx, from, to)
  const fieldIds = await copyFields(tx, from, to)
  await copyCardTemplates(tx, new Map(copies.map(({ id, copyId }) => [id, copyId])), fieldIds)
  if (!withCards) return
  for (const list of copies) {
    await copyCards(tx, list, list.copyId, { fieldIds, ...(later !== undefined && { later }) })
  }
}
