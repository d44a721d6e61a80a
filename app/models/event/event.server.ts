import { onCommit, type Tx } from "~/database/db.server"
import { Pacer } from "~/models/pacer.server"
import type { BoardEventType, ServerEvent } from "./event"

type Listener = (event: ServerEvent) => void

const listeners = new Set<Listener>()

/**
 * Calls `listener` with each event from now on.
 * @returns a function that ends this
 */
export function subscribe(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Publishes an event now. An event of a transaction is given to `publish`. */
export function publishNow(event: ServerEvent): void {
  for (const listener of listeners) listener(event)
}

/** Publishes an event after `tx` is committed, and never if it is rolled back. */
export function publish(tx: Tx, event: ServerEvent): void {
  onCommit(tx, () => publishNow(event))
}

/**
 * Counts a change of a board, and publishes it after the commit to those who watch the board.
 * @returns `result`, so that a change can end with it
 */
export async function record<T>(
  tx: Tx,
  type: BoardEventType,
  boardId: string,
  result: T,
): Promise<T> {
  const { version } = await tx.board.update({
    where: { id: boardId },
    data: { version: { increment: 1 } },
    select: { version: true },
  })
  publish(tx, { type, boardId, version })
  return result
}

/**
 * Counts a change of a person, their name or picture, on each board on which they are seen, so
 * that open pages look again and nothing that was kept of it is shown any more.
 */
export async function recordOnBoardsOf(tx: Tx, userId: string): Promise<void> {
  const boards = await tx.member.findMany({ where: { userId }, select: { boardId: true } })
  const pacer = new Pacer()
  for (const { boardId } of boards) {
    await pacer.wait()
    await record(tx, "board_updated", boardId, undefined)
  }
}
