import { setTimeout as sleep } from "node:timers/promises"
import { db, isShared, transaction } from "~/database/db.server"
import { asServer } from "~/database/transactions/requester.server"
import { log } from "~/log.server"
import { subscribe } from "~/models/board/event/publish.server"
import {
  deliverPush,
  isDue,
  nextPushAt,
} from "~/models/notifications/notification/push-attempt.server"

// Sends messages to devices. The queue is a table, so that it survives a restart.

/** Messages at once, in all and to one person, so that a slow server of one holds up nobody else. */
const MAX_UNDERWAY = 20
const MAX_OF_PERSON = 5
/** Of those that are due. */
const LOOK_AT = 200
/** The longest time between two looks, and the shortest after one that failed. */
const MAX_PAUSE_MS = 60_000
const RECOVERY_MS = 10_000
/** How long a stop waits for requests. */
const STOP_TIMEOUT_MS = 3000

export class PushWorker {
  readonly #underway = new Map<string, { userId: string; done: Promise<void> }>()
  readonly #stopped = new AbortController()
  readonly #unsubscribe: () => void
  #timer: NodeJS.Timeout | undefined
  #isStopping = false
  #isLooking = false
  #lookAgain = false

  constructor() {
    this.#unsubscribe = subscribe(({ type }) => {
      if (type === "push_queued" || type === "messages_lost") this.#wake()
    })
    this.#wake()
  }

  /** Requests get three more seconds; what was not answered is sent again. */
  async stop(): Promise<void> {
    this.#isStopping = true
    this.#unsubscribe()
    clearTimeout(this.#timer)
    const late = () => sleep(STOP_TIMEOUT_MS, undefined, { ref: false })
    const ends = () => Promise.all([...this.#underway.values()].map(({ done }) => done))
    await Promise.race([ends(), late()])
    this.#stopped.abort()
    await Promise.race([ends(), late()])
  }

  #wake(): void {
    this.#lookAgain = true
    if (!this.#isStopping && !this.#isLooking) asServer(() => void this.#lookWhileAsked())
  }

  async #lookWhileAsked(): Promise<void> {
    this.#isLooking = true
    while (!this.#isStopping && this.#lookAgain) {
      this.#lookAgain = false
      clearTimeout(this.#timer)
      const next = await this.#sendDue().catch((err: unknown) => {
        log.warn({ err }, "messages to devices could not be looked up")
        return Date.now() + RECOVERY_MS
      })
      const pauseMs = Math.min(next - Date.now(), MAX_PAUSE_MS)
      this.#timer = setTimeout(() => this.#wake(), pauseMs).unref()
    }
    this.#isLooking = false
  }

  /** @returns when to look again, unless the end of a request will do that */
  async #sendDue(): Promise<number> {
    const now = new Date()
    while (!this.#isStopping && this.#underway.size < MAX_UNDERWAY) {
      // People with enough underway do not hide the others.
      const full = [...this.#underway.values()].map(({ userId }) => userId).filter(this.#isFull)
      const due = await db.pushMessage.findMany({
        where: {
          ...isDue(now),
          id: { notIn: [...this.#underway.keys()] },
          subscription: { userId: { notIn: full } },
        },
        orderBy: [{ nextAttemptAt: "asc" }, { id: "asc" }],
        take: LOOK_AT,
        select: { id: true, subscription: { select: { userId: true } } },
      })
      for (const { id, subscription } of due) {
        const { userId } = subscription
        if (this.#underway.size >= MAX_UNDERWAY || this.#isFull(userId)) continue
        this.#underway.set(id, { userId, done: this.#send(id) })
      }
      if (due.length < LOOK_AT) break
    }
    return nextPushAt(now)
  }

  readonly #isFull = (userId: string): boolean => {
    const own = [...this.#underway.values()].filter((each) => each.userId === userId)
    return own.length >= MAX_OF_PERSON
  }

  async #send(id: string): Promise<void> {
    try {
      await deliverPush(id, this.#stopped.signal)
    } catch (err) {
      log.warn({ err, pushMessageId: id }, "a message to a device could not be sent")
      await sleep(RECOVERY_MS, undefined, { ref: false, signal: this.#stopped.signal }).catch(
        () => null,
      )
    } finally {
      this.#underway.delete(id)
      this.#wake()
    }
  }
}

/** Ends the leases of earlier runs, if no other process can be sending. */
async function endOldLeases(): Promise<void> {
  if (isShared()) return
  const leased = { where: { leasedUntil: { not: null } }, data: { leasedUntil: null } }
  await transaction((tx) => tx.pushMessage.updateMany(leased))
}

let worker: PushWorker | undefined

export async function startPushWorker(): Promise<void> {
  await endOldLeases().catch((err: unknown) => log.warn({ err }, "devices wait for their leases"))
  worker = new PushWorker()
}

export async function stopPushWorker(): Promise<void> {
  await worker?.stop()
}
