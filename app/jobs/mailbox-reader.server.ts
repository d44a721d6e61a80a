import { setTimeout as sleep } from "node:timers/promises"
import { config } from "~/config/config.server"
import { tryExclusive } from "~/database/db.server"
import { log } from "~/log.server"
import type { Mailbox } from "~/config/mail-in-settings.server"
import { MailboxConnection } from "~/models/programs/mail-in/mailbox.server"

// Reads the mailbox as soon as it says that mail has come. Of several servers one has the connection.

/** How often to look, although the mailbox would say so. */
const LOOK_MS = 60_000
/** How long the others wait for the one that reads. */
const TAKE_OVER_MS = 10_000
/** After the first failure in a row; each further one doubles it. */
const RECONNECT_MS = 1000
const MAX_RECONNECT_MS = 5 * 60_000
/** A connection that lived so long was none of a row of failures. */
const SETTLED_MS = 60_000
const STOP_TIMEOUT_MS = 2000

export class MailboxReader {
  readonly #mailbox: Mailbox
  readonly #stopped = new AbortController()
  readonly #ended: Promise<void>
  #connection: MailboxConnection | undefined
  #failures = 0
  #hasNews = false
  #news = new AbortController()

  constructor(mailbox: Mailbox) {
    this.#mailbox = mailbox
    this.#ended = this.#run()
  }

  /** A mail that is being handled gets two more seconds; it is handled again later otherwise, and makes no second card. */
  async stop(): Promise<void> {
    this.#stopped.abort()
    this.#wake()
    await Promise.race([this.#ended, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })])
  }

  async #run(): Promise<void> {
    while (!this.#stopped.signal.aborted) await this.#pause(await this.#look())
    await this.#disconnect()
  }

  /** @returns for how long to wait for news */
  async #look(): Promise<number> {
    this.#hasNews = false
    try {
      if (await tryExclusive("mail in", () => this.#read())) return LOOK_MS
      await this.#disconnect()
      return TAKE_OVER_MS
    } catch (err) {
      return this.#fail(err)
    }
  }

  async #read(): Promise<void> {
    if (this.#connection && !this.#connection.isOpen) throw new Error("The connection was lost.")
    this.#connection ??= await MailboxConnection.open(this.#mailbox, () => this.#wake())
    await this.#connection.readNew(this.#stopped.signal)
  }

  async #fail(err: unknown): Promise<number> {
    const openedAt = this.#connection?.openedAt ?? Date.now()
    if (Date.now() - openedAt > SETTLED_MS) this.#failures = 0
    const pauseMs = Math.min(RECONNECT_MS * 2 ** this.#failures, MAX_RECONNECT_MS)
    this.#failures += 1
    const { host, folder } = this.#mailbox
    log.warn({ err, host, folder, pauseMs }, "the mailbox could not be read, and is tried again")
    await this.#disconnect()
    // A connection that ends tells so, which is no reason to hurry.
    this.#hasNews = false
    return pauseMs
  }

  async #disconnect(): Promise<void> {
    const connection = this.#connection
    this.#connection = undefined
    await connection?.close()
  }

  #wake(): void {
    this.#hasNews = true
    this.#news.abort()
  }

  async #pause(ms: number): Promise<void> {
    this.#news = new AbortController()
    if (this.#hasNews || this.#stopped.signal.aborted) return
    await sleep(ms, undefined, { ref: false, signal: this.#news.signal }).catch(() => null)
  }
}

let reader: MailboxReader | undefined

export function startMailboxReader(): void {
  const mailbox = config.mailIn?.mailbox ?? null
  if (mailbox) reader = new MailboxReader(mailbox)
}

export async function stopMailboxReader(): Promise<void> {
  await reader?.stop()
}
