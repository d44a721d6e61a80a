import { z } from "zod"
import { Id } from "~/models/text/fields"
import { ROLES } from "~/models/access/role"

const RoleField = z.enum(ROLES, "There is no such role.")

export const MemberKey = z.object({ boardId: Id, userId: Id })
export type MemberKey = z.output<typeof MemberKey>

/** Each of the people on each of the boards. */
export type MemberKeys = { boardIds: string[]; userIds: string[] }

export const ChangeRole = MemberKey.extend({ role: RoleField })
export type ChangeRole = z.output<typeof ChangeRole>
