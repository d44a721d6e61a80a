import type { Mail, User } from "~/database/types"
import { addMinutes } from "date-fns/addMinutes"
import { config } from "~/config.server"
import type { Reader, Tx } from "~/database/db.server"
import { cardPath } from "~/models/card/card-path"
import { oneLine } from "~/models/fields"
import { renderLetter, shortName } from "~/models/mail/letter"
import { MAIL_PRIORITY } from "~/models/mail/mail"
import { isAtHourlyLimit } from "~/models/mail/mail-budget.server"
import { queueMail } from "~/models/mail/mail.server"
import { UTC } from "~/models/time/clock"
import { momentText } from "~/models/time/date-text.server"
import type { NewNotification } from "./new-notification"
import { detailText } from "./notification-details"
import { addSummaryLine } from "./summary-mail.server"

// The first notification about a card is mailed at once, those of the next ten minutes follow in one letter. Above the
// hourly limit, a board's notifications gather in one letter, which is sent once the limit allows it.

const WINDOW_MINUTES = 10
/** A letter ends with the number of further sentences. */
export const MAX_LINES = 20

type Topic = { userId: string; boardId: string; cardId: string | null }

export type MailRecipient = Pick<User, "id" | "email" | "mailTiming" | "timeZone">
type MailedNotification = Pick<
  NewNotification,
  "kind" | "boardId" | "cardId" | "message" | "details"
>

/** Mails a notification at once, or notes it for the person's daily summary. */
export async function mailNotification(
  tx: Tx,
  recipient: MailRecipient,
  notification: MailedNotification,
): Promise<void> {
  const { kind, boardId, cardId = null, message } = notification
  const line = lineOf(notification, recipient.timeZone)
  // In tomorrow's summary a reminder would be late.
  if (recipient.mailTiming === "daily" && kind !== "due") {
    return addSummaryLine(tx, recipient, { boardId, cardId, text: line })
  }
  const about = { userId: recipient.id, boardId, cardId }
  await mailAtOnce(tx, recipient.email, about, { line, newest: message(shortName) })
}

function lineOf({ message, details = {} }: MailedNotification, timeZone: string | null): string {
  const moment = (iso: string) =>
    timeZone === null ? `${momentText(iso, UTC)} UTC` : momentText(iso, { ...UTC, zone: timeZone })
  const detail = detailText(details, moment)
  const sentence = message((text) => text)
  return oneLine(detail === "" ? sentence : `${sentence}: ${detail}`)
}

async function mailAtOnce(
  tx: Tx,
  recipient: string,
  topic: Topic,
  { line, newest }: { line: string; newest: string },
): Promise<void> {
  let about = topic
  let waiting = await findUntried(tx, about)
  if (!waiting && about.cardId !== null && (await isAtHourlyLimit(tx, about.userId))) {
    about = { ...about, cardId: null }
    waiting = await findUntried(tx, about)
  }
  const lines = [...linesOf(waiting), line].slice(0, MAX_LINES)
  const lineCount = (waiting?.lineCount ?? 0) + 1
  const content = {
    ...letterOf(about, { recipient, newest, lines, lineCount }),
    ...{ lines, lineCount },
  }
  if (waiting) await tx.mail.update({ where: { id: waiting.id }, data: content })
  else {
    const nextAttemptAt = await afterWindow(tx, about)
    await queueMail(tx, content, { ...about, priority: MAIL_PRIORITY.notification, nextAttemptAt })
  }
}

function findUntried(reader: Reader, about: Topic): Promise<Mail | null> {
  const untried = { state: "waiting", attempts: 0, priority: MAIL_PRIORITY.notification }
  return reader.mail.findFirst({ where: { ...about, ...untried } })
}

const linesOf = (mail: Mail | null) => (mail ? (mail.lines as string[]) : [])

async function afterWindow(reader: Reader, about: Topic): Promise<Date> {
  const now = new Date()
  const last = await reader.mail.findFirst({
    where: {
      ...{ ...about, priority: MAIL_PRIORITY.notification },
      OR: [{ sentAt: { gt: addMinutes(now, -WINDOW_MINUTES), lte: now } }, { state: "waiting" }],
    },
    // A letter without a time is being sent.
    orderBy: { sentAt: { sort: "desc", nulls: "first" } },
    select: { sentAt: true },
  })
  return last ? addMinutes(last.sentAt ?? now, WINDOW_MINUTES) : now
}

type Content = { recipient: string; newest: string; lines: string[]; lineCount: number }

function letterOf({ boardId, cardId }: Topic, { recipient, newest, lines, lineCount }: Content) {
  const unlisted = lineCount - lines.length
  return renderLetter({
    recipient,
    subject: lineCount > 1 ? `${newest} and ${String(lineCount - 1)} more` : newest,
    paragraphs: [
      ...lines.map((line) => `${line}.`),
      ...(unlisted > 0 ? [`And ${String(unlisted)} more.`] : []),
    ],
    button:
      cardId === null
        ? { text: "Open the board", url: `${config.publicUrl}/board/${boardId}` }
        : { text: "Open the card", url: config.publicUrl + cardPath(boardId, cardId) },
    footer: `You asked to be notified of this by email. Change your preferences: ${config.publicUrl}/settings/notifications`,
  })
}
