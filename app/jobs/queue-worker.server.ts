import { setTimeout as sleep } from "node:timers/promises"
import { asServer } from "~/database/transactions/requester.server"
import { log } from "~/log.server"
import { subscribe } from "~/models/board/event/publish.server"

/** The longest time between two looks: the end of a lease may be noticed so late. */
const MAX_PAUSE_MS = 60_000
/** How long to wait after a fault of our own, as while the database is away. */
const RECOVERY_MS = 10_000
/** How long a stop waits for what is being sent; then it breaks it off, and waits until that is noted. */
const STOP_TIMEOUT_MS = 3000
const BREAK_OFF_TIMEOUT_MS = 500

type Due<Share> = { id: string; share: Share }

/** A queue of things to send: at most so many at once, in all and of one share, such as a person's. */
export type Queue<Share> = {
  /** As the log names one of it. */
  name: string
  most: number
  mostOf: (share: Share) => number
  /** The event of something new. */
  event?: "mail_queued" | "push_queued"
  /** Finds what is to be sent first of what is due. */
  findDue: (
    now: Date,
    without: { ids: string[]; shares: Share[] },
    take: number,
  ) => Promise<Due<Share>[]>
  /** Finds when something will be due next. */
  findNext: (now: Date) => Promise<Date | null | undefined>
  send: (id: string, stopped: AbortSignal, share: Share) => Promise<void>
}

export class QueueWorker<Share> {
  readonly #queue: Queue<Share>
  readonly #underway = new Map<string, { share: Share; done: Promise<void> }>()
  readonly #brokenOff = new AbortController()
  readonly #unsubscribe: () => void
  #news = new AbortController()
  #isStopping = false

  constructor(queue: Queue<Share>) {
    this.#queue = queue
    this.#unsubscribe = subscribe(({ type }) => {
      if (type === queue.event || type === "messages_lost") this.wake()
    })
    asServer(() => void this.#run())
  }

  wake(): void {
    this.#news.abort()
  }

  /** Those being sent get three more seconds; those that were not answered are sent again. */
  async stop(): Promise<void> {
    this.#isStopping = true
    this.#unsubscribe()
    this.wake()
    await this.#end(STOP_TIMEOUT_MS)
    this.#brokenOff.abort()
    await this.#end(BREAK_OFF_TIMEOUT_MS)
  }

  async #end(timeoutMs: number): Promise<void> {
    const late = sleep(timeoutMs, undefined, { ref: false })
    await Promise.race([Promise.all([...this.#underway.values()].map(({ done }) => done)), late])
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      this.#news = new AbortController()
      const pauseMs = await this.#beginDue().catch((err: unknown) => {
        log.warn({ err }, `could not look for ${this.#queue.name}`)
        return RECOVERY_MS
      })
      await pause(pauseMs, this.#news.signal)
    }
  }

  /** @returns how long to wait, unless the end of something underway ends that */
  async #beginDue(): Promise<number> {
    const now = new Date()
    const { most, findDue, findNext } = this.#queue
    while (!this.#isStopping && this.#underway.size < most) {
      const ids = [...this.#underway.keys()]
      const shares = [...this.#underway.values()].map(({ share }) => share).filter(this.#isFull)
      const due = await findDue(now, { ids, shares }, most - ids.length)
      if (due.length === 0) break
      for (const each of due) this.#begin(each)
    }
    const next = await findNext(now)
    return Math.min(+(next ?? Infinity) - Date.now(), MAX_PAUSE_MS)
  }

  readonly #isFull = (share: Share): boolean => {
    const alike = [...this.#underway.values()].filter((other) => other.share === share)
    return alike.length >= this.#queue.mostOf(share)
  }

  #begin({ id, share }: Due<Share>): void {
    if (this.#isStopping || this.#isFull(share)) return
    this.#underway.set(id, { share, done: this.#send({ id, share }) })
  }

  async #send({ id, share }: Due<Share>): Promise<void> {
    const { signal } = this.#brokenOff
    try {
      await this.#queue.send(id, signal, share)
    } catch (err) {
      log.warn({ err, id }, `${this.#queue.name} could not be sent`)
      await pause(RECOVERY_MS, signal)
    }
    this.#underway.delete(id)
    this.wake()
  }
}

/** Waits so long, or until the signal. */
const pause = (ms: number, signal: AbortSignal) =>
  sleep(ms, undefined, { ref: false, signal }).catch(() => null)
