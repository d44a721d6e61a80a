import { countsBy } from "~/database/rows/counts-by"
import { db, transaction, type Reader, type Tx } from "~/database/db.server"
import { conflict, invalid, notFound } from "~/errors"
import { requireWorkspace, type Actor } from "~/models/access/access.server"
import type { Role } from "~/models/access/role"
import { PERSON, toPerson } from "~/models/access/person.server"
import { byName } from "~/models/board/board/board-overview"
import { changed, unchanged, type Updated } from "~/models/text/compare.server"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import { Pacer } from "~/models/text/pacer.server"
import { releaseBoards } from "./release-boards.server"
import type {
  CreateWorkspace,
  RenameWorkspace,
  Workspace,
  WorkspaceKey,
  WorkspaceSummary,
} from "./workspace"

/** Boards that can be seen, also the archived ones. */
export const SEEN_BOARDS = { deletedAt: null } as const

type Named = { id: string; name: string }

/** Adds the numbers of boards and of members. */
async function toSummaries(
  reader: Reader,
  rows: readonly { role: string; workspace: Named }[],
): Promise<WorkspaceSummary[]> {
  const where = { workspaceId: { in: rows.map(({ workspace }) => workspace.id) } }
  const counted = { by: ["workspaceId" as const], _count: true as const }
  const boards = await reader.board.groupBy({ ...counted, where: { ...where, ...SEEN_BOARDS } })
  const people = await reader.workspaceMember.groupBy({ ...counted, where })
  const [boardsOf, peopleOf] = [countsBy("workspaceId", boards), countsBy("workspaceId", people)]
  return rows.map(({ role, workspace: { id, name } }) => ({
    id,
    name,
    userRole: role as Role,
    boards: boardsOf.get(id) ?? 0,
    people: peopleOf.get(id) ?? 0,
  }))
}

async function readSummary(tx: Tx, actor: Actor, workspaceId: string): Promise<WorkspaceSummary> {
  const row = await tx.workspaceMember.findUniqueOrThrow({
    where: { workspaceId_userId: { workspaceId, userId: actor.id } },
    select: WITH_WORKSPACE,
  })
  const [summary] = await toSummaries(tx, [row])
  if (!summary) throw notFound()
  return summary
}

const WITH_WORKSPACE = {
  role: true,
  workspace: { select: { id: true, name: true } },
} as const

/** The actor's workspaces by name. */
export async function listWorkspaces(actor: Actor): Promise<WorkspaceSummary[]> {
  const rows = await db.workspaceMember.findMany({
    where: { userId: actor.id },
    select: WITH_WORKSPACE,
    orderBy: { workspaceId: "asc" },
  })
  return (await toSummaries(db, rows)).sort(byName)
}

/** @throws 404 */
export async function getWorkspace(
  actor: Actor,
  { workspaceId }: WorkspaceKey,
): Promise<Workspace> {
  const { workspaceRole } = await requireWorkspace(db, actor, workspaceId, "see")
  const { members, ...workspace } = await db.workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: {
      id: true,
      name: true,
      boards: {
        where: SEEN_BOARDS,
        select: { id: true, name: true },
        orderBy: [{ name: "asc" }, { id: "asc" }],
      },
      members: {
        select: { role: true, user: { select: PERSON } },
        orderBy: [{ createdAt: "asc" }, { userId: "asc" }],
      },
    },
  })
  return {
    ...workspace,
    userRole: workspaceRole,
    members: members.map(({ role, user }) => ({ ...toPerson(user), role: role as Role })),
  }
}

/** Creates a workspace that the actor owns; the same `id` creates only one. @throws 400, 409 */
export function createWorkspace(
  actor: Actor,
  { id = newId(), name }: CreateWorkspace,
): Promise<WorkspaceSummary> {
  return transaction(async (tx) => {
    const before = await tx.workspace.findUnique({ where: { id } })
    if (before) await requireSame(tx, actor, before, name)
    else {
      await requireRoomForWorkspace(tx, actor.id)
      const members = { create: { userId: actor.id, role: "owner" } }
      await tx.workspace.create({ data: { id, name, members } })
    }
    return readSummary(tx, actor, id)
  })
}

async function requireSame(tx: Tx, actor: Actor, before: Named, name: string): Promise<void> {
  const where = { workspaceId: before.id, userId: actor.id, role: "owner" }
  const isOwn = (await tx.workspaceMember.count({ where })) > 0
  if (!isOwn || before.name !== name) throw conflict("There is a workspace with this id already.")
}

/** @throws 400 for somebody who is in as many workspaces as they can */
export async function requireRoomForWorkspace(tx: Tx, userId: string): Promise<void> {
  if ((await tx.workspaceMember.count({ where: { userId } })) < LIMITS.workspaces) return
  throw invalid(`A person can be in at most ${String(LIMITS.workspaces)} workspaces.`)
}

export function renameWorkspace(
  actor: Actor,
  { workspaceId, name }: RenameWorkspace,
): Promise<Updated<WorkspaceSummary>> {
  return transaction(async (tx) => {
    await requireWorkspace(tx, actor, workspaceId, "edit")
    const where = { id: workspaceId, name: { not: name } }
    const { count } = await tx.workspace.updateMany({ where, data: { name } })
    const summary = await readSummary(tx, actor, workspaceId)
    return count > 0 ? changed(summary) : unchanged(summary)
  })
}

/**
 * Deletes a workspace. Its boards stay, with their own members and with its owners. They leave it one by one, as each
 * may have hundreds of members; a deletion that is cut off can be repeated. @throws 404, 403
 */
export async function deleteWorkspace(actor: Actor, { workspaceId }: WorkspaceKey): Promise<void> {
  const pacer = new Pacer()
  const release = () =>
    transaction(async (tx) => {
      await requireWorkspace(tx, actor, workspaceId, "own")
      const isLast = await releaseBoards(tx, actor, workspaceId)
      if (isLast) await tx.workspace.delete({ where: { id: workspaceId } })
      return isLast
    })
  while (!(await release())) await pacer.wait()
}
