import type { Mail, Prisma, User } from "~/database/types"
import { addHours } from "date-fns/addHours"
import { addMinutes } from "date-fns/addMinutes"
import { subHours } from "date-fns/subHours"
import { config } from "~/config.server"
import type { Reader } from "~/database/db.server"
import { MAIL_PRIORITY } from "./mail"

// How many notification letters one person gets, whatever others do on their boards.

/** At most so many notification letters go to one person in an hour. */
export const LETTERS_AN_HOUR = 20

/** Without a sent letter to count from, a full hour is checked again after so long. */
const RECHECK_MINUTES = 10

/**
 * Whether notifications are mailed to an account's address: once it is confirmed. A server without
 * SMTP writes them to its outbox, where they disturb nobody.
 */
export const canMailNotifications = ({ emailConfirmedAt }: Pick<User, "emailConfirmedAt">) =>
  config.smtpUrl === null || emailConfirmedAt !== null

const sentThisHour = (now: Date) => ({ sentAt: { gt: subHours(now, 1) } })

/** Whether a person's letters of this hour are sent or waiting already. */
export async function hasFullHour(reader: Reader, userId: string): Promise<boolean> {
  const letters = await reader.mail.count({
    where: {
      ...{ userId, priority: MAIL_PRIORITY.notification },
      OR: [sentThisHour(new Date()), { state: "waiting" }],
    },
  })
  return letters >= LETTERS_AN_HOUR
}

/**
 * When a notification letter may be sent, as the letters before it allow. Those whose delivery has
 * begun and not ended count as sent: what a mail server holds up must not arrive all at once.
 * @returns null for now
 */
export async function whenAllowed(
  reader: Reader,
  { id, userId }: Pick<Mail, "id" | "userId">,
  now = new Date(),
): Promise<Date | null> {
  const others = {
    ...{ id: { not: id }, userId, priority: MAIL_PRIORITY.notification },
    OR: [sentThisHour(now), { state: "waiting", attempts: { gt: 0 } }],
  } satisfies Prisma.MailWhereInput
  if ((await reader.mail.count({ where: others })) < LETTERS_AN_HOUR) return null
  const oldest = await reader.mail.findFirst({
    where: { ...others, ...sentThisHour(now) },
    orderBy: { sentAt: "asc" },
    select: { sentAt: true },
  })
  return oldest?.sentAt ? addHours(oldest.sentAt, 1) : addMinutes(now, RECHECK_MINUTES)
}
