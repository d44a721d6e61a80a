import { setImmediate } from "node:timers/promises"
import { db } from "~/database/db.server"
import { readWaitingWebhooks, readWebhooksOf } from "~/database/rows/webhook-rows.server"
import type { Prisma } from "~/database/types"
import { asServer } from "~/database/transactions/requester.server"
import { log } from "~/log.server"
import type { ServerEvent } from "~/models/board/event/event"
import { subscribe } from "~/models/board/event/publish.server"
import { isDue, sendNext } from "~/models/programs/webhook/webhook-attempt.server"
import { oneWorker } from "./one-worker.server"
import { QueueWorker } from "./queue-worker.server"

// Sends what waits for webhooks, one message of each after another. All of it is in the database, and survives a restart.

/** Webhooks at once, in all and of one person, so that slow receivers of some hold up nobody else's. */
const MAX_UNDERWAY = 100
const MAX_OF_PERSON = 5
/** How often those that failed, and those of other processes, are looked for. */
const LOOK_MS = 5000
const LOOK_AT_ALL_MS = 60_000

export class WebhookWorker {
  /** Webhooks that may have something to send, with their person, the first to be asked first. */
  readonly #line = new Map<string, string>()
  readonly #worker: QueueWorker<string>
  readonly #unsubscribe: () => void
  readonly #timers: NodeJS.Timeout[]
  /** Boards and people of whom something is new. */
  readonly #news = new Set<string>()
  #isLooking = false

  constructor() {
    this.#worker = new QueueWorker({
      name: "a message of a webhook",
      most: MAX_UNDERWAY,
      mostOf: () => MAX_OF_PERSON,
      findDue: (_, without, take) => Promise.resolve(this.#first(without, take)),
      findNext: () => Promise.resolve(null),
      send: (id, stopped, userId) => this.#send(id, stopped, userId),
    })
    this.#unsubscribe = subscribe((event) => asServer(() => this.#onEvent(event)))
    const failed = () => ({ ...isDue(new Date()), attempts: { gt: 0 } })
    this.#timers = [
      setInterval(() => void this.#look(failed()), LOOK_MS).unref(),
      setInterval(() => void this.#lookAtAll(), LOOK_AT_ALL_MS).unref(),
    ]
    asServer(() => void this.#lookAtAll())
  }

  async stop(): Promise<void> {
    this.#unsubscribe()
    for (const timer of this.#timers) clearInterval(timer)
    await this.#worker.stop()
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
      this.#worker.wake()
    } catch (err) {
      log.warn({ err }, "webhooks could not be looked up")
    }
  }

  #first({ ids, shares }: { ids: string[]; shares: string[] }, take: number) {
    const first: { id: string; share: string }[] = []
    for (const [id, share] of this.#line) {
      if (first.length === take) break
      if (!ids.includes(id) && !shares.includes(share)) first.push({ id, share })
    }
    return first
  }

  async #send(id: string, stopped: AbortSignal, userId: string): Promise<void> {
    this.#line.delete(id)
    // SQLite answers at once: what else the process has to do goes between.
    await setImmediate()
    // The others first.
    if (await sendNext(id, stopped)) this.#line.set(id, userId)
  }
}

export const { start: startWebhookWorker, stop: stopWebhookWorker } = oneWorker(
  () => new WebhookWorker(),
  (tx) =>
    tx.webhook.updateMany({
      where: { leasedUntil: { not: null } },
      data: { leasedUntil: null },
    }),
)
