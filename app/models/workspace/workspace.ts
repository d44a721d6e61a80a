import { z } from "zod"
import { ROLES, type Role } from "~/models/access/role"
import type { Member } from "~/models/board/board"
import { Id, Line } from "~/models/fields"
import { INVITE_ROLES, type InviteRole } from "~/models/invitation/invitation"

// A group of people and of boards. Its members have at least their role on each of its boards.

export type WorkspaceSummary = {
  id: string
  name: string
  userRole: Role
  boards: number
  people: number
}

export type Workspace = Omit<WorkspaceSummary, "boards" | "people"> & {
  boards: { id: string; name: string }[]
  members: Member[]
}

export type WorkspaceLink = { role: InviteRole; inviteLink: string; expiresAt: string }

export type WorkspaceOffer = {
  workspaceId: string
  name: string
  role: InviteRole
  alreadyMember: boolean
}

const Name = Line("Workspace name")
const RoleField = z.enum(ROLES, "There is no such role.")

export const WorkspaceKey = z.object({ workspaceId: Id })
export type WorkspaceKey = z.output<typeof WorkspaceKey>

export const CreateWorkspace = z.object({ id: Id.optional(), name: Name })
export type CreateWorkspace = z.output<typeof CreateWorkspace>

export const RenameWorkspace = WorkspaceKey.extend({ name: Name })
export type RenameWorkspace = z.output<typeof RenameWorkspace>

export const AddWorkspaceMember = WorkspaceKey.extend({
  username: Line("Username").transform((name) => name.replace(/^@/, "")),
  role: RoleField.default("editor"),
})
export type AddWorkspaceMember = z.output<typeof AddWorkspaceMember>

export const WorkspaceMemberKey = WorkspaceKey.extend({ userId: Id })
export type WorkspaceMemberKey = z.output<typeof WorkspaceMemberKey>

export const ChangeWorkspaceRole = WorkspaceMemberKey.extend({ role: RoleField })
export type ChangeWorkspaceRole = z.output<typeof ChangeWorkspaceRole>

export const WorkspaceBoard = WorkspaceKey.extend({ boardId: Id })
export type WorkspaceBoard = z.output<typeof WorkspaceBoard>

export const WorkspaceLinkKey = WorkspaceKey.extend({
  role: z.enum(INVITE_ROLES, "Invite as editor or as viewer."),
})
export type WorkspaceLinkKey = z.output<typeof WorkspaceLinkKey>
