import type { Tx } from "~/database/db.server"
import { oneLine } from "~/models/text/fields"
import { escapeHtml } from "~/models/notifications/mail/email"
import { MAIL_PRIORITY } from "~/models/notifications/mail/mail"
import { isMemberOf } from "~/models/access/members.server"
import { excerptOf } from "~/models/text/markdown/excerpt.server"
import { keysOfMentioned } from "~/models/text/markdown/markdown.server"
import type { Details } from "./notification"
import { quoted } from "./notification-details"
import { refreshNotifications } from "./stored-notification.server"
import { KINDS, NOTIFICATION_KINDS } from "./notification-kind"

type ChangedText = { before: string; after: string | null; authorId?: string | null }
type Card = { id: string; boardId: string }

/** Changes or removes a text's words where they are quoted: in notifications, for devices, in emails and in daily summaries. */
export async function changeQuotedWords(tx: Tx, card: Card, text: ChangedText): Promise<void> {
  const excerpts = changedExcerpts(text)
  if (excerpts.size === 0) return
  await changeNotifications(tx, card, excerpts, text.authorId ?? undefined)
  await changePush(tx, card, excerpts)
  await changeSummaryLines(tx, card, excerpts)
  await changeEmails(tx, card, excerpts)
}

type Excerpts = Map<string, string | null>

/** Excerpts are the beginning of a text, or the words around a mention. */
function changedExcerpts({ before, after }: ChangedText): Excerpts {
  const words = ["", ...keysOfMentioned(before).map((key) => `@${key}`)]
  const pairs = words.map(
    (word) => [excerptOf(before, word), after === null ? null : excerptOf(after, word)] as const,
  )
  return new Map(pairs.filter(([old, now]) => old !== now && old !== ""))
}

const QUOTING = NOTIFICATION_KINDS.filter((kind) => KINDS[kind].quotes)

/** Another author may have written the same words. */
async function changeNotifications(
  tx: Tx,
  { id: cardId }: Card,
  excerpts: Excerpts,
  actorId: string | undefined,
) {
  const rows = await tx.notification.findMany({
    where: { cardId, actorId, kind: { in: QUOTING } },
    select: { id: true, userId: true, details: true },
  })
  for (const { id, userId, details } of rows) {
    const { excerpt, ...others } = details as Details
    const now = excerpts.get(excerpt ?? "")
    if (now === undefined) continue
    const changed = now === null ? others : { ...others, excerpt: now }
    await tx.notification.update({ where: { id }, data: { details: changed } })
    refreshNotifications(tx, userId)
  }
}

/** A message that is being sent goes out again as it is now. */
async function changePush(tx: Tx, { id: cardId }: Card, excerpts: Excerpts) {
  for (const { id, body } of await tx.pushMessage.findMany({ where: { cardId } })) {
    const changed = oneLine(replaceQuotes(body, excerpts, ""))
    if (changed === body) continue
    const data = { body: changed, revision: { increment: 1 } }
    await tx.pushMessage.update({ where: { id }, data })
  }
}

async function changeSummaryLines(tx: Tx, { id: cardId }: Card, excerpts: Excerpts) {
  for (const { id, text } of await tx.summaryLine.findMany({ where: { cardId } })) {
    const changed = replaceQuotes(text, excerpts)
    if (changed !== text) await tx.summaryLine.update({ where: { id }, data: { text: changed } })
  }
}

async function changeEmails(tx: Tx, { boardId }: Card, excerpts: Excerpts) {
  const emails = await tx.mail.findMany({
    where: {
      priority: MAIL_PRIORITY.notification,
      // A daily summary is about several boards.
      OR: [{ boardId }, { boardId: null, user: isMemberOf({ id: boardId }) }],
    },
    select: { id: true, text: true, html: true, lines: true },
  })
  const toHtml = ([old, now]: [string, string | null]) =>
    [escapeHtml(old), now === null ? null : escapeHtml(now)] as const
  const inHtml = new Map([...excerpts].map(toHtml))
  for (const { id, ...email } of emails) {
    const text = replaceQuotes(email.text, excerpts)
    if (text === email.text) continue
    const html = replaceQuotes(email.html, inHtml)
    const lines = (email.lines as string[]).map((line) => replaceQuotes(line, excerpts))
    await tx.mail.update({ where: { id }, data: { text, html, lines } })
  }
}

/** @param before what stands before a quote, and goes with it */
const replaceQuotes = (text: string, excerpts: Excerpts, before = ": ") =>
  [...excerpts].reduce(
    (words, [old, now]) =>
      words.replaceAll(oneLine(before + quoted(old)), () =>
        now === null ? "" : before + quoted(now),
      ),
    text,
  )
