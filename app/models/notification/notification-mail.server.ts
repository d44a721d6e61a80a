import type { Mail } from "~/database/types"
import { addMinutes } from "date-fns/addMinutes"
import { config } from "~/config.server"
import type { Reader, Tx } from "~/database/db.server"
import { cardPath } from "~/models/card/card-path"
import { oneLine } from "~/models/fields"
import { renderLetter, shortName } from "~/models/mail/letter"
import { MAIL_PRIORITY } from "~/models/mail/mail"
import { isAtHourlyLimit } from "~/models/mail/mail-budget.server"
import { queueMail } from "~/models/mail/mail.server"

// Notifications by e-mail: the first about a card is sent at once, and those of the next ten
// minutes follow in one letter. Above the hourly limit, a board's notifications gather in one
// letter, which is sent once the limit allows it.

/** `cut` is applied to every name and title, because subjects shorten them. */
export type Sentence = (cut: (text: string) => string) => string

const WINDOW_MINUTES = 10
/** Sentences in one letter. It ends with the number of further ones. */
export const MAX_LINES = 20

type Topic = { userId: string; boardId: string; cardId: string | null }

export async function mailNotification(
  tx: Tx,
  recipient: { id: string; email: string },
  {
    boardId,
    cardId = null,
    message,
  }: { boardId: string; cardId?: string | null; message: Sentence },
): Promise<void> {
  let about: Topic = { userId: recipient.id, boardId, cardId }
  let waiting = await findUntried(tx, about)
  if (!waiting && cardId !== null && (await isAtHourlyLimit(tx, recipient.id))) {
    about = { ...about, cardId: null }
    waiting = await findUntried(tx, about)
  }
  const line = oneLine(message((text) => text))
  const lines = [...linesOf(waiting), line].slice(0, MAX_LINES)
  const lineCount = (waiting?.lineCount ?? 0) + 1
  const newest = message(shortName)
  const content = {
    ...letterOf(about, { recipient: recipient.email, newest, lines, lineCount }),
    ...{ lines, lineCount },
  }
  if (waiting) await tx.mail.update({ where: { id: waiting.id }, data: content })
  else {
    const nextAttemptAt = await afterWindow(tx, about)
    await queueMail(tx, content, { ...about, priority: MAIL_PRIORITY.notification, nextAttemptAt })
  }
}

/** No attempt to send the letter has begun. */
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
      OR: [{ sentAt: { gt: addMinutes(now, -WINDOW_MINUTES) } }, { state: "waiting" }],
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
