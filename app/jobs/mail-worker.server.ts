import { addMilliseconds } from "date-fns/addMilliseconds"
import { subDays } from "date-fns/subDays"
import { setTimeout as sleep } from "node:timers/promises"
import { db, transaction } from "~/database/db.server"
import { log } from "~/log.server"
import { MAIL_PRIORITY } from "~/models/mail/mail"
import { subscribe } from "~/models/event/event.server"
import { deliver } from "~/models/mail/mail-attempt.server"
import { purgeClock } from "~/models/deletion/purge-clock.server"

// The worker of the queue, which is the table of mails, so that it outlives the process.

/** One message that is slow holds up no other, and all together do not storm the mail server. */
const AT_ONCE = 5
/** The rest is kept for mail about accounts and invitations: no flood of notifications delays it. */
const NOTIFICATIONS_AT_ONCE = 4

/** After this the database, which could not be read, is tried again. */
const RECOVERY_MS = 10_000
/** The longest that the queue is not looked at. */
const LOOK_MS = 60 * 60 * 1000
/** How long a stop waits for what is being sent. */
const STOP_MS = 3000
/** What was sent or given up is forgotten after this many days. */
const KEPT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

type Delivery = { priority: number; done: Promise<void> }
const underway = new Map<string, Delivery>()
let stopped: AbortController | null = null
let timer: NodeJS.Timeout | undefined
let forgetting: NodeJS.Timeout | undefined
let unsubscribe: (() => void) | undefined
let isLooking = false
let lookAgain = false

/** Delivers what waits, from now until `stopMailWorker`: what an earlier run has left, and what comes. */
export function startMailWorker(): void {
  stopped = new AbortController()
  unsubscribe = subscribe(({ type }) => {
    if (type === "mail_queued") wakeMail()
  })
  wakeMail()
  void forgetOldMail()
  forgetting = setInterval(() => void forgetOldMail(), DAY_MS).unref()
}

/** Ends that, in order: what is being sent has three seconds more. What waits is kept. */
export async function stopMailWorker(): Promise<void> {
  stopped?.abort()
  stopped = null
  unsubscribe?.()
  clearTimeout(timer)
  clearInterval(forgetting)
  const late = sleep(STOP_MS, undefined, { ref: false })
  await Promise.race([Promise.all([...underway.values()].map(({ done }) => done)), late])
}

/** Looks at the queue, where mail is delivered at all. It is not waited for. */
export function wakeMail(): void {
  lookAgain = true
  if (stopped && !isLooking) void lookWhileAsked()
}

async function lookWhileAsked(): Promise<void> {
  isLooking = true
  while (stopped && lookAgain) {
    lookAgain = false
    clearTimeout(timer)
    const next = await beginWhatIsDue(stopped.signal).catch((err: unknown) => {
      log.warn({ err }, "the mail that waits could not be looked up")
      return addMilliseconds(new Date(), RECOVERY_MS)
    })
    if (next) timer = setTimeout(wakeMail, Math.min(+next - Date.now(), LOOK_MS)).unref()
  }
  isLooking = false
}

/** @returns when to look again, unless the end of a delivery will bring that about */
async function beginWhatIsDue(signal: AbortSignal): Promise<Date | null> {
  const now = new Date()
  await beginDue(MAIL_PRIORITY.account, AT_ONCE, now, signal)
  await beginDue(MAIL_PRIORITY.notification, NOTIFICATIONS_AT_ONCE, now, signal)
  // What is due and has not begun has found no slot: the end of a delivery looks for it.
  const next = await db.mail.findFirst({
    where: { state: "waiting", nextAttemptAt: { gt: now } },
    orderBy: { nextAttemptAt: "asc" },
    select: { nextAttemptAt: true },
  })
  return next?.nextAttemptAt ?? null
}

/** Begins what is due of one priority, as far as there are slots for it. */
async function beginDue(
  priority: number,
  most: number,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const alike = [...underway.values()].filter((other) => other.priority === priority).length
  const take = Math.min(most - alike, AT_ONCE - underway.size)
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
 * Deletes mail that was sent, or given up, long ago, and links in letters that have expired. What
 * fails is tried again the next day.
 */
async function forgetOldMail(): Promise<void> {
  try {
    const now = await purgeClock.now()
    const ended = { state: { not: "waiting" }, createdAt: { lt: subDays(now, KEPT_DAYS) } }
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
