import { MemberKey } from "~/models/access/member-key"
import { z } from "zod"
import { ROLES } from "~/models/access/role"

const RoleField = z.enum(ROLES, "There is no such role.")

export const ChangeRole = MemberKey.extend({ role: RoleField })
export type ChangeRole = z.output<typeof ChangeRole>
