import { addDays } from "date-fns/addDays"
import { setImmediate } from "node:timers/promises"
import { db } from "~/database/db.server"
import { queueDigest } from "~/models/notifications/digest-mail/digest-mail.server"
import { dueTimes } from "~/models/text/time/due-times"
import { repeatJob } from "./repeat-job.server"

// Mails the weekly digests of those whose Monday morning it is.

const SWEEP_MS = 60_000
/** People per query. */
const BATCH = 100

/** A time more than a week away is set anew. */
export async function sendWeeklyDigests(now = new Date()): Promise<void> {
  for (;;) {
    const people = await db.user.findMany({
      where: {
        OR: dueTimes(now, addDays(now, 8)).map((weeklyDigestAt) => ({ weeklyDigestAt })),
      },
      select: { id: true },
      orderBy: { weeklyDigestAt: "asc" },
      take: BATCH,
    })
    for (const { id } of people) {
      await queueDigest(id, now)
      await setImmediate()
    }
    if (people.length < BATCH) return
  }
}

export function startWeeklyDigests(): void {
  repeatJob("weekly digests", SWEEP_MS, () => sendWeeklyDigests())
}
