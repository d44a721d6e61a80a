import { createHash } from "node:crypto"
import { config } from "~/config.server"
import { db } from "~/database/db.server"
import { onBehalfOfMailer } from "~/database/transactions/requester.server"
import { DomainError } from "~/errors"
import { cut } from "~/models/board-import/draft-texts"
import { LIMITS } from "~/models/limits"
import { configuredSender } from "~/models/mail/letter-head.server"
import { hashToken } from "~/models/session/token.server"
import { readHead, type MailHead } from "./mail-head"
import { keysIn } from "./mail-key.server"
import { readMail } from "./mail-reader.server"
import { findTarget, requireTarget, type MailTarget } from "./mail-target.server"
import { subjectLine } from "./mail-words"
import { makeOfMail } from "./make-of-mail.server"
import { readSubject } from "./parsed-mail.server"
import { reasonToIgnore } from "./reason-to-ignore"
import {
  DUPLICATE,
  isHandled,
  reasonToWait,
  recordEnd,
  recordWait,
  type Received,
} from "./received-mail.server"

// Nobody gets an answer to a mail: it would go to whoever the mail claims to be from, or to a program that answers, too.

/** How a mail came, beside its bytes. */
export type Via = {
  /** The recipients that a provider names, which the mail itself may not. */
  recipients?: readonly string[]
  /** Whether only the head was fetched, as the whole is above `LIMITS.mail`. */
  isTooLarge?: boolean
}

/**
 * Makes a card or a comment of a mail, once, or notes why not.
 * @throws an Error or a refusal with 429, 503 or 507 if it should be tried again later
 */
export async function receiveMail(raw: Buffer, via: Via = {}): Promise<Received> {
  const head = readHead(raw)
  const [key] = keysOf(head, via)
  const target = key === undefined ? null : await findTarget(key)
  if (!target) return { outcome: "unknown", reason: "It is to no address of a board." }
  return onBehalfOfMailer(target.userId, () => handle(raw, head, target, via))
}

/** Those who deliver a mail say for whom; `To` may name somebody else. */
function keysOf(head: MailHead, { recipients = [] }: Via): string[] {
  const names = ["delivered-to", "x-original-to", "envelope-to", "to", "cc"]
  return [...recipients, ...names.flatMap((name) => head.all(name))].flatMap(keysIn)
}

async function handle(
  raw: Buffer,
  head: MailHead,
  target: MailTarget,
  { isTooLarge = raw.length > LIMITS.mail }: Via,
): Promise<Received> {
  const id = idOf(raw, head, target)
  if (await isHandled(db, id)) return DUPLICATE
  const subject = cut(subjectLine(await readSubject(head.first("subject") ?? "")), LIMITS.title)
  const { userId, boardId } = target
  const end = (outcome: "ignored" | "refused", reason: string) =>
    recordEnd({ id, userId, boardId, outcome, subject, reason, cardId: null })
  const wait = await reasonToWait(db, target)
  if (wait !== null) return recordWait(target, wait)
  const ignored = reasonToIgnore(head, ownAddresses())
  if (ignored !== null) return end("ignored", ignored)
  if (isTooLarge) return end("ignored", "It is larger than 25 MB.")
  try {
    await requireTarget(db, target)
    return await makeOfMail({ id, subject, target }, await readMail(raw))
  } catch (error) {
    return end("refused", refusalOf(error))
  }
}

/** Another delivery has the same id: the part of the head that is added on the way does not count. */
function idOf(raw: Buffer, head: MailHead, { key }: MailTarget): string {
  const messageId = head.first("message-id") ?? ""
  const sent = messageId === "" ? createHash("sha256").update(raw).digest("hex") : messageId
  return hashToken(`mail ${key} ${sent}`)
}

function ownAddresses(): string[] {
  const { mailIn } = config
  const own = mailIn ? [`${mailIn.local}@${mailIn.domain}`] : []
  return [...own, configuredSender().address.toLowerCase()]
}

/** The reason of a lasting refusal. @throws the error itself if it passes */
function refusalOf(error: unknown): string {
  if (!(error instanceof DomainError)) throw error
  const { status, message } = error
  if (status === 429 || status >= 500) throw error
  if (status === 404) return "You could not see this board or card then."
  return status === 403 ? "You could not change this board then." : message
}
