import { addMilliseconds } from "date-fns/addMilliseconds"
import { subDays } from "date-fns/subDays"
import { setTimeout as sleep } from "node:timers/promises"
import { db, transaction } from "../db.server"
import { log } from "../log.server"
import { deliver } from "./mail-attempt.server"
import { purgeClock } from "./purge-clock.server"

// The worker of the queue, which is the table of mails, so that it outlives the process.

/** One message that is slow holds up no other, and all together do not storm the mail server. */
const AT_ONCE = 5

/** After this the database, which could not be read, is tried again. */
const RECOVERY_MS = 10_000
/** The longest that the queue is not looked at. */
const LOOK_MS = 60 * 60 * 1000
/** How long a stop waits for what is being sent. */
const STOP_MS = 3000
/** What was sent or given up is forgotten after this many days. */
const KEPT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

const underway = new Map<string, Promise<void>>()
let stopped: AbortController | null = null
let timer: NodeJS.Timeout | undefined
let forgetting: NodeJS.Timeout | undefined
let isLooking = false
let lookAgain = false

/** Delivers what waits, from now until `stopMail`: what an earlier run has left, and what comes. */
export function keepMailDelivered(): void {
  stopped = new AbortController()
  wakeMail()
  void forgetOldMail()
  forgetting = setInterval(() => void forgetOldMail(), DAY_MS).unref()
}

/** Ends that, in order: what is being sent has three seconds more. What waits is kept. */
export async function stopMail(): Promise<void> {
  stopped?.abort()
  stopped = null
  clearTimeout(timer)
  clearInterval(forgetting)
  const late = sleep(STOP_MS, undefined, { ref: false })
  await Promise.race([Promise.all(underway.values()), late])
}

/** Has the queue looked at, where mail is delivered at all. It is not waited for. */
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
  const waiting = await db.mail.findMany({
    where: { state: "waiting", id: { notIn: [...underway.keys()] } },
    orderBy: [{ nextAttemptAt: "asc" }, { id: "asc" }],
    take: AT_ONCE - underway.size,
    select: { id: true, nextAttemptAt: true },
  })
  if (signal.aborted) return null
  const now = new Date()
  for (const { id, nextAttemptAt } of waiting) {
    if (nextAttemptAt > now) return nextAttemptAt
    begin(id, signal)
  }
  return null
}

function begin(id: string, signal: AbortSignal): void {
  const delivery = deliver(id, signal).finally(() => {
    underway.delete(id)
    wakeMail()
  })
  underway.set(id, delivery)
}

/** Deletes what was sent, or given up, long ago. What fails is tried again the next day. */
async function forgetOldMail(): Promise<void> {
  try {
    const lt = subDays(await purgeClock.now(), KEPT_DAYS)
    const old = { state: { not: "waiting" }, createdAt: { lt } }
    await transaction((tx) => tx.mail.deleteMany({ where: old }))
  } catch (err) {
    log.warn({ err }, "old mail could not be deleted")
  }
}
