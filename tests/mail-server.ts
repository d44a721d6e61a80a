import type { AddressInfo } from "node:net"
import { SMTPServer } from "smtp-server"
import { parseMail, type ReadMail } from "./read-mail"

// A real SMTP server that keeps what it is given, and does to it what a test says.

/** A refusal as an SMTP server words it: 4xx for the moment, 5xx for good. */
export class Refusal extends Error {
  constructor(
    readonly responseCode: number,
    message = "No.",
  ) {
    super(message)
  }
}

export type Received = ReadMail & { envelopeTo: string[] }

export type MailServer = {
  port: number
  /** For `SMTP_URL`. */
  url: string
  /** The accepted emails, in the order of arrival. */
  received: Received[]
  /** How many connections there were. */
  connections: number
  /** Decides about our address; throws a `Refusal`. */
  onSender: () => Promise<void> | void
  /** Decides about each recipient; throws a `Refusal`. */
  onRecipient: (address: string) => Promise<void> | void
  /** Decides about each message, once it was read; throws a `Refusal`. */
  onMessage: (mail: Received) => Promise<void> | void
  stop(): Promise<void>
}

/** Starts a mail server. @param port a free one unless given, to come back at the same address */
export async function startMailServer(port = 0): Promise<MailServer> {
  const answer = (work: Promise<void> | void, callback: (error?: Error | null) => void) => {
    Promise.resolve(work).then(
      () => callback(),
      (error: unknown) => callback(error as Error),
    )
  }
  const smtp = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    closeTimeout: 100,
    onConnect: (_session, callback) => {
      mail.connections += 1
      callback()
    },
    onMailFrom: (_address, _session, callback) => answer((async () => mail.onSender())(), callback),
    onRcptTo: ({ address }, _session, callback) => {
      answer((async () => mail.onRecipient(address))(), callback)
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = []
      stream.on("data", (chunk: Buffer) => chunks.push(chunk))
      stream.on("end", () => {
        const envelopeTo = session.envelope.rcptTo.map(({ address }) => address)
        const received = { ...parseMail(Buffer.concat(chunks).toString("utf8")), envelopeTo }
        const take = async () => {
          await mail.onMessage(received)
          mail.received.push(received)
        }
        answer(take(), callback)
      })
    },
  })
  // A client that is gone is what some tests are about.
  smtp.on("error", () => undefined)
  await new Promise<void>((resolve) => smtp.listen(port, "127.0.0.1", resolve))
  const at = (smtp.server.address() as AddressInfo).port
  const mail: MailServer = {
    port: at,
    url: `smtp://127.0.0.1:${String(at)}`,
    received: [],
    connections: 0,
    onSender: () => undefined,
    onRecipient: () => undefined,
    onMessage: () => undefined,
    stop: () => new Promise((resolve) => smtp.close(resolve)),
  }
  return mail
}
