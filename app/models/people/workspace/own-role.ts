import { atLeast, type Role } from "~/models/access/role"

// A member's `role` is the higher one of the role on the board itself and the role in its workspace.

/** `ownRole` of people who are on a board only by its workspace. */
const NONE = "none"

export type MemberRoles = { role: string; ownRole: string | null }

/** The role on the board itself; null for members only by the workspace. */
export const ownRoleOf = ({ role, ownRole }: MemberRoles): Role | null =>
  ownRole === NONE ? null : ((ownRole ?? role) as Role)

/** @returns null for somebody who is no member */
export function memberRoles(own: Role | null, byWorkspace: Role | null): MemberRoles | null {
  if (byWorkspace === null) return own && { role: own, ownRole: null }
  if (own !== null && atLeast(own, byWorkspace)) return { role: own, ownRole: null }
  return { role: byWorkspace, ownRole: own ?? NONE }
}
