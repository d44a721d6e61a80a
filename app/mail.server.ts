import { mkdir, open, rename } from "node:fs/promises"
import { join } from "node:path"
import type { SendMailOptions } from "nodemailer"
import { config } from "./config.server"
import { log } from "./log.server"
import type { Letter } from "~/models/mail/mail"

// The way out for mail: an SMTP server where one is configured, else a folder of files.

/** A letter and what makes it the same message each time it is sent. */
export type Outgoing = Letter & { id: string; createdAt: Date }

/** What no later try would change: the recipient, or the message itself, was refused for good. */
export class Undeliverable extends Error {}

/** Generous: giving up on a slow server that has taken the message would send it twice. */
const TIMEOUTS = {
  connectionTimeout: 30_000,
  greetingTimeout: 60_000,
  socketTimeout: 10 * 60_000,
}
/** For the whole delivery: a server that trickles answers must not block a slot for ever. */
const LONGEST_MS = 30 * 60_000

/** One address and nothing else: what could name a second one, or begin a header, is not in it. */
const ADDRESS = /^[^\s\p{C}@<>()[\]",:;\\]+@[^\s\p{C}@<>()[\]",:;\\]+$/u

/**
 * Sends a message once: it was taken when this returns. Sent again, it has the same Message-ID.
 * @returns whether it was sent or, without a mail server, written to the outbox
 * @throws Undeliverable where it was refused for good; any other Error where it may be tried again
 */
export async function sendMail(mail: Outgoing): Promise<"sent" | "outbox"> {
  if (!ADDRESS.test(mail.recipient)) throw new Undeliverable("This is not an address.")
  const message = messageOf(mail)
  if (config.smtpUrl === null) {
    await writeToOutbox(mail, message)
    return "outbox"
  }
  try {
    const signal = AbortSignal.timeout(LONGEST_MS)
    const createTransport = await loadNodemailer()
    await createTransport({ url: config.smtpUrl, ...TIMEOUTS }).sendMail({ ...message, signal })
    return "sent"
  } catch (error) {
    throw isFinal(error)
      ? new Undeliverable("The mail server refused it.", { cause: error })
      : error
  }
}

/** With the first mail: starting does not wait for it. */
const loadNodemailer = async () => (await import("nodemailer")).createTransport

function messageOf({ id, createdAt, recipient, subject, text, html }: Outgoing): SendMailOptions {
  const host = /@([^\s@>]+)>?$/.exec(config.mailFrom)?.[1] ?? "localhost"
  return {
    from: config.mailFrom,
    to: { name: "", address: recipient },
    messageId: `<${id}@${host}>`,
    date: createdAt,
    subject,
    text,
    html,
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/**
 * Whether another try is pointless: only after a 5xx about the recipient or the message. Others
 * (sender, sign-in) can be fixed by whoever runs this server.
 */
function isFinal(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown }
  const isPermanent = typeof responseCode === "number" && responseCode >= 500
  return isPermanent && (command === "RCPT TO" || command === "DATA")
}

/** Writes the message as a file, whole or not at all, and logs where its links lead. */
async function writeToOutbox(
  { id, createdAt, text }: Outgoing,
  message: SendMailOptions,
): Promise<void> {
  const createTransport = await loadNodemailer()
  const made = createTransport({ streamTransport: true, buffer: true, newline: "windows" })
  const raw = (await made.sendMail(message)).message as Buffer
  const folder = join(config.dataDir, "outbox")
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${createdAt.toISOString().replaceAll(":", "-")}-${id}.eml`)
  const file = await open(`${path}.part`, "w")
  try {
    await file.writeFile(raw)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.part`, path)
  log.info({ mailId: id, links: linksIn(text) }, "mail was written to the outbox")
}

/** The addresses of ours that a text names. */
function linksIn(text: string): string[] {
  const words = text.split(/\s+/)
  return words.filter((word) => word.startsWith(`${config.publicUrl}/`))
}
