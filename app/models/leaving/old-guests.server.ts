import { subHours } from "date-fns/subHours"
import { db } from "~/database/db.server"
import { purgeDeletions } from "~/models/board/deletion/purge.server"
import { LIMITS } from "~/models/text/limits"
import { removeAccount } from "./account-deletion.server"

const NOTHING = { begin: () => {}, end: () => Promise.resolve() }

/** Deletes the accounts whose day has ended with their boards, and what has been in a bin for a day. For servers on which everybody is a guest. */
export async function deleteOldGuests(now: Date): Promise<void> {
  const dayBefore = subHours(now, LIMITS.guestHours)
  const where = { createdAt: { lt: dayBefore } }
  for (const account of await db.user.findMany({ where, select: { id: true } })) {
    await removeAccount({ actor: account, account, hideName: true }, NOTHING)
  }
  await purgeDeletions(dayBefore)
}
