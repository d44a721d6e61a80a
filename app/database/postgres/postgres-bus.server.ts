import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import type { Client, Notification } from "pg"
import { log } from "~/log.server"
import type { Bus, EngineOptions, Message, Tx } from "~/database/engine"
import { runAtCommit } from "./postgres-commit"
import { connectionTo, type Driver } from "./postgres-driver.server"

const CHANNEL = "cardinal"
const SEND = `SELECT pg_notify('${CHANNEL}', value) FROM jsonb_array_elements_text(?::jsonb)`
/** How long a change waits for its own messages to come back, before it is answered anyway. */
const MAX_WAIT_MS = 50
const MAX_RETRY_MS = 2000
const PING_MS = 10_000

/** Within two minutes, PostgreSQL finds out that a server's machine is away, and frees its jobs. */
const KEEPALIVES = "-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10"

type Envelope = [sender: string, number: number, message: Message]

/** By NOTIFY, in the order of commits. Own messages come back, too: earlier ones of others may still be coming. */
export class PostgresBus implements Bus {
  readonly #sender = randomUUID().slice(0, 8)
  readonly #url: string
  readonly #driver: Driver
  readonly #onMessage: (message: Message) => void
  #sent = 0
  /** The last own messages of transactions whose changes are not answered yet, by number. */
  readonly #unheard = new Map<number, { heard: Promise<void>; resolve: () => void }>()
  #client: Client | undefined
  #ping: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(url: string, driver: Driver, onMessage: EngineOptions["onMessage"]) {
    this.#url = url
    this.#driver = driver
    this.#onMessage = onMessage
  }

  /** Listens on a connection of its own. @throws Error if PostgreSQL cannot be reached */
  async listen(): Promise<void> {
    const { options, ...connection } = connectionTo(this.#url)
    const client = new this.#driver.Client({
      ...connection,
      application_name: "cardinal messages",
      options: `${options} ${KEEPALIVES}`,
    })
    const onLost = (err?: Error) => {
      if (this.#client === client) void this.#listenAgain(err)
    }
    client.on("error", onLost)
    client.on("end", onLost)
    client.on("notification", (notification) => this.#receive(notification))
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}`)
    } catch (error) {
      void client.end()
      throw error
    }
    if (this.#isClosed) return void client.end()
    this.#client = client
    this.#ping = setInterval(() => void ping(client, onLost), PING_MS)
    this.#ping.unref()
  }

  /** The connection that listens; undefined while it is lost. */
  get connection(): Client | undefined {
    return this.#client
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#ping)
    const client = this.#client
    this.#client = undefined
    this.#release()
    await client?.end()
  }

  send(tx: Tx, messages: readonly Message[]): Promise<number> {
    const envelopes = messages.map((message) => {
      this.#sent += 1
      return JSON.stringify([this.#sender, this.#sent, message] satisfies Envelope)
    })
    let resolve = () => {}
    const heard = new Promise<void>((done) => (resolve = done))
    const last = this.#sent
    this.#unheard.set(last, { heard, resolve })
    runAtCommit(tx, { sql: SEND, value: JSON.stringify(envelopes) })
    return Promise.resolve(last)
  }

  /** Waits until the messages have come back, so that a page that asks for its own change finds it. */
  async deliver(_messages: readonly Message[], last: number): Promise<void> {
    const heard = this.#unheard.get(last)?.heard
    if (!heard) return
    if (this.#client) {
      const late = new AbortController()
      await Promise.race([heard, sleep(MAX_WAIT_MS, undefined, late).catch(() => undefined)])
      late.abort()
    }
    this.#unheard.delete(last)
  }

  #receive({ payload = "" }: Notification): void {
    const [sender, number, message] = JSON.parse(payload) as Envelope
    this.#onMessage(message)
    if (sender !== this.#sender) return
    this.#unheard.get(number)?.resolve()
    this.#unheard.delete(number)
  }

  #release(): void {
    for (const { resolve } of this.#unheard.values()) resolve()
    this.#unheard.clear()
  }

  async #listenAgain(err: Error | undefined): Promise<void> {
    log.warn({ err }, "the connection for messages was lost")
    clearInterval(this.#ping)
    void this.#client?.end()
    this.#client = undefined
    this.#release()
    for (let retryMs = 100; !this.#isClosed; retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)) {
      await sleep(retryMs * (0.5 + Math.random()), undefined, { ref: false })
      try {
        await this.listen()
        log.info("the connection for messages is back")
        return this.#onMessage({ type: "messages_lost" })
      } catch (error) {
        log.warn({ err: error }, "the connection for messages is still lost")
      }
    }
  }
}

/** Finds a connection that broke without anybody noticing. */
async function ping(client: Client, onLost: (err: Error) => void): Promise<void> {
  const late = setTimeout(() => onLost(new Error("PostgreSQL does not answer.")), PING_MS / 2)
  await client.query("SELECT 1").catch(() => undefined)
  clearTimeout(late)
}
