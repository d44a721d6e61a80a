import type { ImapFlow, ImapFlowOptions } from "imapflow"
import { DomainError } from "~/errors"
import { log } from "~/log.server"
import type { Mailbox } from "~/config/mail-in-settings.server"
import { LIMITS } from "~/models/text/limits"
import { receiveMail } from "./receive-mail.server"
import type { Later } from "./received-mail.server"

/** Servers end an idle connection after 30 minutes, and routers sooner. */
const IDLE_MS = 4 * 60 * 1000
/** How soon a connection listens again after a command. */
const LISTEN_MS = 500
const POSTPONE_MS = 60_000
const MAX_POSTPONE_MS = 60 * 60_000

/** A connection to a mailbox, which says when mail has come or the connection was lost. */
export class MailboxConnection {
  readonly openedAt = Date.now()
  readonly #client: ImapFlow
  readonly #mailbox: Mailbox
  /** Emails that are not to be tried yet, by their uid. */
  readonly #postponed = new Map<string, { until: number; pauseMs: number }>()

  private constructor(client: ImapFlow, mailbox: Mailbox) {
    this.#client = client
    this.#mailbox = mailbox
  }

  /** @throws Error of the network or of the server */
  static async open(mailbox: Mailbox, onNews: () => void): Promise<MailboxConnection> {
    // Loaded with the first connection: most servers read no mailbox.
    const { ImapFlow } = await import("imapflow")
    const client = new ImapFlow(optionsFor(mailbox))
    // Without a listener, an error would end the process. What fails by it throws, too.
    client.on("error", (err: unknown) => log.debug({ err }, "a connection to the mailbox failed"))
    client.on("exists", onNews)
    client.on("close", onNews)
    const connection = new MailboxConnection(client, mailbox)
    try {
      await client.connect()
      await connection.#select()
    } catch (error) {
      client.close()
      throw error
    }
    return connection
  }

  get isOpen(): boolean {
    return this.#client.usable
  }

  /** Handles all unread mail, the oldest first, until `stopped`. @throws Error if the rest is to be tried later */
  async readNew(stopped: AbortSignal): Promise<void> {
    const query = { seen: false, deleted: false }
    const uids = (await this.#client.search(query, { uid: true })) || []
    for (const uid of uids) {
      if (stopped.aborted) return
      await this.#read(String(uid))
    }
  }

  async close(): Promise<void> {
    await this.#client.logout().catch(() => this.#client.close())
  }

  async #select(): Promise<void> {
    const { folder, handledFolder } = this.#mailbox
    if (handledFolder !== null) await this.#client.mailboxCreate(handledFolder)
    await this.#client.mailboxOpen(folder)
  }

  /** @throws a refusal that passes, after which others would fail, too */
  async #read(uid: string): Promise<void> {
    if ((this.#postponed.get(uid)?.until ?? 0) > Date.now()) return
    const mail = await this.#fetch(uid)
    if (!mail) return
    const received = await receiveMail(mail.raw, { isTooLarge: mail.isTooLarge }).catch(
      (err: unknown): Later => {
        if (err instanceof DomainError) throw err
        log.warn({ err, uid }, "an email could not be handled")
        return { outcome: "later", reason: "It failed." }
      },
    )
    const { outcome } = received
    log.info({ uid, outcome }, "an email was received")
    if (outcome === "later") return this.#postpone(uid)
    this.#postponed.delete(uid)
    if (received.isKept) await this.#flag(uid, ["\\Seen", "\\Flagged"])
    else await this.#markHandled(uid)
  }

  /** Leaves it unread for a while, which doubles each time, so that it is not fetched again and again. */
  #postpone(uid: string): void {
    const before = this.#postponed.get(uid)?.pauseMs ?? POSTPONE_MS / 2
    const pauseMs = Math.min(2 * before, MAX_POSTPONE_MS)
    this.#postponed.set(uid, { until: Date.now() + pauseMs, pauseMs })
  }

  /** Null if somebody else has deleted it. Of one that is too large only the head is fetched. */
  async #fetch(uid: string): Promise<{ raw: Buffer; isTooLarge: boolean } | null> {
    const found = await this.#client.fetchOne(uid, { size: true }, { uid: true })
    if (!found) return null
    const isTooLarge = (found.size ?? 0) > LIMITS.mail
    const part = isTooLarge ? { headers: true } : { source: true }
    const fetched = await this.#client.fetchOne(uid, part, { uid: true })
    const raw = fetched ? (isTooLarge ? fetched.headers : fetched.source) : undefined
    return raw ? { raw, isTooLarge } : null
  }

  async #markHandled(uid: string): Promise<void> {
    await this.#flag(uid, ["\\Seen"])
    const { handledFolder } = this.#mailbox
    if (handledFolder !== null) await this.#client.messageMove(uid, handledFolder, { uid: true })
  }

  async #flag(uid: string, flags: string[]): Promise<void> {
    const isDone = await this.#client.messageFlagsAdd(uid, flags, { uid: true })
    if (!isDone) throw new Error(`The mailbox does not let the flags of mail ${uid} be changed.`)
  }
}

const optionsFor = (mailbox: Mailbox): ImapFlowOptions => ({
  host: mailbox.host,
  port: mailbox.port,
  secure: mailbox.isSecure,
  ...(!mailbox.isSecure && { doSTARTTLS: mailbox.needsStartTls }),
  auth: { user: mailbox.user, pass: mailbox.password },
  clientInfo: { name: "Cardinal" },
  logger: false,
  autoIdleDelay: LISTEN_MS,
  maxIdleTime: IDLE_MS,
  maxLiteralSize: LIMITS.mail + LIMITS.body,
  maxResponseSize: 2 * LIMITS.mail,
})
