import { z } from "zod"
import { Id } from "./fields"
import { ROLES } from "./role"

const RoleField = z.enum(ROLES, "There is no such role.")

export const MemberKey = z.object({ boardId: Id, userId: Id })
export type MemberKey = z.output<typeof MemberKey>

export const ChangeRole = MemberKey.extend({ role: RoleField })
export type ChangeRole = z.output<typeof ChangeRole>
