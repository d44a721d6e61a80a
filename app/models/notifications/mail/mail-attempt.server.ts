import type { Mail } from "~/database/types"
import { setTimeout as sleep } from "node:timers/promises"
import { transaction, type Tx } from "~/database/db.server"
import { log } from "~/log.server"
import { sendMail, Undeliverable } from "~/models/notifications/mail/send-mail.server"
import { headOf } from "./email-head.server"
import { MAIL_PRIORITY, type MailState } from "./mail"
import { canMailNotifications, nextAllowedAt } from "./mail-budget.server"
import { retryAt } from "~/models/text/time/retry"
import { isFree, leaseMail } from "./mail-lease.server"
import { problemOf } from "./mail-problem.server"

// An attempt is counted first. A mail whose attempt was cut off is sent again, with the same Message-ID.

/** Delays grow to so many hours, and are two days in all. */
const LONGEST_DELAY_HOURS = 6
const MAX_DELAYS = 15
const RECOVERY_MS = 10_000

/** Sends a mail if it is free. @throws what the database says before it is leased */
export async function deliver(id: string, stopped: AbortSignal): Promise<void> {
  const mail = await claim(id)
  if (mail) await recordOutcome(mail, await attempt(mail, stopped), stopped)
}

function claim(id: string): Promise<Mail | null> {
  return transaction(async (tx) => {
    const mail = await tx.mail.findFirst({ where: { id, ...isFree(new Date()) } })
    if (!mail) return null
    if (mail.priority === MAIL_PRIORITY.notification && (await isHeldBack(tx, mail))) return null
    return leaseMail(tx, mail, retryAt(mail.attempts + 1, LONGEST_DELAY_HOURS))
  })
}

/** Postpones a notification above the hourly limit; deletes one to an unconfirmed address. */
async function isHeldBack(tx: Tx, mail: Mail): Promise<boolean> {
  const { id, userId } = mail
  const user = await tx.user.findUnique({ where: { id: userId ?? "" } })
  if (!user) return false
  if (!canMailNotifications(user)) {
    await tx.mail.delete({ where: { id } })
    return true
  }
  const nextAttemptAt = await nextAllowedAt(tx, mail)
  if (nextAttemptAt) await tx.mail.update({ where: { id }, data: { nextAttemptAt } })
  return nextAttemptAt !== null
}

type Outcome = { state: MailState; problem: string | null }

async function attempt(mail: Mail, stopped: AbortSignal): Promise<Outcome> {
  try {
    return { state: await sendMail({ ...mail, head: await headOf(mail) }, stopped), problem: null }
  } catch (err) {
    const isLast = mail.attempts > MAX_DELAYS && !stopped.aborted
    const state = err instanceof Undeliverable || isLast ? "failed" : "waiting"
    log.warn({ err, mailId: mail.id, attempts: mail.attempts, state }, "mail was not delivered")
    // A stop of the server is no problem of the mail.
    return { state, problem: stopped.aborted ? mail.problem : problemOf(err, mail.recipient) }
  }
}

/** Retries, so that nothing is sent twice. Finished mail loses its texts, whose links may grant access. */
async function recordOutcome(
  { id, attempts, leasedUntil }: Mail,
  { state, problem }: Outcome,
  stopped: AbortSignal,
): Promise<void> {
  const now = new Date()
  const hasFailed = state === "waiting" || state === "failed"
  const data =
    state === "waiting"
      ? { nextAttemptAt: retryAt(attempts, LONGEST_DELAY_HOURS) }
      : {
          state,
          text: "",
          html: "",
          lines: [],
          senderName: null,
          ...(!hasFailed && { sentAt: now }),
        }
  // After the lease, only a success counts: another worker may have the mail.
  const where = hasFailed ? { id, leasedUntil } : { id }
  for (;;) {
    try {
      const outcome = { ...data, problem, leasedUntil: null }
      await transaction((tx) => tx.mail.updateMany({ where, data: outcome }))
      return
    } catch (err) {
      log.warn({ err, mailId: id, state }, "the outcome of an email could not be recorded")
      if (stopped.aborted) return
      await sleep(RECOVERY_MS, undefined, { ref: false, signal: stopped }).catch(() => null)
    }
  }
}
