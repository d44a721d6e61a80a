import { db, transaction, type Reader, type Tx } from "~/database/db.server"
import { readWorkspaceHeirs } from "~/database/rows/heir-rows.server"
import type { Actor } from "~/models/access/access.server"
import { fateOf, type Fate } from "~/models/access/heir.server"
import { Pacer } from "~/models/text/pacer.server"
import { releaseBoards } from "./release-boards.server"
import { endWorkspaceMembership, raiseOrLower } from "./workspace-member.server"

// When an account is deleted, its workspaces are passed on like its boards.

export type WorkspaceOutcome = { workspaceId: string; name: string } & Fate

export async function workspaceOutcomesOf(
  reader: Reader,
  { id }: Actor,
  workspaceId?: string,
): Promise<WorkspaceOutcome[]> {
  const rows = await readWorkspaceHeirs(reader, id, workspaceId)
  return rows.map((row) => ({ workspaceId: row.id, name: row.name, ...fateOf(row) }))
}

/** An account that leaves all its workspaces, and who deletes it. */
type Leaving = { actor: Actor; account: Actor }

/** Before the account's boards, of which each needs an owner: the next one of the workspace, or the account. */
export async function leaveWorkspaces(leaving: Leaving): Promise<void> {
  const pacer = new Pacer()
  for (const { workspaceId } of await workspaceOutcomesOf(db, leaving.account)) {
    while (!(await transaction((tx) => leaveOne(tx, leaving, workspaceId)))) await pacer.wait()
  }
}

/** The same in one transaction, for workspaces that a request has added meanwhile. */
export async function leaveNewWorkspaces(tx: Tx, leaving: Leaving): Promise<void> {
  for (const { workspaceId } of await workspaceOutcomesOf(tx, leaving.account)) {
    let isLeft = false
    while (!isLeft) isLeft = await leaveOne(tx, leaving, workspaceId)
  }
}

/** @returns whether the account has left it; several calls take a workspace apart */
async function leaveOne(tx: Tx, leaving: Leaving, workspaceId: string): Promise<boolean> {
  const { actor, account } = leaving
  const [outcome] = await workspaceOutcomesOf(tx, account, workspaceId)
  if (!outcome) return true
  if (outcome.is === "deleted") {
    const isLast = await releaseBoards(tx, actor, workspaceId)
    if (isLast) await tx.workspace.delete({ where: { id: workspaceId } })
    return isLast
  }
  if (outcome.is === "passed on") {
    await raiseOrLower(tx, actor, { workspaceId, userId: outcome.newOwner.id, role: "owner" })
    return false
  }
  await endWorkspaceMembership(tx, actor, { workspaceId, userId: account.id })
  return true
}
