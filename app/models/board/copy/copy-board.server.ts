import { countFromHighest } from "~/database/card-numbers.server"
import { parseRows, readCardIds } from "~/database/rows/board-rows.server"
import { boardTransaction, transaction, type Tx } from "~/database/db.server"
import type { Board } from "~/database/types"
import { insertRows } from "~/database/rows/insert-rows.server"
import { requireBoard, type Actor } from "~/models/access/access.server"
import { copiedFrom, type CopiedFrom } from "~/models/access/copied-content.server"
import { inBatches } from "~/models/board/card/card-batches.server"
import { copyCardTemplates } from "~/models/board/card-template/copy-card-templates.server"
import { copyFields, type FieldIds } from "~/models/board/custom-field/copy-fields.server"
import { copyRelations } from "~/models/board/relation/copy-relations.server"
import { newId } from "~/models/text/id"
import { readLabelOrder, writeLabelOrder } from "~/models/board/label/label-order.server"
import { copyCards, type CopyDate } from "~/models/board/copy/copy-cards.server"
import { Pacer } from "~/models/text/pacer.server"
import { copySavedViews } from "~/models/board/saved-view/saved-view.server"
import type { Background } from "~/models/board/board/background"
import type { BoardSummary, CopyBoard, CreateBoard } from "~/models/board/board/board"
import {
  findCreatedBoard,
  finishOwnBoard,
  requireRoomForBoard,
} from "~/models/board/board/board.server"
import { beginBoard, inTurn, orBreakOff } from "~/models/board/board/unfinished-board.server"

/** The properties of a board that its copies and templates have, too. */
export const keptOf = ({ description, background, viewersComment, showsNumbers }: Board) => ({
  description,
  background: background as Background,
  viewersComment,
  showsNumbers,
})

/**
 * Copies a board, perhaps without cards, to one that the actor owns alone; archived things stay behind. No event is
 * recorded: nobody can watch a new board. The same `id` creates only one. @throws 404, 409, 400, 429, 503
 */
export function copyBoard(
  actor: Actor,
  { boardId: from, name, withCards, id = newId() }: CopyBoard,
): Promise<BoardSummary> {
  const authorise = (tx: Tx) => requireBoard(tx, actor, from, "see")
  return writeCopy(actor, {
    from,
    to: id,
    withCards,
    authorise,
    async begin(tx) {
      await authorise(tx)
      const original = await tx.board.findUniqueOrThrow({ where: { id: from } })
      const board = { id, name, ...keptOf(original) }
      return beginCopy(tx, actor, board, await copiedFrom(tx, actor, from))
    },
    finish: (tx) => finishOwnBoard(tx, actor, id),
  })
}

/** Begins a board. @returns the one that the same `id` has created before */
export async function beginCopy(
  tx: Tx,
  actor: Actor,
  board: CreateBoard & { id: string },
  origin: CopiedFrom,
): Promise<BoardSummary | null> {
  const before = await findCreatedBoard(tx, actor, board)
  if (before) return before
  await requireRoomForBoard(tx, actor)
  await beginBoard(tx, actor, { ...board, ...origin })
  return null
}

type Copied = {
  from: string
  to: string
  withCards: boolean
  copyDate?: CopyDate
  /** Runs before each part, because the actor's access may end meanwhile. */
  authorise: (tx: Tx) => Promise<unknown>
}

type Ends<T> = {
  /** Authorises and begins the board, or returns the one that the same request has created before. */
  begin: (tx: Tx) => Promise<T | null>
  finish: (tx: Tx) => Promise<T>
}

/** Writes a board as a copy of another, in parts. */
export const writeCopy = <T>(
  actor: Actor,
  { begin, finish, ...copied }: Copied & Ends<T>,
): Promise<T> =>
  inTurn(actor, async () => {
    const before = await transaction(begin)
    if (before) return before
    return orBreakOff([copied.to], async () => {
      await copyLists(copied)
      return transaction(finish)
    })
  })

async function copyLists({ from, to, withCards, copyDate, authorise }: Copied): Promise<void> {
  const part = <T>(work: (tx: Tx) => Promise<T>) =>
    boardTransaction({ boardId: from }, async (tx) => {
      await authorise(tx)
      return work(tx)
    })
  const { lists, fieldIds } = await part((tx) => copyFrame(tx, from, to))
  const cards = withCards ? parseRows(await readCardIds(from)) : []
  const copyOf = new Map<string, string>()
  const pacer = new Pacer()
  for (const { id, copyId } of lists) {
    await pacer.wait()
    await part((tx) => copyCardTemplates(tx, new Map([[id, copyId]]), fieldIds))
    const ids = cards.flatMap(([cardId, listId]) => (listId === id ? [cardId] : []))
    let position = 0
    for await (const batch of inBatches(ids)) {
      const target = { boardId: from, listId: copyId, position }
      const copies = await part((tx) =>
        copyCards(tx, batch, target, { fieldIds, copyDate, keepsNumbers: true }),
      )
      position += copies.size
      for (const [original, copy] of copies) copyOf.set(original, copy)
    }
  }
  await part((tx) => countFromHighest(tx, to))
  await part((tx) => copyRelations(tx, from, copyOf))
}

type Frame = { lists: { id: string; copyId: string }[]; fieldIds: FieldIds }

async function copyFrame(tx: Tx, from: string, to: string): Promise<Frame> {
  const originals = await tx.list.findMany({
    where: { boardId: from },
    orderBy: { position: "asc" },
  })
  const lists = originals.map((list) => ({ ...list, copyId: newId() }))
  await insertRows(
    tx,
    "List",
    lists.map(({ copyId, name, position, cardLimit, archiveDoneDays, cardsDone }) => ({
      id: copyId,
      boardId: to,
      name,
      position,
      cardLimit,
      archiveDoneDays,
      cardsDone,
    })),
  )
  await writeLabelOrder(tx, to, await readLabelOrder(tx, from))
  await copySavedViews(tx, from, to)
  return { lists, fieldIds: await copyFields(tx, from, to) }
}
