import { transaction, type Tx } from "~/database/db.server"
import { conflict, forbidden, invalid, notFound } from "~/errors"
import { requireBoard, requireWorkspace, type Actor } from "~/models/access/access.server"
import { mayPassOn, sourcesOf, type CopiedFrom } from "~/models/access/copied-content.server"
import { audit } from "~/models/access/audit.server"
import { changed, unchanged, type Updated } from "~/models/text/compare.server"
import { record } from "~/models/board/record/record.server"
import { LIMITS } from "~/models/text/limits"
import { irreversible } from "~/models/board/undo/undo"
import { recomputeRoles } from "./board-roles.server"
import type { WorkspaceBoard } from "./workspace"

/** Puts a board into a workspace, whose members join it. @throws 404; 403, also for a copy of another's board; 409 if it is in another; 400 if it is full */
export function putBoardIn(actor: Actor, input: WorkspaceBoard): Promise<Updated<WorkspaceBoard>> {
  return transaction(async (tx) => {
    const { boardId, workspaceId } = input
    await requireBoard(tx, actor, boardId, "own")
    await requireRoomForBoards(tx, actor, workspaceId)
    const { workspace, ...board } = await readWorkspaceOf(tx, boardId)
    if (workspace?.id === workspaceId) return unchanged(input)
    if (workspace) {
      throw conflict("This board is in another workspace. Remove it there first.")
    }
    if (!(await mayPassOn(tx, actor, board, workspaceId))) {
      throw forbidden(
        "Only owners of the board that this one was copied from can add it to a workspace.",
      )
    }
    const { name } = await tx.workspace.findUniqueOrThrow({ where: { id: workspaceId } })
    await recordCopy(tx, actor, "copy_entered", { ...board, workspace: { id: workspaceId, name } })
    await tx.board.update({ where: { id: boardId }, data: { workspaceId } })
    await recomputeRoles(tx, { workspaceId, boardIds: [boardId] })
    await audit(tx, "workspace_board_added", { actor, boardId, details: name })
    const entry = { kind: "workspace_entered", workspace: name } as const
    const undo = irreversible("Added the board to a workspace", "Remove the board under Share.")
    return record(tx, { type: "board_updated", boardId, actor, entry, undo }, changed(input))
  })
}

/** The same for a board that nobody has seen yet. @throws 404, 403, 400 */
export async function putNewBoardIn(tx: Tx, actor: Actor, input: WorkspaceBoard): Promise<void> {
  const { boardId, workspaceId } = input
  await requireRoomForBoards(tx, actor, workspaceId)
  await tx.board.update({ where: { id: boardId }, data: { workspaceId } })
  await recomputeRoles(tx, { workspaceId, boardIds: [boardId] })
}

/** @throws 404, 403; 400 for a workspace with as many boards as it can have */
async function requireRoomForBoards(tx: Tx, actor: Actor, workspaceId: string): Promise<void> {
  await requireWorkspace(tx, actor, workspaceId, "edit")
  if ((await tx.board.count({ where: { workspaceId } })) < LIMITS.workspaceBoards) return
  throw invalid(`A workspace can have at most ${String(LIMITS.workspaceBoards)} boards.`)
}

/** Takes a board out of its workspace. The actor stays its owner. @throws 404, 403 */
export function takeBoardOut(
  actor: Actor,
  { boardId, workspaceId }: WorkspaceBoard,
): Promise<void> {
  return transaction(async (tx) => {
    await requireBoard(tx, actor, boardId, "own")
    const { workspace } = await readWorkspaceOf(tx, boardId)
    if (workspace?.id !== workspaceId) throw notFound()
    await takeOut(tx, actor, boardId, [actor.id])
  })
}

/** @param keeping owners by the workspace who become owners of the board itself */
export async function takeOut(
  tx: Tx,
  actor: Actor,
  boardId: string,
  keeping: string[],
): Promise<void> {
  const { workspace, ...board } = await readWorkspaceOf(tx, boardId)
  if (workspace) await recordCopy(tx, actor, "copy_left", { ...board, workspace })
  const where = { boardId, userId: { in: keeping }, role: "owner" }
  await tx.member.updateMany({ where, data: { ownRole: null } })
  await tx.board.update({ where: { id: boardId }, data: { workspaceId: null } })
  await recomputeRoles(tx, { workspaceId: null, boardIds: [boardId] })
  await audit(tx, "workspace_board_removed", { actor, boardId, details: workspace?.name })
  const entry = { kind: "workspace_left", workspace: workspace?.name ?? "" } as const
  const undo = irreversible(
    "Removed the board from its workspace",
    "Add the board to the workspace again under Share.",
  )
  await record(tx, { type: "board_updated", boardId, actor, entry, undo }, undefined)
}

const readWorkspaceOf = (tx: Tx, boardId: string) =>
  tx.board.findUniqueOrThrow({
    where: { id: boardId },
    select: {
      name: true,
      copiedFromId: true,
      copiedByOwner: true,
      workspace: { select: { id: true, name: true } },
    },
  })

type PlacedCopy = { name: string; workspace: { id: string; name: string } } & CopiedFrom

/** Records on the boards from which a copy is, unless they are in its workspace, too. */
async function recordCopy(
  tx: Tx,
  actor: Actor,
  kind: "copy_entered" | "copy_left",
  { name, workspace, ...copy }: PlacedCopy,
): Promise<void> {
  const entry = { kind, board: name, workspace: workspace.name } as const
  const undo =
    kind === "copy_entered"
      ? irreversible(`Added the copy “${name}” to a workspace`, "Remove it under Share.")
      : irreversible(`Removed the copy “${name}” from a workspace`, "Add it again under its Share.")
  for (const { id: boardId, workspaceId } of await sourcesOf(tx, copy)) {
    if (workspaceId === workspace.id) continue
    await record(tx, { type: "board_updated", boardId, actor, entry, undo }, undefined)
  }
}
