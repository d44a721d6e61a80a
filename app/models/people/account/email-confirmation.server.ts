import type { User } from "~/database/types"
import { addDays } from "date-fns/addDays"
import { config } from "~/config/config.server"
import { db, transaction, type Reader, type Tx } from "~/database/db.server"
import { conflict, gone, unauthenticated } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import type { ConfirmationRequest, LinkToken } from "./email-confirmation"
import { renderEmail } from "~/models/notifications/mail/email"
import { queueMail } from "~/models/notifications/mail/mail.server"
import { site } from "~/site"
import { hashToken, newToken } from "~/models/access/token.server"

// Until a link in an email confirms an address, it gets emails about the account only.

const LINK_DAYS = 7

/** Counts an email to an address before it is queued. @throws 429 when there are too many */
export type CountEmail = (email: string) => Promise<void>

/** Mails a link that confirms an account's address. Without SMTP, emails reach no mailbox. */
export async function queueConfirmation(tx: Tx, user: User): Promise<void> {
  if (config.smtpUrl === null) return
  const token = newToken()
  const now = new Date()
  const { id: userId, emailKey } = user
  await tx.emailConfirmation.deleteMany({ where: { expiresAt: { lt: now } } })
  await tx.emailConfirmation.create({
    data: { id: hashToken(token), userId, emailKey, expiresAt: addDays(now, LINK_DAYS) },
  })
  await queueMail(tx, confirmationEmail(user.email, token), { userId })
}

/** It contains no text from the person who entered the address, which may be a stranger's. */
function confirmationEmail(recipient: string, token: string) {
  return renderEmail({
    recipient,
    subject: `Confirm your email address for ${site.name}`,
    paragraphs: [
      `Somebody, probably you, entered this address for their account at ${site.name}.`,
      `Confirm it to get notifications by email. The link works for ${String(LINK_DAYS)} days.`,
      `Boards of Trello, Planka, WeKan and others come along, and tables: ${config.publicUrl}/boards/import`,
    ],
    button: { text: "Confirm this address", url: `${config.publicUrl}/confirm-email/${token}` },
    footer: "If it was not you, ignore this email: you get no notifications unless you confirm.",
  })
}

/** Mails another link to the actor. Earlier links keep working. @throws 409 without need for one */
export function sendConfirmation(actor: Actor, countEmail: CountEmail): Promise<void> {
  return transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { id: actor.id } })
    if (!user) throw unauthenticated()
    if (user.emailConfirmedAt) throw conflict("Your email address is confirmed already.")
    if (config.smtpUrl === null) throw conflict("This server sends no email.")
    await countEmail(user.email)
    await queueConfirmation(tx, user)
  })
}

/** Returns the address that a link confirms. Changes nothing, because mail scanners open links. */
export async function getConfirmableEmail(token: string): Promise<string | null> {
  return (await findConfirmation(db, token))?.user.email ?? null
}

/** Confirms the address to which a link was mailed, whoever opens it. @throws 410 */
export function confirmEmail({ token }: LinkToken): Promise<void> {
  return transaction(async (tx) => {
    const confirmation = await findConfirmation(tx, token)
    if (!confirmation) throw gone("This link no longer works.")
    await markConfirmed(tx, confirmation.userId)
  })
}

async function findConfirmation(reader: Reader, token: string) {
  const found = await reader.emailConfirmation.findFirst({
    where: { id: hashToken(token), expiresAt: { gt: new Date() } },
    include: { user: { select: { email: true, emailKey: true } } },
  })
  return found?.emailKey === found?.user.emailKey ? found : null
}

export async function markConfirmed(tx: Tx, userId: string): Promise<void> {
  await tx.user.updateMany({
    where: { id: userId, emailConfirmedAt: null },
    data: { emailConfirmedAt: new Date() },
  })
  await tx.emailConfirmation.deleteMany({ where: { userId } })
}

export async function dismissConfirmation({ id }: Actor): Promise<void> {
  await transaction((tx) => tx.user.updateMany({ where: { id }, data: { hidesEmailBanner: true } }))
}

export async function getConfirmationRequest(user: User): Promise<ConfirmationRequest | null> {
  if (user.hidesEmailBanner) return null
  return getUnconfirmed(user)
}

export async function getUnconfirmed(user: User): Promise<ConfirmationRequest | null> {
  if (config.smtpUrl === null || user.emailConfirmedAt) return null
  const emails = await db.emailConfirmation.count({
    where: { userId: user.id, emailKey: user.emailKey, expiresAt: { gt: new Date() } },
  })
  return { email: user.email, isSent: emails > 0 }
}
