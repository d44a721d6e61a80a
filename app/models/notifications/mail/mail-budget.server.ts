import type { Mail, Prisma, User } from "~/database/types"
import { addHours } from "date-fns/addHours"
import { addMinutes } from "date-fns/addMinutes"
import { subHours } from "date-fns/subHours"
import { config } from "~/config/config.server"
import type { Reader } from "~/database/db.server"
import { MAIL_PRIORITY } from "./mail"

export const EMAILS_PER_HOUR = 20

/** If no email of this hour has been sent yet, the limit is checked again after this time. */
const RECHECK_MINUTES = 10

/** Whether notifications are mailed to an account: once its address is confirmed, or to the outbox without SMTP. */
export const canMailNotifications = ({ emailConfirmedAt }: Pick<User, "emailConfirmedAt">) =>
  config.smtpUrl === null || emailConfirmedAt !== null

const sentThisHour = (now: Date) => ({ sentAt: { gt: subHours(now, 1), lte: now } })

export async function isAtHourlyLimit(reader: Reader, userId: string): Promise<boolean> {
  const emails = await reader.mail.count({
    where: {
      userId,
      priority: MAIL_PRIORITY.notification,
      OR: [sentThisHour(new Date()), { state: "waiting" }],
    },
  })
  return emails >= EMAILS_PER_HOUR
}

/** The next time for a notification; null for now. Unfinished deliveries count: delayed emails must not pile up. */
export async function nextAllowedAt(
  reader: Reader,
  { id, userId }: Pick<Mail, "id" | "userId">,
  now = new Date(),
): Promise<Date | null> {
  const others = {
    id: { not: id },
    userId,
    priority: MAIL_PRIORITY.notification,
    OR: [sentThisHour(now), { state: "waiting", attempts: { gt: 0 } }],
  } satisfies Prisma.MailWhereInput
  if ((await reader.mail.count({ where: others })) < EMAILS_PER_HOUR) return null
  const oldest = await reader.mail.findFirst({
    where: { ...others, ...sentThisHour(now) },
    orderBy: { sentAt: "asc" },
    select: { sentAt: true },
  })
  return oldest?.sentAt ? addHours(oldest.sentAt, 1) : addMinutes(now, RECHECK_MINUTES)
}
