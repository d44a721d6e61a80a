import { boardTransaction, type Tx } from "~/database/db.server"
import { notFound } from "~/errors"
import { requireBoard, type Actor } from "~/models/access/access.server"
import { audit } from "~/models/access/audit.server"
import { unbinBoard } from "./bin.server"
import type { DeletionKey, DeletionKind, DeletionRef } from "./deletion"
import { ownedWhenRestored, restorable } from "./deletion.server"
import { irreversible } from "~/models/board/undo/undo"
import { record } from "~/models/board/record/record.server"
import { recomputeRoles } from "~/models/people/workspace/board-roles.server"
import { undeleteCards, undeleteList } from "./undelete.server"

/** Restores all but notifications, with the same ids. @throws 404, also if restored or purged; 409 without its list */
export function restoreDeletion(actor: Actor, input: DeletionKey): Promise<DeletionRef> {
  return boardTransaction({ deletionId: input.deletionId }, async (tx) => {
    const deletion = await tx.deletion.findUnique({
      where: { id: input.deletionId, ...restorable() },
    })
    if (!deletion || (input.boardId ?? deletion.boardId) !== deletion.boardId) throw notFound()
    const { id, boardId, deletedId } = deletion
    const kind = deletion.kind as DeletionKind
    const ref = { id, boardId, kind }
    if (kind === "board") return restoreBoard(tx, actor, ref)
    await requireBoard(tx, actor, boardId, "edit")
    if (kind === "list") {
      const entry = await undeleteList(tx, deletion)
      const undo = restored(deletion.name)
      const change = { type: "list_created", boardId, actor, entry, undo } as const
      return record(tx, { ...change, watchedList: deletedId }, ref)
    }
    const [entry = null] = await undeleteCards(tx, boardId, [deletion])
    const { listId, position } = await tx.card.findUniqueOrThrow({ where: { id: deletedId } })
    const touched = { card: deletedId, listId, position }
    const undo = restored(deletion.name)
    return record(tx, { type: "card_created", boardId, actor, entry, touched, undo }, ref)
  })
}

const restored = (name: string) =>
  irreversible(`Restored “${name}”`, `“${name}” was restored. Delete it again instead.`)

/** Only for people who own the board then. @throws 404 */
async function restoreBoard(tx: Tx, actor: Actor, deletion: DeletionRef): Promise<DeletionRef> {
  const { id, boardId } = deletion
  const where = { id: boardId, OR: ownedWhenRestored(actor) }
  const board = await tx.board.findFirst({ where, select: { workspaceId: true } })
  if (!board) throw notFound()
  await unbinBoard(tx, boardId)
  await recomputeRoles(tx, { workspaceId: board.workspaceId, boardIds: [boardId] })
  await tx.deletion.delete({ where: { id } })
  await audit(tx, "board_restored", { actor, boardId })
  const entry = { kind: "board_restored" } as const
  const undo = irreversible("Restored the board", "A restored board can be deleted again.")
  return record(tx, { type: "board_updated", boardId, actor, entry, undo }, deletion)
}
