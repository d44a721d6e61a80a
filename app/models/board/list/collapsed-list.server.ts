import { boardTransaction, db, type Tx } from "~/database/db.server"
import { requireList, requireListOrArchived, type Actor } from "~/models/access/access.server"
import { publish } from "~/models/board/event/publish.server"
import { changed, unchanged, type Updated } from "~/models/text/compare.server"
import type { ListKey } from "./list"
import type { MemberKeys } from "~/models/access/member-key"

// Everybody who can see a board may collapse its lists, for themselves alone: it is no change of the board.

/** Collapses a list for the actor. @throws 404; 409 for an archived list */
export function collapseList(actor: Actor, key: ListKey): Promise<Updated<ListKey>> {
  return boardTransaction(key, async (tx) => {
    const { id: listId, boardId } = await requireList(tx, actor, key, "see")
    const own = { userId: actor.id, boardId, listId }
    const where = { userId_boardId_listId: own }
    if (await tx.collapsedList.findUnique({ where })) return unchanged(key)
    await tx.collapsedList.create({ data: own })
    publish(tx, { type: "list_collapsed", ...own })
    return changed(key)
  })
}

/** Expands a list for the actor. @throws 404 */
export function expandList(actor: Actor, key: ListKey): Promise<Updated<ListKey>> {
  return boardTransaction(key, async (tx) => {
    const { id: listId, boardId } = await requireListOrArchived(tx, actor, key, "see")
    const where = { userId: actor.id, boardId, listId }
    const { count } = await tx.collapsedList.deleteMany({ where })
    if (count === 0) return unchanged(key)
    publish(tx, { type: "list_expanded", ...where })
    return changed(key)
  })
}

/** The ids of the lists that the actor has collapsed on a board, also of archived and deleted ones. */
export async function getCollapsedLists(actor: Actor, boardId: string): Promise<string[]> {
  const where = { userId: actor.id, boardId }
  const rows = await db.collapsedList.findMany({ where, orderBy: { listId: "asc" } })
  return rows.map(({ listId }) => listId)
}

/** Forgets a person's collapsed lists on a board. */
export async function forgetCollapsedLists(
  tx: Tx,
  { userIds, boardIds }: MemberKeys,
): Promise<void> {
  await tx.collapsedList.deleteMany({
    where: { userId: { in: userIds }, boardId: { in: boardIds } },
  })
}
