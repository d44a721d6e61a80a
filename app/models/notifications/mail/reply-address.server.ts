import { config } from "~/config/config.server"
import type { Reader } from "~/database/db.server"
import { getAccess } from "~/models/access/access.server"
import { can } from "~/models/access/role"
import { addressWith, replyKeyOf } from "./mail-key.server"

type About = { userId: string | null; boardId: string | null; cardId: string | null }

/** Where a person's replies to emails about a card become comments; null if they may write none, or no mail comes in. */
export async function getReplyAddress(
  reader: Reader,
  { userId, boardId, cardId }: About,
): Promise<string | null> {
  const { mailIn } = config
  if (!mailIn || userId === null || boardId === null || cardId === null) return null
  const access = await getAccess({ id: userId }, boardId, reader)
  return access && can(access.userRole, "comment", access.viewersComment)
    ? addressWith(mailIn, replyKeyOf({ userId, cardId }))
    : null
}
