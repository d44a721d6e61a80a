import { setTimeout as sleep } from "node:timers/promises"
import { db } from "~/database/db.server"
import { log } from "~/log.server"
import { subscribe } from "~/models/board/event/publish.server"
import { MAIL_PRIORITY } from "~/models/notifications/mail/mail"
import { deliver, type Stopping } from "~/models/notifications/mail/mail-attempt.server"
import { endOldLeases, isDue, isFree } from "~/models/notifications/mail/mail-lease.server"

// Sends queued mail. The queue is a table, so it survives a restart.

/** Deliveries at once: a slow one delays no other, and together they do not flood the mail server. */
const MAX_DELIVERIES = 5
/** The remaining slots are for mail about accounts and invitations, which notifications must not delay. */
const MAX_NOTIFICATION_DELIVERIES = 4

/** The delay before the queue is read again after the database failed. */
const RECOVERY_MS = 10_000
/** The longest time between two looks at the queue. */
const MAX_PAUSE_MS = 60 * 60 * 1000
/** How long a stop waits for running deliveries; then it breaks them off, and ends their leases. */
const STOP_TIMEOUT_MS = 3000
const BREAK_OFF_TIMEOUT_MS = 500

type Delivery = { priority: number; done: Promise<void> }

export class MailWorker {
  readonly #underway = new Map<string, Delivery>()
  readonly #stopped = new AbortController()
  readonly #brokenOff = new AbortController()
  readonly #stopping: Stopping = {
    waiting: this.#stopped.signal,
    sending: this.#brokenOff.signal,
  }
  readonly #unsubscribe: () => void
  #timer: NodeJS.Timeout | undefined
  #isLooking = false
  #lookAgain = false

  constructor() {
    this.#unsubscribe = subscribe(({ type }) => {
      if (type === "mail_queued" || type === "messages_lost") this.wake()
    })
    this.wake()
  }

  wake(): void {
    this.#lookAgain = true
    if (!this.#isStopped && !this.#isLooking) void this.#lookWhileAsked()
  }

  /** Running deliveries get three more seconds; waiting mail stays queued. */
  async stop(): Promise<void> {
    this.#stopped.abort()
    this.#unsubscribe()
    clearTimeout(this.#timer)
    await this.#deliveriesEnd(STOP_TIMEOUT_MS)
    this.#brokenOff.abort()
    await this.#deliveriesEnd(BREAK_OFF_TIMEOUT_MS)
  }

  get #isStopped(): boolean {
    return this.#stopped.signal.aborted
  }

  async #deliveriesEnd(timeoutMs: number): Promise<void> {
    const late = sleep(timeoutMs, undefined, { ref: false })
    await Promise.race([Promise.all([...this.#underway.values()].map(({ done }) => done)), late])
  }

  async #lookWhileAsked(): Promise<void> {
    this.#isLooking = true
    while (!this.#isStopped && this.#lookAgain) {
      this.#lookAgain = false
      clearTimeout(this.#timer)
      const next = await this.#startDueMail().catch((err: unknown) => {
        log.warn({ err }, "the mail that waits could not be looked up")
        return Date.now() + RECOVERY_MS
      })
      const pauseMs = Math.min(next - Date.now(), MAX_PAUSE_MS)
      this.#timer = setTimeout(() => this.wake(), pauseMs).unref()
    }
    this.#isLooking = false
  }

  /** @returns when to look again, unless the end of a delivery will do that */
  async #startDueMail(): Promise<number> {
    const now = new Date()
    await this.#startDueMailOf(MAIL_PRIORITY.account, MAX_DELIVERIES, now)
    await this.#startDueMailOf(MAIL_PRIORITY.notification, MAX_NOTIFICATION_DELIVERIES, now)
    return nextLook(now)
  }

  async #startDueMailOf(priority: number, most: number, now: Date): Promise<void> {
    const underway = [...this.#underway.values()]
    const alike = underway.filter((other) => other.priority === priority).length
    const take = Math.min(most - alike, MAX_DELIVERIES - underway.length)
    if (take <= 0) return
    const due = await db.mail.findMany({
      where: {
        AND: [isFree(now), isDue(now)],
        priority,
        id: { notIn: [...this.#underway.keys()] },
      },
      orderBy: [{ nextAttemptAt: "asc" }, { id: "asc" }],
      take,
      select: { id: true },
    })
    if (this.#isStopped) return
    for (const { id } of due) this.#begin(id, priority)
  }

  #begin(id: string, priority: number): void {
    const done = deliver(id, this.#stopping).finally(() => {
      this.#underway.delete(id)
      this.wake()
    })
    this.#underway.set(id, { priority, done })
  }
}

/** When the next mail is due or the next lease ends. Due mail without a slot is started after a delivery. */
async function nextLook(now: Date): Promise<number> {
  const mail = await db.mail.findFirst({
    where: { state: "waiting", nextAttemptAt: { gt: now } },
    orderBy: { nextAttemptAt: "asc" },
    select: { nextAttemptAt: true },
  })
  const lease = await db.mail.findFirst({
    where: { state: "waiting", leasedUntil: { gt: now } },
    orderBy: { leasedUntil: "asc" },
    select: { leasedUntil: true },
  })
  return Math.min(+(mail?.nextAttemptAt ?? Infinity), +(lease?.leasedUntil ?? Infinity))
}

let worker: MailWorker | undefined

export async function startMailWorker(): Promise<void> {
  await endOldLeases()
  worker = new MailWorker()
}

export async function stopMailWorker(): Promise<void> {
  await worker?.stop()
}

export function wakeMail(): void {
  worker?.wake()
}
