import { createHash } from "node:crypto"
import { db } from "~/database/db.server"
import { FairQueue } from "~/database/transactions/fair-queue"
import { onBehalfOfMailer } from "~/database/transactions/requester.server"
import { DomainError } from "~/errors"
import { log } from "~/log.server"
import { cut } from "~/models/text/cut-text"
import { OutOfResources } from "~/models/text/guarded-process.server"
import { LIMITS } from "~/models/text/limits"
import { hashToken } from "~/models/access/token.server"
import { readHead, type MailHead } from "./mail-head"
import { keysIn } from "~/models/notifications/mail/mail-key.server"
import { readMail } from "./mail-reader.server"
import { countTry, forgetTries, MAX_TRIES, uncountTry } from "./mail-tries.server"
import { findTarget, requireTarget, type MailTarget } from "./mail-target.server"
import { subjectLine } from "./mail-words"
import { makeOfMail, type Email } from "./make-of-mail.server"
import { ourEmails } from "./our-emails.server"
import { readSubject } from "./parsed-mail.server"
import { reasonToIgnore } from "./reason-to-ignore"
import {
  DUPLICATE,
  isHandled,
  reasonToWait,
  recordEnd,
  recordIgnored,
  recordWait,
  type Later,
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
 * Makes a card or a comment of an email, once, or notes why not. `later`: it should be tried again.
 * @throws an Error or a refusal with 429, 503 or 507 if others would fail, too, and all should be tried again later
 */
export async function receiveMail(raw: Buffer, via: Via = {}): Promise<Received | Later> {
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
): Promise<Received | Later> {
  const id = idOf(raw, head, target)
  if (await isHandled(db, id)) return DUPLICATE
  const subject = cut(subjectLine(await readSubject(head.first("subject") ?? "")), LIMITS.title)
  const { userId, boardId } = target
  const ignore = (reason: string) =>
    recordIgnored({ id, userId, boardId, outcome: "ignored", subject, reason, cardId: null })
  const ignored = reasonToIgnore(head, ourEmails().addresses)
  if (ignored !== null) return ignore(ignored)
  if (isTooLarge) return ignore(`It is larger than ${String(LIMITS.mail / MB)} MB.`)
  return handling.run(userId, () => handleInTurn({ id, subject, target }, raw))
}

const MB = 1024 * 1024

/**
 * One email at a time, of the people who have some in turn: what one sends, or has sent, does not keep others waiting, and
 * the limits hold for those that come at once, too. What is refused here comes again.
 */
const handling = new FairQueue({ maxWaitingPerPerson: 10, maxWaiting: 100, tasks: "emails" })

async function handleInTurn(email: Email, raw: Buffer): Promise<Received | Later> {
  const { id, target } = email
  // It may have come twice at once.
  if (await isHandled(db, id)) return DUPLICATE
  const wait = await reasonToWait(db, target)
  return wait === null ? tryToMake(email, raw) : recordWait(target, wait)
}

async function tryToMake(email: Email, raw: Buffer): Promise<Received | Later> {
  const { id, subject, target } = email
  const { userId, boardId } = target
  const refuse = (reason: string) =>
    recordEnd({ id, userId, boardId, outcome: "refused", subject, reason, cardId: null })
  const tries = await countTry(id)
  if (tries === null) return { outcome: "later", reason: "It failed, and is tried again later." }
  try {
    await requireTarget(db, target)
    const received = await makeOfMail(email, await readMail(raw))
    await forgetTries(id)
    return received
  } catch (err) {
    if (isOfAll(err)) {
      await uncountTry(id)
      throw err
    }
    const refusal = refusalOf(err)
    if (refusal === null && tries < MAX_TRIES) {
      log.warn({ err, tries }, "an email could not be handled, and is tried again")
      return { outcome: "later", reason: "It failed, and is tried again later." }
    }
    await forgetTries(id)
    if (refusal !== null) return refuse(refusal)
    log.error({ err, tries }, "an email was given up")
    return { ...(await refuse(givenUp(tries))), isKept: true }
  }
}

const givenUp = (tries: number) =>
  `It could not be read, although the server tried ${String(tries)} times within a day.`

/** Another delivery has the same id: the part of the head that is added on the way does not count. */
function idOf(raw: Buffer, head: MailHead, { key }: MailTarget): string {
  const messageId = head.first("message-id") ?? ""
  const sent = messageId === "" ? createHash("sha256").update(raw).digest("hex") : messageId
  return hashToken(`mail ${key} ${sent}`)
}

/** Whether any other email would fail, too: the disk is full, or the database is busy. */
const isOfAll = (error: unknown): boolean =>
  error instanceof DomainError &&
  (error.status === 429 || error.status >= 500) &&
  !(error instanceof OutOfResources)

/** The reason of a lasting refusal; null for a fault of ours. */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof DomainError) || error instanceof OutOfResources) return null
  if (error.status === 404) return "You could not see this board or card then."
  return error.status === 403 ? "You could not change this board then." : error.message
}
