import { addDays } from "date-fns/addDays"
import { config } from "~/config/config.server"
import { db, transaction, type Reader } from "~/database/db.server"
import { gone, notFound } from "~/errors"
import { requireWorkspace, type Actor } from "~/models/access/access.server"
import { ACTIVE, isActive } from "~/models/access/active.server"
import { atLeast, inWords, type Role } from "~/models/access/role"
import { audit } from "~/models/access/audit.server"
import { newId } from "~/models/text/id"
import { INVITATION_DAYS, type InviteRole } from "~/models/people/invitation/invitation"
import { INVITER_AWAY } from "~/models/people/invitation/invitation-acceptance.server"
import type { InvitationToken } from "~/models/people/invitation/invitation-fields"
import { deriveToken, hashToken } from "~/models/access/token.server"
import type {
  JoinedWorkspace,
  WorkspaceKey,
  WorkspaceLink,
  WorkspaceLinkKey,
  WorkspaceOffer,
} from "./workspace"
import { findRole, join, raiseOrLower } from "./workspace-member.server"

// A workspace has one link for each role, which its owners can see. All end when somebody is removed or demoted.

type Row = { id: string; workspaceId: string; role: string; expiresAt: Date }

const tokenOf = ({ id, workspaceId }: Pick<Row, "id" | "workspaceId">) =>
  deriveToken(`workspace ${workspaceId} ${id}`)

const toLink = (row: Row): WorkspaceLink => ({
  role: row.role as InviteRole,
  inviteLink: `${config.publicUrl}/workspaces/join/${tokenOf(row)}`,
  expiresAt: row.expiresAt.toISOString(),
})

/** The open links. @throws 404, 403 */
export async function listWorkspaceLinks(
  actor: Actor,
  { workspaceId }: WorkspaceKey,
): Promise<WorkspaceLink[]> {
  await requireWorkspace(db, actor, workspaceId, "own")
  const rows = await db.workspaceInvitation.findMany({
    where: { workspaceId, expiresAt: { gt: new Date() }, inviter: ACTIVE },
    orderBy: { role: "asc" },
  })
  // After a change of the session secret, from which the tokens are derived, a link does not work.
  return rows.filter((row) => hashToken(tokenOf(row)) === row.tokenHash).map(toLink)
}

/** Creates the link for a role; one from before no longer works. @throws 404, 403 */
export function createWorkspaceLink(actor: Actor, key: WorkspaceLinkKey): Promise<WorkspaceLink> {
  return transaction(async (tx) => {
    const { workspaceId, role } = key
    await requireWorkspace(tx, actor, workspaceId, "own")
    await tx.workspaceInvitation.deleteMany({ where: { workspaceId, role } })
    const id = newId()
    const row = await tx.workspaceInvitation.create({
      data: {
        id,
        workspaceId,
        role,
        inviterId: actor.id,
        tokenHash: hashToken(tokenOf({ id, workspaceId })),
        expiresAt: addDays(new Date(), INVITATION_DAYS),
      },
      include: { workspace: { select: { name: true } } },
    })
    const details = `to the workspace ${row.workspace.name}, as ${inWords(role)}`
    await audit(tx, "link_made", { actor, details })
    return toLink(row)
  })
}

/** Ends the link for a role. @throws 404, also without one; 403 */
export function endWorkspaceLink(actor: Actor, key: WorkspaceLinkKey): Promise<void> {
  return transaction(async (tx) => {
    const { workspaceId, role } = key
    await requireWorkspace(tx, actor, workspaceId, "own")
    const { count } = await tx.workspaceInvitation.deleteMany({ where: { workspaceId, role } })
    if (count === 0) throw notFound()
  })
}

/** The content of a link, for a signed-in person. Changes nothing. @throws 404, 410 */
export async function getWorkspaceOffer(
  actor: Actor,
  { token }: InvitationToken,
): Promise<WorkspaceOffer> {
  const { workspaceId, workspace, role } = await requireLink(db, token)
  const before = await findRole(db, { workspaceId, userId: actor.id })
  const alreadyMember = before !== null && atLeast(before, role as Role)
  return { workspaceId, name: workspace.name, role: role as InviteRole, alreadyMember }
}

/** Adds the actor, or raises their role. @throws 404, 410, 400 */
export function joinWorkspace(actor: Actor, { token }: InvitationToken): Promise<JoinedWorkspace> {
  return transaction(async (tx) => {
    const { workspaceId, role: text } = await requireLink(tx, token)
    const role = text as InviteRole
    const key = { workspaceId, userId: actor.id }
    const before = await findRole(tx, key)
    if (before === null) await join(tx, actor, { ...key, role })
    else if (!atLeast(before, role)) await raiseOrLower(tx, actor, { ...key, role })
    return { workspace: { id: workspaceId } }
  })
}

async function requireLink(reader: Reader, token: string) {
  const row = await reader.workspaceInvitation.findUnique({
    where: { tokenHash: hashToken(token) },
    include: { workspace: { select: { name: true } }, inviter: true },
  })
  if (!row) throw notFound()
  if (row.expiresAt <= new Date()) throw gone("This invitation has expired.")
  if (!isActive(row.inviter)) throw gone(INVITER_AWAY)
  return row
}
