import { setImmediate, setTimeout as sleep } from "node:timers/promises"
import { db, isShared, transaction } from "~/database/db.server"
import { readWaitingWebhooks, readWebhooksOf } from "~/database/rows/webhook-rows.server"
import type { Prisma } from "~/database/types"
import { asServer } from "~/database/transactions/requester.server"
import { log } from "~/log.server"
import type { ServerEvent } from "~/models/board/event/event"
import { subscribe } from "~/models/board/event/publish.server"
import { isDue, sendNext } from "~/models/programs/webhook/webhook-attempt.server"

// Sends what waits for webhooks, one message of each after another. All of it is in the database, and survives a restart.

/** Webhooks at once, in all and of one person, so that slow receivers of some hold up nobody else's. */
const MAX_UNDERWAY = 100
const MAX_OF_PERSON = 5
/** How often those that failed, and those of other processes, are looked for. */
const LOOK_MS = 5000
const LOOK_AT_ALL_MS = 60_000
/** How long a stop waits for requests. */
const STOP_TIMEOUT_MS = 3000

export class WebhookWorker {
  /** Webhooks that may have something to send, with their person, the first to be asked first. */
  readonly #line = new Map<string, string>()
  readonly #underway = new Map<string, { userId: string; done: Promise<void> }>()
  readonly #stopped = new AbortController()
  readonly #unsubscribe: () => void
  readonly #timers: NodeJS.Timeout[]
  /** Boards and people of whom something is new. */
  readonly #news = new Set<string>()
  #isLooking = false
  #isStopping = false

  constructor() {
    this.#unsubscribe = subscribe((event) => asServer(() => this.#onEvent(event)))
    const failed = () => ({ ...isDue(new Date()), attempts: { gt: 0 } })
    this.#timers = [
      setInterval(() => void this.#look(failed()), LOOK_MS).unref(),
      setInterval(() => void this.#lookAtAll(), LOOK_AT_ALL_MS).unref(),
    ]
    asServer(() => void this.#lookAtAll())
  }

  /** Requests get three more seconds; what was not answered is sent again. */
  async stop(): Promise<void> {
    this.#isStopping = true
    this.#unsubscribe()
    for (const timer of this.#timers) clearInterval(timer)
    const late = sleep(STOP_TIMEOUT_MS, undefined, { ref: false })
    await Promise.race([Promise.all([...this.#underway.values()].map(({ done }) => done)), late])
    this.#stopped.abort()
  }

  #onEvent(event: ServerEvent): void {
    if (event.type === "messages_lost") void this.#lookAtAll()
    if (event.type === "webhook_saved") {
      void this.#queue(Promise.resolve([{ id: event.webhookId, userId: event.userId }]))
    }
    if (event.type === "notified") this.#note(event.userId)
    else if ("version" in event) this.#note(event.boardId)
  }

  /** While the database is asked, what is new is gathered. */
  #note(boardOrPerson: string): void {
    this.#news.add(boardOrPerson)
    if (!this.#isLooking) void this.#lookAtNews()
  }

  async #lookAtNews(): Promise<void> {
    this.#isLooking = true
    while (this.#news.size > 0) {
      const ids = [...this.#news]
      this.#news.clear()
      for (const id of ids) await this.#queue(readWebhooksOf(db, id))
    }
    this.#isLooking = false
  }

  #lookAtAll(): Promise<void> {
    return this.#queue(readWaitingWebhooks(db, new Date()))
  }

  #look(where: Prisma.WebhookWhereInput): Promise<void> {
    return this.#queue(db.webhook.findMany({ where, select: { id: true, userId: true } }))
  }

  async #queue(webhooks: Promise<{ id: string; userId: string }[]>): Promise<void> {
    try {
      for (const { id, userId } of await webhooks) this.#line.set(id, userId)
      this.#sendMore()
    } catch (err) {
      log.warn({ err }, "webhooks could not be looked up")
    }
  }

  #sendMore(): void {
    for (const [id, userId] of this.#line) {
      if (this.#isStopping || this.#underway.size >= MAX_UNDERWAY) return
      const ofPerson = [...this.#underway.values()].filter((each) => each.userId === userId)
      if (this.#underway.has(id) || ofPerson.length >= MAX_OF_PERSON) continue
      this.#line.delete(id)
      this.#underway.set(id, { userId, done: this.#send(id, userId) })
    }
  }

  async #send(id: string, userId: string): Promise<void> {
    try {
      // SQLite answers at once: what else the process has to do goes between.
      await setImmediate()
      // The others first.
      if (await sendNext(id, this.#stopped.signal)) this.#line.set(id, userId)
    } catch (err) {
      log.warn({ err, webhookId: id }, "a webhook could not be sent")
    } finally {
      this.#underway.delete(id)
      this.#sendMore()
    }
  }
}

/** Ends the leases of earlier runs, if no other process can be sending. */
async function endOldLeases(): Promise<void> {
  if (isShared()) return
  const leased = { where: { leasedUntil: { not: null } }, data: { leasedUntil: null } }
  await transaction((tx) => tx.webhook.updateMany(leased))
}

let worker: WebhookWorker | undefined

export async function startWebhookWorker(): Promise<void> {
  await endOldLeases().catch((err: unknown) => log.warn({ err }, "webhooks wait for their leases"))
  worker = new WebhookWorker()
}

export async function stopWebhookWorker(): Promise<void> {
  await worker?.stop()
}
