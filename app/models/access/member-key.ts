import { z } from "zod"
import { Id } from "~/models/text/fields"

export const MemberKey = z.object({ boardId: Id, userId: Id })
export type MemberKey = z.output<typeof MemberKey>
/** Each of the people on each of the boards. */
export type MemberKeys = { boardIds: string[]; userIds: string[] }
