import { differenceInDays } from "date-fns/differenceInDays"
import { db, transaction } from "~/database/db.server"
import { conflict, DomainError } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { deleteBoard } from "~/models/board/board/board.server"
import type { BoardImport, ImportKey } from "./import"
import { readImport, requireOwn, toImport, UNDO_DAYS } from "./imports.server"

/**
 * Deletes the boards that an import has made, as their owner would: they can be restored for seven days. Boards that
 * are gone, or that others own now, stay as they are. @throws 404; 409 unless it is done, or after seven days
 */
export async function undoImport(actor: Actor, { importId }: ImportKey): Promise<BoardImport> {
  const row = await requireOwn(db, actor, importId)
  if (row.state === "undone") return toImport(row)
  if (row.state !== "done") throw conflict("This import created no boards.")
  if (differenceInDays(new Date(), row.changedAt) >= UNDO_DAYS) {
    throw conflict(`An import can be undone for ${String(UNDO_DAYS)} days.`)
  }
  for (const { id: boardId } of toImport(row).made) {
    await deleteBoard(actor, { boardId }).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error
    })
  }
  await transaction((tx) =>
    tx.boardImport.updateMany({
      where: { id: importId, state: "done" },
      data: { state: "undone" },
    }),
  )
  return readImport(actor, { importId })
}
