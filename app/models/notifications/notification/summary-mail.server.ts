import { isActive } from "~/models/access/active.server"
import { addDays as daysAfter } from "date-fns/addDays"
import { config } from "~/config/config.server"
import { db, transaction, type Tx } from "~/database/db.server"
import { readMyStarts } from "~/database/rows/my-card-rows.server"
import type { User } from "~/database/types"
import { momentsOf } from "~/models/board/card/due-within"
import { countText } from "~/models/text/count-text"
import { newId } from "~/models/text/id"
import { renderEmail } from "~/models/notifications/mail/email"
import { shortName } from "~/models/text/cut-text"
import { unsubscribeLink } from "~/models/notifications/mail/email-link.server"
import { MAIL_PRIORITY } from "~/models/notifications/mail/mail"
import { canMailNotifications } from "~/models/notifications/mail/mail-budget.server"
import { queueMail } from "~/models/notifications/mail/mail.server"
import { dueTimes } from "~/models/text/time/due-times"
import { addDays } from "~/models/text/time/days"
import { nextMorning } from "~/models/text/time/morning"
import { dayIn, toTimeZone } from "~/models/text/time/zoned-time"

// A day's lines become one email in the morning, in the transaction that deletes them: each is sent once.

/** An email ends with the number of further sentences. */
export const MAX_SUMMARY_LINES = 60
/** Cards that start on the day are named up to so many. */
const MAX_STARTS = 5

export async function addSummaryLine(
  tx: Tx,
  { id: userId, timeZone }: { id: string; timeZone: string | null },
  line: { boardId: string; cardId: string | null; text: string },
): Promise<void> {
  const now = new Date()
  const sendAt = nextMorning(now, timeZone)
  await tx.summaryLine.create({ data: { ...line, id: newId(), userId, sendAt, createdAt: now } })
}

/** Matches lines that are due. No line is set for a later morning than the next. */
export const isDue = (now: Date) => ({
  OR: dueTimes(now, daysAfter(now, 2)).map((sendAt) => ({ sendAt })),
})

/** Queues the summary of a person's lines until now, if there are any. */
export async function queueSummary(userId: string, now: Date): Promise<void> {
  const starts = await readStarts(userId, now)
  return transaction(async (tx) => {
    const due = { userId, ...isDue(now) }
    const shown = { ...due, board: { members: { some: { userId } } } }
    const count = await tx.summaryLine.count({ where: shown })
    const lines = await tx.summaryLine.findMany({
      where: shown,
      select: { boardId: true, text: true, board: { select: { name: true } } },
      orderBy: [{ boardId: "asc" }, { createdAt: "asc" }, { id: "asc" }],
      take: MAX_SUMMARY_LINES,
    })
    await tx.summaryLine.deleteMany({ where: due })
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId } })
    const isWanted = user.mailTiming !== "never" && isActive(user)
    if (count === 0 || !isWanted || !canMailNotifications(user)) return
    const email = emailOf(user, { lines, count, starts })
    await queueMail(tx, email, { userId, priority: MAIL_PRIORITY.notification, kind: "summary" })
  })
}

/** The titles of the person's cards that start on the day of the email, and one more than it names. */
async function readStarts(userId: string, now: Date): Promise<string[]> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { timeZone: true } })
  const zone = toTimeZone(user?.timeZone)
  const first = dayIn(zone, now.getTime())
  const today = momentsOf({ first, after: addDays(first, 1) }, zone, "start")
  const cards = await readMyStarts(userId, today, MAX_STARTS + 1)
  return cards.map(({ title }) => title)
}

function startParagraphs(starts: string[]): string[] {
  if (starts.length === 0) return []
  const titles = starts.slice(0, MAX_STARTS).map((title) => `“${shortName(title)}”`)
  return [`Starts today: ${titles.join(", ")}${starts.length > MAX_STARTS ? " …" : "."}`]
}

type Line = { boardId: string; text: string; board: { name: string } }
type Told = { lines: Line[]; count: number; starts: string[] }

function emailOf({ id, email }: User, { lines, count, starts }: Told) {
  const unlisted = count - lines.length
  return renderEmail({
    recipient: email,
    subject: `Daily summary: ${countText(count, "notification")}`,
    paragraphs: [
      ...startParagraphs(starts),
      ...lines.flatMap(({ boardId, text, board }, index) => {
        const isFirst = lines[index - 1]?.boardId !== boardId
        return isFirst ? [`On “${shortName(board.name)}”`, `• ${text}.`] : [`• ${text}.`]
      }),
      ...(unlisted > 0 ? [`And ${String(unlisted)} more.`] : []),
    ],
    button: { text: "See all notifications", url: `${config.publicUrl}/notifications` },
    footer: "You asked for one email a day.",
    links: [
      { text: "Unsubscribe", url: unsubscribeLink(id, "summary") },
      { text: "Change your preferences", url: `${config.publicUrl}/settings/notifications` },
    ],
  })
}
