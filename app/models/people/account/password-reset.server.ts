import type { User } from "~/database/types"
import { addHours } from "date-fns/addHours"
import { config } from "~/config/config.server"
import { audit } from "~/models/access/audit.server"
import { db, transaction, type Reader, type Tx } from "~/database/db.server"
import { gone } from "~/errors"
import { setPassword } from "./account.server"
import { queueSecurityEmail } from "./security-emails.server"
import { markConfirmed } from "./email-confirmation.server"
import { renderEmail } from "~/models/notifications/mail/email"
import { shortName } from "~/models/text/cut-text"
import { queueMail } from "~/models/notifications/mail/mail.server"
import { hashPassword } from "./password.server"
import type { RequestPasswordReset, ResetPassword } from "./password-reset"
import { redirectQuery } from "./redirect-query"
import { site } from "~/site"
import { removeFactors } from "~/models/people/second-factor/second-factor.server"
import { removeIdentities } from "~/models/people/identity/identity-rows.server"
import { ldapSubject } from "~/models/people/ldap/ldap-account.server"
import { hashToken, newToken } from "~/models/access/token.server"
import { nameKey } from "~/models/text/name-key"
import type { Actor } from "~/models/access/access.server"
import { ACTIVE, hasOwnPassword } from "~/models/access/active.server"
import { endChosen, endEverything } from "~/models/people/acting/acting.server"

const LINK_HOURS = 1

/** Mails a password link; earlier ones end. Without an account it does the same work: timing reveals nothing. */
export async function requestPasswordReset(input: RequestPasswordReset): Promise<void> {
  const { email, redirectTo } = input
  const token = newToken()
  await transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { emailKey: nameKey(email), ...ACTIVE } })
    await endResets(tx, user?.id ?? "")
    const path = `/reset-password/${token}${redirectQuery(redirectTo)}`
    const isElsewhere = user !== null && (await ldapSubject(tx, user)) !== null
    const render = isElsewhere ? elsewhereEmail : resetEmail
    const mail = render(user ?? { email, username: "nobody" }, path)
    const mailId = await queueMail(tx, mail, user ? { userId: user.id } : {})
    if (isElsewhere) return
    if (user) await addReset(tx, user, token)
    else await tx.mail.delete({ where: { id: mailId } })
  })
}

/** Mails a password link to an account's address. @returns the link's path */
export async function mailResetLink(tx: Tx, user: User): Promise<string> {
  const token = newToken()
  const path = `/reset-password/${token}`
  await queueMail(tx, resetEmail(user, path), { userId: user.id })
  await addReset(tx, user, token)
  return path
}

/** Creates a password link to be passed on by hand; earlier ones end. Using it confirms no address. */
export async function createResetLink(tx: Tx, userId: string, expiresAt?: Date): Promise<string> {
  const token = newToken()
  await endResets(tx, userId)
  await addReset(tx, { id: userId, emailKey: null }, token, expiresAt)
  return `${config.publicUrl}/reset-password/${token}`
}

async function endResets(tx: Tx, userId: string): Promise<void> {
  const now = new Date()
  await tx.passwordReset.deleteMany({ where: { expiresAt: { lt: now } } })
  const data = { usedAt: now }
  await tx.passwordReset.updateMany({ where: { userId, usedAt: null }, data })
}

/** Adds a password link. @param emailKey the address that using it confirms */
export async function addReset(
  tx: Tx,
  { id: userId, emailKey }: { id: string; emailKey: string | null },
  token: string,
  expiresAt = addHours(new Date(), LINK_HOURS),
): Promise<void> {
  await tx.passwordReset.create({ data: { id: hashToken(token), userId, emailKey, expiresAt } })
}

function resetEmail({ email, username }: Pick<User, "email" | "username">, path: string) {
  return renderEmail({
    recipient: email,
    subject: `Set a new password for ${site.name}`,
    paragraphs: [
      `Somebody, probably you, asked for a new password for the account ${shortName(username)}.`,
      "This link lets you set one. It works once, and for one hour.",
    ],
    button: { text: "Set a new password", url: config.publicUrl + path },
    footer: "If it was not you, ignore this email: your password has not changed.",
  })
}

/** For an account whose password this server does not know. */
function elsewhereEmail({ email, username }: Pick<User, "email" | "username">) {
  const name = config.ldap?.name ?? ""
  return renderEmail({
    recipient: email,
    subject: `Your password for ${site.name}`,
    paragraphs: [
      `Somebody, probably you, asked for a new password for the account ${shortName(username)}.`,
      `You sign in with your password of ${name}. It can only be changed there: ask the people who run it.`,
    ],
    button: { text: "Sign in", url: `${config.publicUrl}/login` },
    footer: "If it was not you, ignore this email: your password has not changed.",
  })
}

/** Whose password a link sets; null if it has ended. Changes nothing, because mail scanners open links. */
export async function findResetActor(token: string): Promise<Actor | null> {
  const reset = await findReset(db, token)
  return reset && { id: reset.userId }
}

export const canResetPassword = async (token: string): Promise<boolean> =>
  (await findResetActor(token)) !== null

/**
 * Sets the password by a link, ends all sessions, and the programs and webhooks that are chosen. A mailed link also confirms
 * the address. @throws 410, 503
 */
export async function resetPassword({ token, password, ...chosen }: ResetPassword): Promise<User> {
  // Guessed tokens must not cost a password hash.
  if (!(await canResetPassword(token))) throw linkEnded()
  const passwordHash = await hashPassword(password)
  return transaction(async (tx) => {
    const reset = await findReset(tx, token)
    if (!reset) throw linkEnded()
    await setPassword(tx, reset.userId, passwordHash)
    const user = await tx.user.findUniqueOrThrow({ where: { id: reset.userId } })
    await endChosen(tx, user, chosen)
    await audit(tx, "password_reset", { actor: user })
    await queueSecurityEmail(tx, user, "password_changed")
    if (reset.emailKey !== user.emailKey) return user
    // The account belongs to the mailbox now, and who had it before has no way back.
    if (user.emailConfirmedAt === null) await removeFactors(tx, user.id)
    await markConfirmed(tx, user.id)
    await tx.emailChange.deleteMany({ where: { userId: user.id } })
    const wasConnected = (await removeIdentities(tx, user.id)) > 0
    // Nobody can let the person go any more, so that nothing may act for them until the provider knows them again.
    if (wasConnected && !hasOwnPassword(user)) await endEverything(tx, user.id)
    return tx.user.findUniqueOrThrow({ where: { id: user.id } })
  })
}

function findReset(reader: Reader, token: string) {
  const enabled = { disabledAt: null }
  return reader.passwordReset.findFirst({
    where: {
      id: hashToken(token),
      usedAt: null,
      expiresAt: { gt: new Date() },
      // A link of an administrator lets somebody in whom the provider has let go. A mailbox alone lets nobody in.
      OR: [{ user: ACTIVE }, { emailKey: null, user: enabled }],
    },
  })
}

const linkEnded = () => gone("This link no longer works.")
