import { db, transaction } from "~/database/db.server"
import { unauthenticated } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { dropEmails } from "~/models/notifications/mail/mail.server"
import { nextMonday } from "~/models/text/time/morning"
import type { SaveWeeklyDigest, WeeklyDigestChoice } from "./weekly-digest"

export async function getWeeklyDigest(actor: Actor): Promise<WeeklyDigestChoice> {
  const user = await db.user.findUnique({
    where: { id: actor.id },
    select: { weeklyDigestAt: true },
  })
  if (!user) throw unauthenticated()
  return { weekly: user.weeklyDigestAt !== null }
}

export function saveWeeklyDigest(
  actor: Actor,
  { weekly, timeZone }: SaveWeeklyDigest,
): Promise<WeeklyDigestChoice> {
  return transaction(async (tx) => {
    const user = await tx.user.findUniqueOrThrow({
      where: { id: actor.id },
      select: { timeZone: true },
    })
    const zone = timeZone ?? user.timeZone
    const weeklyDigestAt = weekly ? nextMonday(new Date(), zone) : null
    await tx.user.update({ where: { id: actor.id }, data: { timeZone: zone, weeklyDigestAt } })
    if (!weekly) await dropEmails(tx, actor.id, ["digest"])
    return { weekly }
  })
}
