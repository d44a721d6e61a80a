import { join } from "node:path"
import type { SendMailOptions } from "nodemailer"
import { writeDurably } from "../../../../backup/durable.mjs"
import { config } from "~/config/config.server"
import { log } from "~/log.server"
import type { EmailHead } from "~/models/notifications/mail/email-head.server"
import type { Email } from "~/models/notifications/mail/mail"

/** A message with what makes it the same message each time it is sent. */
export type Outgoing = Email & { id: string; createdAt: Date; head: EmailHead }

/** A permanent failure: the recipient or the message itself was refused. */
export class Undeliverable extends Error {}

/** Generous: giving up on a slow server that has accepted the message would send it twice. */
const TIMEOUTS = {
  connectionTimeout: 30_000,
  greetingTimeout: 60_000,
  socketTimeout: 10 * 60_000,
}
/** A server that trickles its answers must not hold a slot forever. */
export const MAX_DELIVERY_MS = 30 * 60_000

/** Exactly one address. Characters that could add another one or a header are excluded. */
const ADDRESS = /^[^\s\p{C}@<>()[\]",:;\\]+@[^\s\p{C}@<>()[\]",:;\\]+$/u

/**
 * Sends a message, or writes it to the outbox without a mail server. Resending keeps the Message-ID.
 * @param stopped breaks off the delivery
 * @throws Undeliverable if it was refused permanently; another Error if it may be retried
 */
export async function sendMail(mail: Outgoing, stopped: AbortSignal): Promise<"sent" | "outbox"> {
  if (!ADDRESS.test(mail.recipient)) throw new Undeliverable("This is not an address.")
  const message = messageOf(mail)
  if (config.smtpUrl === null) {
    await writeToOutbox(mail, message)
    return "outbox"
  }
  try {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(MAX_DELIVERY_MS)])
    const createTransport = await loadNodemailer()
    await createTransport({ url: config.smtpUrl, ...TIMEOUTS }).sendMail({ ...message, signal })
    return "sent"
  } catch (error) {
    throw isPermanent(error)
      ? new Undeliverable("The mail server refused it.", { cause: error })
      : error
  }
}

/** Loaded with the first mail, so that the start does not wait for it. */
const loadNodemailer = async () => (await import("nodemailer")).createTransport

function messageOf({ recipient, subject, text, html, head }: Outgoing): SendMailOptions {
  return {
    ...head,
    to: { name: "", address: recipient },
    date: new Date(),
    subject,
    text,
    html,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Only after a 5xx about the recipient or the message. The operator can fix others (sender, sign-in). */
function isPermanent(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown }
  const isPermanent = typeof responseCode === "number" && responseCode >= 500
  return isPermanent && (command === "RCPT TO" || command === "DATA")
}

async function writeToOutbox(
  { id, createdAt, text }: Outgoing,
  message: SendMailOptions,
): Promise<void> {
  const createTransport = await loadNodemailer()
  const made = createTransport({ streamTransport: true, buffer: true, newline: "windows" })
  const raw = (await made.sendMail(message)).message as Buffer
  const name = `${createdAt.toISOString().replaceAll(":", "-")}-${id}.eml`
  await writeDurably(join(config.dataDir, "outbox", name), (file) => file.writeFile(raw))
  log.info({ mailId: id, links: linksIn(text) }, "mail was written to the outbox")
}

function linksIn(text: string): string[] {
  const words = text.split(/\s+/)
  return words.filter((word) => word.startsWith(`${config.publicUrl}/`))
}
