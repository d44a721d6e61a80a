import type { Prisma } from "~/database/types"
import { onCommit, transaction, type Tx } from "~/database/db.server"
import { FairQueue } from "~/database/transactions/fair-queue"
import { busy } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { purgeBoards } from "~/models/board/deletion/purge.server"
import { newId } from "~/models/text/id"

// Until it is complete, a board is stored as a deleted one without members: unseen, and purged if it fails.

/** One at a time per person. */
const writing = new FairQueue({
  maxWaitingPerPerson: 10,
  maxWaiting: 100,
  maxRunning: 2,
  tasks: "copies",
})

/** Runs `work`, which writes a board, in the actor's queue. @throws 429, 503 */
export const inTurn = <T>(actor: Actor, work: () => Promise<T>): Promise<T> =>
  writing.run(actor.id, work, actor.id)

/** The properties of a new board. */
export type NewBoard = {
  id: string
  name: string
  description?: string | null
  background?: string
  viewersComment?: boolean | undefined
  showsNumbers?: boolean | undefined
  copiedFromId?: string | null
  copiedByOwner?: boolean
}

/** Begins a board, which `finishBoard` completes. */
export async function beginBoard(tx: Tx, actor: Actor, board: NewBoard): Promise<void> {
  const createdAt = new Date()
  await tx.board.create({ data: { ...board, createdAt, deletedAt: createdAt } })
  const nowhere = { listId: "", listName: "", position: 0, cards: 0 }
  const deletion = { kind: "board", boardId: board.id, deletedId: board.id, name: board.name }
  await tx.deletion.create({
    data: { ...nowhere, ...deletion, id: newId(), userId: actor.id, createdAt },
  })
}

const UNFINISHED = {
  kind: "board",
  purgedAt: null,
  board: { deletedMembers: { none: {} } },
} as const satisfies Prisma.DeletionWhereInput

/** @throws 503 for the id of a board that is not finished */
export async function requireFinished(tx: Tx, boardId: string): Promise<void> {
  if ((await tx.deletion.count({ where: { boardId, ...UNFINISHED } })) > 0) {
    throw busy(5, "This is still being made, or was broken off.")
  }
}

/** Completes a board that was begun; the caller gives it its owner. @throws 503 if it was broken off */
export async function finishBoard(tx: Tx, boardId: string): Promise<void> {
  const { count } = await tx.deletion.deleteMany({ where: { boardId, ...UNFINISHED } })
  if (count === 0) throw busy(5, "This took too long and was broken off. Please try again.")
  await tx.board.update({ where: { id: boardId }, data: { deletedAt: null } })
}

/** Writes on boards; purges those that were begun until then if that fails. */
export async function orBreakOff<T>(begun: readonly string[], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await breakOff({ boardId: { in: [...begun] } })
    throw error
  }
}

/** Purges boards that were begun before a moment: the server that wrote them was stopped. */
export const breakOffOld = (before: Date): Promise<void> => breakOff({ createdAt: { lt: before } })

function breakOff(which: Prisma.DeletionWhereInput): Promise<void> {
  return transaction(async (tx) => {
    const data = { purgedAt: new Date() }
    await tx.deletion.updateMany({ where: { ...which, ...UNFINISHED }, data })
    onCommit(tx, () => void purgeBoards())
  })
}
