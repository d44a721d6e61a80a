import { z } from "zod"
import { ROLES } from "~/models/access/role"
import { Member } from "~/models/access/person"
import { Count, Id, IdText, Line, MomentText, NewId } from "~/models/text/fields"
import { INVITE_ROLES, type InviteRole } from "~/models/people/invitation/invitation"

// A group of people and of boards. Its members have at least their role on each of its boards.

export const WorkspaceSummary = z
  .object({
    id: IdText,
    name: z.string().meta({ examples: ["Gardeners"] }),
    userRole: z.enum(ROLES).meta({ description: "Yours." }),
    boards: Count,
    people: Count,
  })
  .meta({ id: "WorkspaceSummary", description: "A workspace with the numbers of what it has." })
export type WorkspaceSummary = z.output<typeof WorkspaceSummary>

export const Workspace = WorkspaceSummary.omit({ people: true })
  .extend({
    boards: z
      .array(z.object({ id: IdText, name: z.string().meta({ examples: ["Launch plan"] }) }))
      .meta({ description: "By name." }),
    members: z.array(Member).meta({ description: "In the order in which they joined." }),
  })
  .meta({ id: "Workspace" })
export type Workspace = z.output<typeof Workspace>

export const WorkspaceLink = z
  .object({
    role: z.enum(INVITE_ROLES),
    inviteLink: z.string().meta({
      examples: ["https://boards.example.org/workspaces/join/3q2-7wAAqPb5Y1mZx0R4u8vKcD9eFgHi"],
    }),
    expiresAt: MomentText.meta({ examples: ["2026-11-27T07:19:00.721Z"] }),
  })
  .meta({ id: "WorkspaceLink" })
export type WorkspaceLink = z.output<typeof WorkspaceLink>

export const JoinedWorkspace = z.object({ workspace: z.object({ id: IdText }) })
export type JoinedWorkspace = z.output<typeof JoinedWorkspace>

export type WorkspaceOffer = {
  workspaceId: string
  name: string
  role: InviteRole
  alreadyMember: boolean
}

const Name = Line("Workspace name").meta({ examples: ["Gardeners"] })
const RoleField = z.enum(ROLES, "There is no such role.")

export const WorkspaceKey = z.object({ workspaceId: Id })
export type WorkspaceKey = z.output<typeof WorkspaceKey>

export const CreateWorkspace = z.object({ id: NewId, name: Name })
export type CreateWorkspace = z.output<typeof CreateWorkspace>

export const RenameWorkspace = WorkspaceKey.extend({ name: Name })
export type RenameWorkspace = z.output<typeof RenameWorkspace>

export const AddWorkspaceMember = WorkspaceKey.extend({
  username: Line("Username")
    .transform((name) => name.replace(/^@/, ""))
    .meta({ examples: ["grace"] }),
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
