import { isActive } from "~/models/access/active.server"
import { addDays } from "date-fns/addDays"
import { config } from "~/config/config.server"
import { transaction, type Tx } from "~/database/db.server"
import type { User } from "~/database/types"
import { countText } from "~/models/text/count-text"
import { newId } from "~/models/text/id"
import { renderEmail } from "~/models/notifications/mail/email"
import { shortName } from "~/models/text/cut-text"
import { unsubscribeLink } from "~/models/notifications/mail/email-link.server"
import { MAIL_PRIORITY } from "~/models/notifications/mail/mail"
import { canMailNotifications } from "~/models/notifications/mail/mail-budget.server"
import { queueMail } from "~/models/notifications/mail/mail.server"
import { dueTimes } from "~/models/text/time/due-times"
import { nextMorning } from "~/models/text/time/morning"

// A day's lines become one email in the morning, in the transaction that deletes them: each is sent once.

/** An email ends with the number of further sentences. */
export const MAX_SUMMARY_LINES = 60

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
  OR: dueTimes(now, addDays(now, 2)).map((sendAt) => ({ sendAt })),
})

/** Queues the summary of a person's lines until now, if there are any. */
export function queueSummary(userId: string, now: Date): Promise<void> {
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
    const email = emailOf(user, lines, count)
    await queueMail(tx, email, { userId, priority: MAIL_PRIORITY.notification, kind: "summary" })
  })
}

type Line = { boardId: string; text: string; board: { name: string } }

function emailOf({ id, email }: User, lines: Line[], count: number) {
  const unlisted = count - lines.length
  return renderEmail({
    recipient: email,
    subject: `Daily summary: ${countText(count, "notification")}`,
    paragraphs: [
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
