import { command, updateCommand, type Command } from "~/http/command.server"
import { done, failedBecause, seen } from "~/models/text/reply/reply"
import {
  AddWorkspaceMember,
  ChangeWorkspaceRole,
  RenameWorkspace,
  WorkspaceBoard,
  WorkspaceKey,
  WorkspaceLinkKey,
  WorkspaceMemberKey,
} from "~/models/people/workspace/workspace"
import { putBoardIn } from "~/models/people/workspace/workspace-board.server"
import {
  createWorkspaceLink,
  endWorkspaceLink,
} from "~/models/people/workspace/workspace-link.server"
import {
  addWorkspaceMember,
  changeWorkspaceRole,
  leaveWorkspace,
  removeWorkspaceMember,
} from "~/models/people/workspace/workspace-member.server"
import { deleteWorkspace, renameWorkspace } from "~/models/people/workspace/workspace.server"

const toWorkspace = (_: unknown, { workspaceId = "" }) => `/workspaces/${workspaceId}`
const toAll = () => "/workspaces"

export const workspaceCommands: Record<string, Command> = {
  "rename-workspace": updateCommand(RenameWorkspace, renameWorkspace, {
    done: seen("Workspace renamed"),
    failed: failedBecause("Failed to rename workspace"),
  }),
  "delete-workspace": command(WorkspaceKey, deleteWorkspace, {
    done: done("Workspace deleted", "Its boards are still there"),
    failed: failedBecause("Failed to delete workspace"),
    to: toAll,
  }),
  "leave-workspace": command(WorkspaceKey, leaveWorkspace, {
    done: done("You have left the workspace"),
    failed: failedBecause("Failed to leave workspace"),
    to: toAll,
  }),
  "put-board-in": updateCommand(WorkspaceBoard, putBoardIn, {
    done: seen("Board added to the workspace"),
    failed: failedBecause("Failed to add the board"),
  }),
  "add-member": command(AddWorkspaceMember, addWorkspaceMember, {
    done: ({ name }) => done(`${name} added`),
    failed: failedBecause("Failed to add the person"),
  }),
  "change-role": command(ChangeWorkspaceRole, changeWorkspaceRole, {
    done: seen("Role changed"),
    failed: failedBecause("Failed to change role"),
  }),
  "remove-member": command(WorkspaceMemberKey, removeWorkspaceMember, {
    done: seen("Member removed"),
    failed: failedBecause("Failed to remove member"),
    to: toWorkspace,
  }),
  "create-link": command(WorkspaceLinkKey, createWorkspaceLink, {
    done: done("Invite link generated"),
    failed: failedBecause("Failed to generate link"),
  }),
  "end-link": command(WorkspaceLinkKey, endWorkspaceLink, {
    done: seen("Invite link revoked"),
    failed: failedBecause("Failed to revoke link"),
  }),
}
