import { addHours } from "date-fns/addHours"
import { addMilliseconds } from "date-fns/addMilliseconds"
import type { Mail } from "~/database/types"
import type { Tx } from "~/database/db.server"
import { MAX_DELIVERY_MS } from "~/models/notifications/mail/send-mail.server"
import { dueTimes } from "~/models/text/time/due-times"

// Each worker leases a mail before it sends it. If it is killed, another one takes over after the lease.

const MINUTE_MS = 60_000

/** Longer than an attempt, with some minutes to record its outcome while the database is away. */
export const LEASE_MS = MAX_DELIVERY_MS + 10 * MINUTE_MS

/** Longer than a lease and than any delay. */
const TOO_FAR_HOURS = 24

const dueOrTooFar = (now: Date) => dueTimes(now, addHours(now, TOO_FAR_HOURS))

/** Matches waiting mail that no worker has. */
export const isFree = (now: Date) => ({
  state: "waiting",
  OR: [null, ...dueOrTooFar(now)].map((leasedUntil) => ({ leasedUntil })),
})

/** Matches mail whose next attempt is due. */
export const isDue = (now: Date) => ({
  OR: dueOrTooFar(now).map((nextAttemptAt) => ({ nextAttemptAt })),
})

/** Leases a mail and counts the attempt; null if another was first. @param nextAttemptAt in case of a kill */
export async function leaseMail(
  tx: Tx,
  { id, attempts }: Pick<Mail, "id" | "attempts">,
  nextAttemptAt: Date,
): Promise<Mail | null> {
  const now = new Date()
  const [mail] = await tx.mail.updateManyAndReturn({
    where: { id, attempts, ...isFree(now) },
    data: {
      attempts: attempts + 1,
      nextAttemptAt,
      leasedUntil: addMilliseconds(now, LEASE_MS),
    },
  })
  return mail ?? null
}
