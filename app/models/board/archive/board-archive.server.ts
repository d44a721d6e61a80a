import { boardTransaction } from "~/database/db.server"
import { requireBoardOrArchived, type Actor } from "~/models/access/access.server"
import type { BoardKey } from "~/models/board/board/board"
import { changed, unchanged, type Updated } from "~/models/text/compare.server"
import { record } from "~/models/board/record/record.server"
import { irreversible } from "~/models/board/undo/undo"

/** Archives a whole board. It keeps all rows: `requireBoard` refuses changes. @throws 404, 403 to all but owners */
export const archiveBoard = (actor: Actor, key: BoardKey) => setArchived(actor, key, true)

export const restoreArchivedBoard = (actor: Actor, key: BoardKey) => setArchived(actor, key, false)

function setArchived(
  actor: Actor,
  { boardId }: BoardKey,
  archived: boolean,
): Promise<Updated<BoardKey>> {
  return boardTransaction({ boardId }, async (tx) => {
    const { isArchived } = await requireBoardOrArchived(tx, actor, boardId, "own")
    if (isArchived === archived) return unchanged({ boardId })
    const archivedAt = archived ? new Date() : null
    await tx.board.update({ where: { id: boardId }, data: { archivedAt } })
    const entry = { kind: archived ? "board_archived" : "board_unarchived" } as const
    const undo = archived
      ? null
      : irreversible("Restored the board", "A restored board can be archived again in its menu.")
    return record(tx, { type: "board_updated", boardId, actor, entry, undo }, changed({ boardId }))
  })
}
