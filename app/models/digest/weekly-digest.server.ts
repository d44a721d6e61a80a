import { db, transaction } from "~/database/db.server"
import { unauthenticated } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { MONDAY, addDays, weekStart } from "~/models/time/days"
import { dayIn, momentOf } from "~/models/time/zoned-time"
import type { SaveWeeklyDigest, WeeklyDigestChoice } from "./weekly-digest"

const MORNING = "07:00"

/** The next Monday morning by the clocks of a zone. */
export function nextMonday(now: Date, timeZone: string | null): Date {
  const zone = timeZone ?? "UTC"
  const monday = weekStart(dayIn(zone, now.getTime()), MONDAY)
  const morning = momentOf(monday, MORNING, zone)
  return morning > now ? morning : momentOf(addDays(monday, 7), MORNING, zone)
}

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
    return { weekly }
  })
}
