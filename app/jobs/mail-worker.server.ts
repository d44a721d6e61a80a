import { addMilliseconds } from "date-fns/addMilliseconds"
import { subDays } from "date-fns/subDays"
import { setTimeout as sleep } from "node:timers/promises"
import { db, transaction } from "~/database/db.server"
import { log } from "~/log.server"
import { MAIL_PRIORITY } from "~/models/mail/mail"
import { subscribe } from "~/models/event/event.server"
import { deliver } from "~/models/mail/mail-attempt.server"
import { purgeClock } from "~/models/deletion/purge-clock.server"

// Sends queued mail. The queue is a table, so it survives a restart.

/**
 * Deliveries at once: a slow one delays no other, and together they do not flood the mail server.
 */
const MAX_DELIVERIES = 5
/**
 * The remaining slots are for mail about accounts and invitations, which notifications must not
 * delay.
 */
const MAX_NOTIFICATION_DELIVERIES = 4

/** The delay before the queue is read again after the database failed. */
const RECOVERY_MS = 10_000
/** The longest time between two looks at the queue. */
const MAX_PAUSE_MS = 60 * 60 * 1000
/** How long a stop waits for running deliveries. */
const STOP_TIMEOUT_MS = 3000
/** Sent and failed mail is deleted after this many days. */
const RETENTION_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

type Delivery = { priority: number; done: Promise<void> }
const underway = new Map<string, Delivery>()
let stopped: AbortController | null = null
let timer: NodeJS.Timeout | undefined
let forgetting: NodeJS.Timeout | undefined
let unsubscribe: (() => void) | undefined
let isLooking = false
let lookAgain = false

/** Starts to deliver queued mail, including mail from earlier runs. */
export function startMailWorker(): void {
  stopped = new AbortController()
  unsubscribe = subscribe(({ type }) => {
    if (type === "mail_queued") wakeMail()
  })
  wakeMail()
  void deleteOldMail()
  forgetting = setInterval(() => void deleteOldMail(), DAY_MS).unref()
}

/** Stops the worker. Running deliveries get three more seconds; waiting mail stays queued. */
export async function stopMailWorker(): Promise<void> {
  stopped?.abort()
  stopped = null
  unsubscribe?.()
  clearTimeout(timer)
  clearInterval(forgetting)
  const late = sleep(STOP_TIMEOUT_MS, undefined, { ref: false })
  await Promise.race([Promise.all([...underway.values()].map(({ done }) => done)), late])
}

/** Looks for due mail now, without waiting for it. */
export function wakeMail(): void {
  lookAgain = true
  if (stopped && !isLooking) void lookWhileAsked()
}

async function lookWhileAsked(): Promise<void> {
  isLooking = true
  while (stopped && lookAgain) {
    lookAgain = false
    clearTimeout(timer)
    const next = await startDueMail(stopped.signal).catch((err: unknown) => {
      log.warn({ err }, "the mail that waits could not be looked up")
      return addMilliseconds(new Date(), RECOVERY_MS)
    })
    if (next) timer = setTimeout(wakeMail, Math.min(+next - Date.now(), MAX_PAUSE_MS)).unref()
  }
  isLooking = false
}

/** @returns when to look again, unless the end of a delivery will do that */
async function startDueMail(signal: AbortSignal): Promise<Date | null> {
  const now = new Date()
  await startDueMailOf(MAIL_PRIORITY.account, MAX_DELIVERIES, now, signal)
  await startDueMailOf(MAIL_PRIORITY.notification, MAX_NOTIFICATION_DELIVERIES, now, signal)
  // Due mail without a slot is started at the end of a delivery.
  const next = await db.mail.findFirst({
    where: { state: "waiting", nextAttemptAt: { gt: now } },
    orderBy: { nextAttemptAt: "asc" },
    select: { nextAttemptAt: true },
  })
  return next?.nextAttemptAt ?? null
}

/** Starts due mail of one priority as far as slots allow. */
async function startDueMailOf(
  priority: number,
  most: number,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const alike = [...underway.values()].filter((other) => other.priority === priority).length
  const take = Math.min(most - alike, MAX_DELIVERIES - underway.size)
  if (take <= 0) return
  const due = await db.mail.findMany({
    where: {
      ...{ state: "waiting", priority, nextAttemptAt: { lte: now } },
      id: { notIn: [...underway.keys()] },
    },
    orderBy: [{ nextAttemptAt: "asc" }, { id: "asc" }],
    take,
    select: { id: true },
  })
  if (signal.aborted) return
  for (const { id } of due) begin(id, priority, signal)
}

function begin(id: string, priority: number, signal: AbortSignal): void {
  const done = deliver(id, signal).finally(() => {
    underway.delete(id)
    wakeMail()
  })
  underway.set(id, { priority, done })
}

/**
 * Deletes mail that was sent or failed long ago, and expired links in mail. A failure is retried
 * the next day.
 */
async function deleteOldMail(): Promise<void> {
  try {
    const now = await purgeClock.now()
    const ended = { state: { not: "waiting" }, createdAt: { lt: subDays(now, RETENTION_DAYS) } }
    const expired = { where: { expiresAt: { lt: now } } }
    await transaction(async (tx) => {
      await tx.mail.deleteMany({ where: ended })
      await tx.emailConfirmation.deleteMany(expired)
      await tx.emailChange.deleteMany(expired)
    })
  } catch (err) {
    log.warn({ err }, "old mail could not be deleted")
  }
}
