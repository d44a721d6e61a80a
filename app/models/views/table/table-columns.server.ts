import { boardTransaction, db, type Tx } from "~/database/db.server"
import { requireBoard, type Actor } from "~/models/access/access.server"
import type { BoardKey } from "~/models/board/board/board"
import { changed, type Updated } from "~/models/text/compare.server"
import type { SetTableColumns } from "./set-table-columns"
import { DEFAULT_COLUMNS, readColumns, type ColumnName } from "./table-columns"
import type { MemberKeys } from "~/models/access/member-key"

// Everybody chooses columns for themselves: no change of the board.

/** The columns that the actor has chosen on a board; null for none yet. */
export async function getTableColumns(actor: Actor, boardId: string): Promise<ColumnName[] | null> {
  const where = { userId_boardId: { userId: actor.id, boardId } }
  const row = await db.tableColumns.findUnique({ where })
  return row && readColumns(row.names)
}

/** The same, or else the usual ones. @throws 404 */
export async function readTableColumns(actor: Actor, { boardId }: BoardKey) {
  await requireBoard(db, actor, boardId, "see")
  return { columns: (await getTableColumns(actor, boardId)) ?? [...DEFAULT_COLUMNS] }
}

/** Saves the actor's columns of a board. @throws 404 */
export function setTableColumns(
  actor: Actor,
  { boardId, columns }: SetTableColumns,
): Promise<Updated<{ boardId: string; columns: ColumnName[] }>> {
  return boardTransaction({ boardId }, async (tx) => {
    await requireBoard(tx, actor, boardId, "see")
    const own = { userId: actor.id, boardId }
    const names = columns.join(",")
    await tx.tableColumns.upsert({
      where: { userId_boardId: own },
      create: { ...own, names },
      update: { names },
    })
    return changed({ boardId, columns })
  })
}

/** Forgets a person's columns of a board. */
export async function forgetTableColumns(tx: Tx, { userIds, boardIds }: MemberKeys): Promise<void> {
  await tx.tableColumns.deleteMany({
    where: { userId: { in: userIds }, boardId: { in: boardIds } },
  })
}
