import { setImmediate } from "node:timers/promises"
import { db } from "~/database/db.server"
import { isDue, queueSummary } from "~/models/notifications/notification/summary-mail.server"
import { repeatJob } from "./repeat-job.server"

// Mails the daily summaries of those whose morning it is.

const SWEEP_MS = 60_000
/** People per query. */
const BATCH = 100

export async function sendDailySummaries(now = new Date()): Promise<void> {
  for (;;) {
    const people = await db.summaryLine.groupBy({
      by: ["userId"],
      where: isDue(now),
      orderBy: { userId: "asc" },
      take: BATCH,
    })
    for (const { userId } of people) {
      await queueSummary(userId, now)
      await setImmediate()
    }
    if (people.length < BATCH) return
  }
}

export function startDailySummaries(): void {
  repeatJob("daily summaries", SWEEP_MS, () => sendDailySummaries())
}
