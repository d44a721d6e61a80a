import { incrementVersion } from "~/database/board-version.server"
import { onCommit, type Tx } from "~/database/db.server"
import { Pacer } from "~/models/pacer.server"
import type { BoardEventType, ServerEvent, Touched } from "./event"

type Listener = (event: ServerEvent) => void

const listeners = new Set<Listener>()

/** @returns a function that unsubscribes `listener` */
export function subscribe(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Events of a transaction go through `publish`. */
export function publishNow(event: ServerEvent): void {
  for (const listener of listeners) listener(event)
}

/** Publishes an event after `tx` is committed; never if it is rolled back. */
export function publish(tx: Tx, event: ServerEvent): void {
  onCommit(tx, () => publishNow(event))
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
