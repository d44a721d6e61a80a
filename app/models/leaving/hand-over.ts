import { z } from "zod"
import { Id } from "~/models/text/fields"
import { Required } from "~/models/people/account/account-fields"
import { AccountKey } from "~/models/people/admin/admin"
import { LIMITS } from "~/models/text/limits"

/** To an account that is named by its username, which is typed. */
export const HandOverBoards = AccountKey.extend({
  username: Required(LIMITS.name),
  boardIds: z.array(Id).min(1, "Choose at least one board").max(LIMITS.cards),
})
export type HandOverBoards = z.output<typeof HandOverBoards>

/** A board that an account owns: administrators see its name, and the longest-standing other owner's. */
export type OwnedBoard = { id: string; name: string; otherOwner: string | null }
