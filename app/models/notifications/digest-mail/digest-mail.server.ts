import { isActive } from "~/models/access/active.server"
import { config } from "~/config/config.server"
import { readNumbersOf } from "~/database/card-numbers.server"
import { db, transaction } from "~/database/db.server"
import type { User } from "~/database/types"
import { DomainError } from "~/errors"
import { renderEmail } from "~/models/notifications/mail/email"
import { shortName } from "~/models/text/cut-text"
import { unsubscribeLink } from "~/models/notifications/mail/email-link.server"
import { MAIL_PRIORITY } from "~/models/notifications/mail/mail"
import { canMailNotifications } from "~/models/notifications/mail/mail-budget.server"
import { queueMail } from "~/models/notifications/mail/mail.server"
import { nextMonday } from "~/models/text/time/morning"
import { toTimeZone } from "~/models/text/time/zoned-time"
import type { Digest } from "~/models/views/digest/digest"
import { getDigest } from "~/models/views/digest/digest.server"
import { countText } from "~/models/text/count-text"

const MAX_BOARDS = 8
const MAX_STEPS = 3
const DAYS = 7

/** Queues a person's weekly digest if it is due and has news, and sets the time of the next. */
export async function queueDigest(userId: string, now: Date): Promise<void> {
  const reader = await db.user.findUnique({ where: { id: userId } })
  if (!reader) return
  // Digests are costly: none is created for those who get no mail.
  const isMonday = isOver(reader.weeklyDigestAt, now)
  const digests = isMonday && isMailed(reader) ? await readDigests(reader) : []
  await transaction(async (tx) => {
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId } })
    // Another server may have sent it, or the person may have switched it off.
    const weeklyDigestAt = nextMonday(now, user.timeZone)
    const isDue = isOver(user.weeklyDigestAt, now)
    const isTooFar = user.weeklyDigestAt !== null && user.weeklyDigestAt > weeklyDigestAt
    if (!isDue && !isTooFar) return
    await tx.user.update({ where: { id: userId }, data: { weeklyDigestAt } })
    if (!isDue || digests.length === 0 || !isMailed(user)) return
    const email = emailOf(user, digests)
    await queueMail(tx, email, { userId, priority: MAIL_PRIORITY.notification, kind: "digest" })
  })
}

const isOver = (time: Date | null, now: Date): boolean => time !== null && time <= now

const isMailed = (user: User): boolean => isActive(user) && canMailNotifications(user)

/** With the numbers of the cards that the email names, by their ids. */
type NumberedDigest = Digest & { numbers: ReadonlyMap<string, number> }

async function readDigests({ id, timeZone }: User): Promise<NumberedDigest[]> {
  const boards = await db.member.findMany({
    where: { userId: id, board: { archivedAt: null } },
    select: { boardId: true },
    orderBy: { boardId: "asc" },
  })
  const digests: Digest[] = []
  for (const { boardId } of boards) {
    const of = { boardId, days: DAYS, timeZone: toTimeZone(timeZone) }
    const digest = await getDigest({ id }, of).catch((error: unknown) => {
      // The person has just left the board.
      if (error instanceof DomainError && error.status === 404) return null
      throw error
    })
    if (digest && hasNews(digest)) digests.push(digest)
  }
  const first = digests.sort((a, b) => b.finishedCount - a.finishedCount).slice(0, MAX_BOARDS)
  return Promise.all(first.map(withNumbers))
}

async function withNumbers(digest: Digest): Promise<NumberedDigest> {
  const ids = [...digest.finished, ...digest.nextSteps].map(({ id }) => id)
  return { ...digest, numbers: await readNumbersOf(db, digest.boardId, ids) }
}

const hasNews = ({ finishedCount, created, moves, lateCount }: Digest): boolean =>
  finishedCount + created + moves.length + lateCount > 0

function emailOf({ id, email }: User, digests: readonly NumberedDigest[]) {
  const finished = digests.reduce((sum, { finishedCount }) => sum + finishedCount, 0)
  const count = countText(finished, "card")
  return renderEmail({
    recipient: email,
    subject: `Your week: ${finished === 0 ? "what is open" : `${count} done`}`,
    paragraphs: digests.flatMap(boardParagraphs),
    button: { text: "See your cards", url: `${config.publicUrl}/my` },
    footer: "You asked for a weekly digest.",
    links: [
      { text: "Unsubscribe", url: unsubscribeLink(id, "digest") },
      { text: "Change your preferences", url: `${config.publicUrl}/settings/notifications` },
    ],
  })
}

/** Titles are shortened, so that none of them has room for a message of its own. */
function boardParagraphs({ boardId, boardName, numbers, ...digest }: NumberedDigest): string[] {
  const { sentences, nextSteps, finished } = digest
  const named = ({ id, title }: { id: string; title: string }, reasons: string[] = []) => {
    const number = numbers.get(id)
    const facts = [...(number === undefined ? [] : [`#${String(number)}`]), ...reasons].join(", ")
    return facts === "" ? `“${shortName(title)}”` : `“${shortName(title)}” (${facts})`
  }
  const titles = finished.slice(0, 5).map((card) => named(card))
  const steps = nextSteps.slice(0, MAX_STEPS).map((step) => named(step, step.reasons))
  return [
    `On “${shortName(boardName)}”`,
    ...sentences.map((sentence) => `• ${sentence}`),
    ...(titles.length > 1
      ? [`• Done: ${titles.join(", ")}${finished.length > 5 ? " …" : "."}`]
      : []),
    ...(steps.length > 0 ? [`• Next for you: ${steps.join(", ")}.`] : []),
    `More: ${config.publicUrl}/board/${boardId}/digest`,
  ]
}
