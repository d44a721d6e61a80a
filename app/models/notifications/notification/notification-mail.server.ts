import type { Mail, User } from "~/database/types"
import { addMinutes } from "date-fns/addMinutes"
import { config } from "~/config/config.server"
import type { Reader, Tx } from "~/database/db.server"
import { cardPath } from "~/models/access/card-path"
import { oneLine } from "~/models/text/fields"
import { getReplyAddress } from "~/models/notifications/mail/reply-address.server"
import { renderEmail } from "~/models/notifications/mail/email"
import { shortName } from "~/models/text/cut-text"
import { muteLink, unsubscribeLink } from "~/models/notifications/mail/email-link.server"
import { withNumber } from "~/models/text/with-number"
import { MAIL_PRIORITY, type EmailKind } from "~/models/notifications/mail/mail"
import { isAtHourlyLimit } from "~/models/notifications/mail/mail-budget.server"
import { queueMail } from "~/models/notifications/mail/mail.server"
import { UTC } from "~/models/text/time/clock"
import { toTimeZone } from "~/models/text/time/zoned-time"
import { momentText } from "~/models/text/time/date-text.server"
import type { NewNotification } from "./new-notification"
import { detailText } from "./notification-details"
import { addSummaryLine } from "./summary-mail.server"

// The first notification about a card is mailed at once, those of the next ten minutes follow in one email. Above the
// hourly limit, a board's notifications gather in one email, which is sent once the limit allows it. A reminder of a due
// date is an email of its own, at once.

const WINDOW_MINUTES = 10
/** An email ends with the number of further sentences. */
export const MAX_LINES = 20

type Topic = { userId: string; boardId: string; cardId: string | null; kind: EmailKind }

export type MailRecipient = Pick<User, "id" | "email" | "mailTiming" | "timeZone">
type MailedNotification = Pick<
  NewNotification,
  "kind" | "actorId" | "boardId" | "cardId" | "message" | "details"
>

/** Mails a notification at once, or notes it for the person's daily summary. */
export async function mailNotification(
  tx: Tx,
  recipient: MailRecipient,
  notification: MailedNotification,
): Promise<void> {
  const { kind, actorId = "", boardId, cardId = null, message } = notification
  const card = cardId === null ? null : await readCard(tx, cardId)
  const line = lineOf(notification, recipient.timeZone, card?.number || undefined)
  // In tomorrow's summary a reminder would be late.
  if (recipient.mailTiming === "daily" && kind !== "due") {
    return addSummaryLine(tx, recipient, { boardId, cardId, text: line })
  }
  const emailKind = kind === "due" ? kind : "notification"
  const about = { userId: recipient.id, boardId, cardId, kind: emailKind } as const
  const actor = await tx.user.findUnique({ where: { id: actorId }, select: { name: true } })
  const title = card && shortName(card.title)
  const news = { line, title, newest: message(shortName), actorName: actor?.name ?? null }
  await mailAtOnce(tx, recipient.email, about, news)
}

function lineOf(
  { message, details = {} }: MailedNotification,
  timeZone: string | null,
  number: number | undefined,
): string {
  const moment = (iso: string) => momentText(iso, { ...UTC, zone: toTimeZone(timeZone) })
  const detail = detailText(details, moment)
  const sentence = withNumber(
    message((text) => text),
    number,
  )
  return oneLine(detail === "" ? sentence : `${sentence}: ${detail}`)
}

const readCard = (reader: Reader, id: string) =>
  reader.card.findUnique({ where: { id }, select: { number: true, title: true } })

type News = { line: string; title: string | null; newest: string; actorName: string | null }

async function mailAtOnce(
  tx: Tx,
  recipient: string,
  topic: Topic,
  { line, title, newest, actorName }: News,
): Promise<void> {
  let about = topic
  let waiting = await findUntried(tx, about)
  if (!waiting && about.cardId !== null && (await isAtHourlyLimit(tx, about.userId))) {
    about = { ...about, cardId: null, kind: "notification" }
    waiting = await findUntried(tx, about)
  }
  const lines = [...linesOf(waiting), line].slice(0, MAX_LINES)
  const lineCount = (waiting?.lineCount ?? 0) + 1
  const takesReplies = (await getReplyAddress(tx, about)) !== null
  const named = { boardName: await readBoardName(tx, about), title: about.cardId && title }
  const words = { newest, lines, lineCount, takesReplies, ...named }
  const content = {
    ...emailOf(about, { recipient, ...words }),
    lines,
    lineCount,
    senderName: waiting && waiting.senderName !== actorName ? null : actorName,
  }
  if (waiting) await tx.mail.update({ where: { id: waiting.id }, data: content })
  else {
    const nextAttemptAt = await afterWindow(tx, about)
    await queueMail(tx, content, { ...about, priority: MAIL_PRIORITY.notification, nextAttemptAt })
  }
}

async function findUntried(reader: Reader, about: Topic): Promise<Mail | null> {
  if (about.kind === "due") return null
  const untried = { state: "waiting", attempts: 0, priority: MAIL_PRIORITY.notification }
  return reader.mail.findFirst({ where: { ...about, ...untried } })
}

const linesOf = (mail: Mail | null) => (mail ? (mail.lines as string[]) : [])

async function readBoardName(reader: Reader, { boardId }: Topic): Promise<string> {
  const { name } = await reader.board.findUniqueOrThrow({
    where: { id: boardId },
    select: { name: true },
  })
  return shortName(name)
}

async function afterWindow(reader: Reader, about: Topic): Promise<Date> {
  const now = new Date()
  if (about.kind === "due") return now
  const last = await reader.mail.findFirst({
    where: {
      ...about,
      priority: MAIL_PRIORITY.notification,
      OR: [{ sentAt: { gt: addMinutes(now, -WINDOW_MINUTES), lte: now } }, { state: "waiting" }],
    },
    // An email without a time is being sent.
    orderBy: { sentAt: { sort: "desc", nulls: "first" } },
    select: { sentAt: true },
  })
  return last ? addMinutes(last.sentAt ?? now, WINDOW_MINUTES) : now
}

type Content = {
  recipient: string
  boardName: string
  /** Of the card, if it is about one. Mail programs show emails of one subject as one thread. */
  title: string | null
  newest: string
  lines: string[]
  lineCount: number
  /** Whether a reply becomes a comment. */
  takesReplies: boolean
}

function emailOf({ userId, boardId, cardId, kind }: Topic, content: Content) {
  const { recipient, boardName, title, newest, lines, lineCount, takesReplies } = content
  const unlisted = lineCount - lines.length
  const summary = lineCount > 1 ? `${newest} and ${String(lineCount - 1)} more` : newest
  return renderEmail({
    recipient,
    subject: `[${boardName}] ${title ?? summary}`,
    paragraphs: [
      `On “${boardName}”`,
      ...lines.map((line) => `${line}.`),
      ...(unlisted > 0 ? [`And ${String(unlisted)} more.`] : []),
    ],
    button:
      cardId === null
        ? { text: "Open the board", url: `${config.publicUrl}/board/${boardId}` }
        : { text: "Open the card", url: config.publicUrl + cardPath(boardId, cardId) },
    footer: `${takesReplies ? "Reply to comment on the card. " : ""}Your settings send you emails about this.`,
    links: [
      ...(cardId === null ? [] : [{ text: "Mute this card", url: muteLink(userId, cardId) }]),
      { text: "Unsubscribe", url: unsubscribeLink(userId, kind) },
      { text: "Change your preferences", url: `${config.publicUrl}/settings/notifications` },
    ],
  })
}
