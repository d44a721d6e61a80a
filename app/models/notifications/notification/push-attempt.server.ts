import { addMilliseconds } from "date-fns/addMilliseconds"
import { subDays } from "date-fns/subDays"
import { subHours } from "date-fns/subHours"
import { db, transaction } from "~/database/db.server"
import type { Prisma, PushMessage } from "~/database/types"
import { retryAt } from "~/models/text/time/retry"
import { deleteInBatches } from "~/models/text/delete-in-batches.server"
import { readPushText, WITH_SUBSCRIPTION, type ReadPush } from "./push-text.server"
import { sendPush, type PushOutcome } from "~/models/notifications/push/send-push.server"
import { MAX_PUSH_AGE_HOURS } from "~/models/notifications/push/targets/target"

// A message whose attempt was cut off is sent again after its lease: on the device, the second takes the place of the first.

const LONGEST_DELAY_HOURS = 2
/** Longer than a request, with the time to note its answer. */
const LEASE_MS = 60_000
/** How long a message that nobody reads can be closed. */
const SHOWN_DAYS = 7

/** Matches messages that are to be sent, now or later. */
export const isUnsent = { state: { in: ["waiting", "closing"] } }

/** Matches messages that may be sent now. */
export const isDue = (now: Date) =>
  ({
    ...isUnsent,
    nextAttemptAt: { lte: now },
    OR: [{ leasedUntil: null }, { leasedUntil: { lt: now } }],
  }) satisfies Prisma.PushMessageWhereInput

/** Sends a message if it is due. */
export async function deliverPush(id: string, stopped: AbortSignal): Promise<void> {
  const row = await db.pushMessage.findFirst({
    where: { id, ...isDue(new Date()) },
    include: WITH_SUBSCRIPTION,
  })
  if (!row) return
  const isTooOld = row.queuedAt < subHours(new Date(), MAX_PUSH_AGE_HOURS)
  const text = isTooOld ? null : await readPushText(row)
  if (!text) return drop(row)
  const leased = await lease(row)
  if (!leased) return
  const outcome = await sendPush(row.subscription, text, stopped)
  await note(leased, outcome)
}

/** Gives a message up, unless it has changed meanwhile. What the device shows is remembered, so that it can be closed. */
async function drop({ id, revision, shownAt, state }: PushMessage): Promise<void> {
  const where = { id, revision }
  await transaction(async (tx) => {
    if (shownAt === null || state === "closing") await tx.pushMessage.deleteMany({ where })
    else await tx.pushMessage.updateMany({ where, data: { state: "sent", leasedUntil: null } })
  })
}

/** Leases a message that is as it was read; null if another worker was first. */
function lease({ id, revision, attempts }: ReadPush): Promise<PushMessage | null> {
  return transaction(async (tx) => {
    const now = new Date()
    const [leased] = await tx.pushMessage.updateManyAndReturn({
      where: { AND: [isDue(now), { id, revision, attempts }] },
      data: { attempts: attempts + 1, leasedUntil: addMilliseconds(now, LEASE_MS) },
    })
    return leased ?? null
  })
}

async function note(row: PushMessage, outcome: PushOutcome): Promise<void> {
  const { id, subscriptionId, revision, leasedUntil } = row
  const own = { where: { id: subscriptionId } }
  if (outcome.is === "ended") {
    await transaction((tx) => tx.pushSubscription.deleteMany(own))
    return
  }
  const now = new Date()
  const isSent = outcome.is === "sent"
  await transaction(async (tx) => {
    const unchanged = { where: { id, leasedUntil, revision } }
    const isOver = isSent ? row.state === "closing" : outcome.is === "refused"
    const { count } = isOver
      ? await tx.pushMessage.deleteMany(unchanged)
      : await tx.pushMessage.updateMany({ ...unchanged, data: afterwards(row, outcome, now) })
    if (count === 0) {
      // It has changed while it was sent, and goes out again as it is now.
      const data = { leasedUntil: null, ...(isSent && { shownAt: now }) }
      await tx.pushMessage.updateMany({ where: { id, leasedUntil }, data })
    }
    const data = { problem: outcome.problem, ...(isSent && { lastSentAt: now }) }
    await tx.pushSubscription.updateMany({ ...own, data })
  })
}

function afterwards({ attempts }: PushMessage, outcome: PushOutcome, now: Date) {
  if (outcome.is !== "failed") {
    return { state: "sent", shownAt: now, attempts: 0, leasedUntil: null }
  }
  const nextAttemptAt = retryAt(attempts, LONGEST_DELAY_HOURS, outcome.retryAfterSeconds)
  return { leasedUntil: null, nextAttemptAt }
}

/** Forgets what devices were shown long ago. */
export async function deleteOldPush(now: Date): Promise<void> {
  const where = { state: "sent", shownAt: { lt: subDays(now, SHOWN_DAYS) } }
  await deleteInBatches((tx, limit) => tx.pushMessage.deleteMany({ where, limit }))
}
