import { onCommit, type Tx } from "~/database/db.server"
import { publish } from "~/live/hub.server"
import type { BoardEventType } from "./event"
import { Pacer } from "~/models/pacer.server"

/**
 * Counts a change of a board and has it told to those who watch, after the commit.
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
  onCommit(tx, () => publish({ type, boardId, version }))
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
