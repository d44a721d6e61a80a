import { incrementVersion } from "~/database/board-version.server"
import { deliverHere, listen, notify, type Tx } from "~/database/db.server"
import { Pacer } from "~/models/pacer.server"
import type { BoardEventType, ServerEvent, Touched } from "./event"

/** @returns a function that unsubscribes `listener` */
export function subscribe(listener: (event: ServerEvent) => void): () => void {
  // All messages are events, because nothing but the functions below sends any.
  return listen(listener as Parameters<typeof listen>[0])
}

/** Publishes an event to all processes after `tx` is committed; never if it is rolled back. */
export function publish(tx: Tx, event: ServerEvent): void {
  notify(tx, event)
}

/** Publishes an event to this process only, where no transaction can carry it. */
export function publishHere(event: ServerEvent): void {
  deliverHere(event)
}

/**
 * Increments a board's version, and publishes the change after the commit.
 * @param touched without it, pages fetch the whole board
 * @returns `result`
 */
export async function record<T>(
  tx: Tx,
  type: BoardEventType,
  boardId: string,
  result: T,
  touched?: Touched,
): Promise<T> {
  const version = await incrementVersion(tx, boardId)
  publish(tx, { type, boardId, version, ...(touched && { touched }) })
  return result
}

/** Records a user's new name or picture on their boards: pages refresh and caches expire. */
export async function recordOnBoardsOf(tx: Tx, userId: string): Promise<void> {
  const boards = await tx.member.findMany({ where: { userId }, select: { boardId: true } })
  const pacer = new Pacer()
  for (const { boardId } of boards) {
    await pacer.wait()
    await record(tx, "board_updated", boardId, undefined)
  }
}
