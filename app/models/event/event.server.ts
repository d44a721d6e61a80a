import { onCommit, type Tx } from "~/database/db.server"
import { Pacer } from "~/models/pacer.server"
import type { BoardEventType, ServerEvent } from "./event"

type Listener = (event: ServerEvent) => void

const listeners = new Set<Listener>()

/** Calls `listener` with each event from now on. @returns a function that unsubscribes it */
export function subscribe(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Publishes an event now. Events of a transaction go through `publish`. */
export function publishNow(event: ServerEvent): void {
  for (const listener of listeners) listener(event)
}

/** Publishes an event after `tx` is committed; never if it is rolled back. */
export function publish(tx: Tx, event: ServerEvent): void {
  onCommit(tx, () => publishNow(event))
}

/**
 * Increments a board's version and publishes the change after the commit.
 * @returns `result`, so that a command can end with this call
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
 * Records a change of a user's name or picture on each of their boards, so that open pages refresh
 * and cached ones are no longer used.
 */
export async function recordOnBoardsOf(tx: Tx, userId: string): Promise<void> {
  const boards = await tx.member.findMany({ where: { userId }, select: { boardId: true } })
  const pacer = new Pacer()
  for (const { boardId } of boards) {
    await pacer.wait()
    await record(tx, "board_updated", boardId, undefined)
  }
}
