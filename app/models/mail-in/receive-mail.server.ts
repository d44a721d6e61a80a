import { createHash } from "node:crypto"
import { config } from "~/config.server"
import { db, transaction, type Tx } from "~/database/db.server"
import { onBehalfOfMailer } from "~/database/transactions/requester.server"
import { DomainError } from "~/errors"
import { removeUnused, requireFiles } from "~/models/attachment/attachment-files.server"
import { cut } from "~/models/board-import/draft-texts"
import { LIMITS } from "~/models/limits"
import { configuredSender } from "~/models/mail/letter-head.server"
import { hashToken } from "~/models/session/token.server"
import { addMailedCard } from "./card-from-mail.server"
import { addMailedComment } from "./comment-from-mail.server"
import { stageMailFiles, type StagedFiles } from "./mail-files.server"
import { readHead, type MailHead } from "./mail-head"
import type { HandledMail } from "./mail-in"
import { keysIn } from "./mail-key.server"
import { readMail } from "./mail-reader.server"
import { findTarget, requireTarget, type MailTarget } from "./mail-target.server"
import { cardWords, commentWords, subjectLine } from "./mail-words"
import { readSubject, type ParsedMail } from "./parsed-mail.server"
import { reasonToIgnore } from "./reason-to-ignore"
import { isHandled, reasonToWait, recordMail, type Handled } from "./received-mail.server"
import { cutReply } from "./reply-text"

// Nobody gets an answer to a mail: it would go to whoever the mail claims to be from, or to a program that answers, too.

/** How a mail came, beside its bytes. */
export type Via = {
  /** The recipients that a provider names, which the mail itself may not. */
  recipients?: readonly string[]
  /** Whether only the head was fetched, as the whole is above `LIMITS.mail`. */
  isTooLarge?: boolean
}

export type Received = HandledMail & { reason: string | null }

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
  const end = (outcome: "ignored" | "refused", reason: string) =>
    recordEnd({ id, ...ownerOf(target), outcome, subject, reason, cardId: null })
  const wait = await reasonToWait(db, target)
  if (wait !== null) return recordWait(target, wait)
  const ignored = reasonToIgnore(head, ownAddresses())
  if (ignored !== null) return end("ignored", ignored)
  if (isTooLarge) return end("ignored", "It is larger than 25 MB.")
  try {
    await requireTarget(db, target)
    return await make(id, target, subject, await readMail(raw))
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

const ownerOf = ({ userId, boardId }: MailTarget) => ({ userId, boardId })

const DUPLICATE: Received = { outcome: "duplicate", reason: null }

function ownAddresses(): string[] {
  const { mailIn } = config
  const own = mailIn ? [`${mailIn.local}@${mailIn.domain}`] : []
  return [...own, configuredSender().address.toLowerCase()]
}

async function make(
  id: string,
  target: MailTarget,
  subject: string,
  mail: ParsedMail,
): Promise<Received> {
  const text = target.makes === "comment" ? commentWords(cutReply(mail.text)) : mail.text
  if (target.makes === "comment" && text === "" && mail.files.length === 0) {
    const ended = {
      outcome: "ignored",
      reason: "Nothing was written above the quoted letter.",
    } as const
    return recordEnd({ id, ...ownerOf(target), ...ended, subject, cardId: null })
  }
  const staged = await stageMailFiles({ id: target.userId }, mail.files)
  try {
    return await transaction(async (tx) => {
      if (await isHandled(tx, id)) return DUPLICATE
      const cardId = await write(tx, target, { ...mail, text }, staged)
      const made = { outcome: target.makes, reason: staged.missing }
      await recordMail(tx, { id, ...ownerOf(target), ...made, subject, cardId })
      // After the first write, which makes all others wait: no row may be left without its file.
      await requireFiles(staged.files)
      return made
    })
  } finally {
    if (staged.files.length > 0) await removeUnused(staged.files.map(({ key }) => key))
  }
}

/** @returns the id of the card */
async function write(
  tx: Tx,
  target: MailTarget,
  mail: ParsedMail,
  { files }: StagedFiles,
): Promise<string> {
  const actor = { id: target.userId }
  const list = await requireTarget(tx, target)
  if (target.makes === "card" && list) {
    return addMailedCard(tx, actor, list, { ...cardWords(mail), files })
  }
  if (target.makes === "comment") return addMailedComment(tx, actor, { ...target, ...mail, files })
  throw new Error("A card needs a list.")
}

/** Notes a mail of which nothing is made. */
function recordEnd(handled: Handled): Promise<Received> {
  const { id, outcome, reason } = handled
  return transaction(async (tx) => {
    if (await isHandled(tx, id)) return DUPLICATE
    await recordMail(tx, handled)
    return { outcome, reason }
  })
}

/** Of too many mails, one in an hour has a row. */
function recordWait(target: MailTarget, reason: string): Promise<Received> {
  const hour = new Date().toISOString().slice(0, 13)
  const id = hashToken(`too many ${target.key} ${hour}`)
  const row = { ...ownerOf(target), outcome: "ignored", subject: "", reason, cardId: null } as const
  return recordEnd({ id, ...row }).then(() => ({ outcome: "ignored", reason }))
}

/** The reason of a lasting refusal. @throws the error itself if it passes */
function refusalOf(error: unknown): string {
  if (!(error instanceof DomainError)) throw error
  const { status, message } = error
  if (status === 429 || status >= 500) throw error
  if (status === 404) return "You could not see this board or card then."
  return status === 403 ? "You could not change this board then." : message
}
