import { transaction } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import type { BoardKey } from "./board"
import { insertBoardWith } from "./board-content.server"
import { EXAMPLE_BOARD } from "./example-board"

/** Creates the example board; the same `boardId` creates only one. @throws 409 for the id of another board */
export function createExampleBoard(actor: Actor, { boardId }: BoardKey): Promise<BoardKey> {
  return transaction(async (tx) => {
    await insertBoardWith(tx, actor, {
      id: boardId,
      name: EXAMPLE_BOARD.name,
      content: EXAMPLE_BOARD,
    })
    return { boardId }
  })
}
