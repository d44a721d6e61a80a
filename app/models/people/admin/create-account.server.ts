import { addDays } from "date-fns/addDays"
import { config } from "~/config/config.server"
import { transaction, type Tx } from "~/database/db.server"
import type { User } from "~/database/types"
import { DomainError } from "~/errors"
import { requireAdmin, type Actor } from "~/models/access/access.server"
import { isAddressTaken } from "~/models/people/account/email-address.server"
import { addReset, createResetLink } from "~/models/people/account/password-reset.server"
import { NO_PASSWORD } from "~/models/access/active.server"
import { addUser } from "~/models/people/account/user.server"
import { isUsernameTaken, requireNotKept } from "~/models/people/account/username-shape.server"
import { wayIn } from "~/models/people/identity/issuers.server"
import { audit } from "~/models/access/audit.server"
import { renderEmail } from "~/models/notifications/mail/email"
import { shortName } from "~/models/text/cut-text"
import { queueMail } from "~/models/notifications/mail/mail.server"
import { nameKey } from "~/models/text/name-key"
import { newToken } from "~/models/access/token.server"
import { site } from "~/site"
import { LIMITS } from "~/models/text/limits"
import type { CreateAccount, CreatedAccount } from "./admin"

/**
 * Makes an account for somebody, who chooses the password: by an email, or a link to pass on where no mail is sent. Where
 * there are no passwords, they sign in by the provider. @throws 404; 409 for a name or an address that is in use
 */
export function createAccount(actor: Actor, input: CreateAccount): Promise<CreatedAccount> {
  return transaction(async (tx) => {
    await requireAdmin(tx, actor)
    await requireFree(tx, input)
    const names = { username: input.username, name: input.name, email: input.email }
    const account = { ...names, passwordHash: NO_PASSWORD, emailConfirmedAt: null }
    const user = await addUser(tx, account)
    await audit(tx, "account_made", { actor, account: user })
    const isMailed = config.smtpUrl !== null
    const link = config.hasPasswords && !isMailed ? await linkFor(tx, user) : null
    if (isMailed) await queueWelcome(tx, user)
    return { ...names, id: user.id, isMailed, link }
  })
}

async function requireFree(tx: Tx, { username, email }: CreateAccount): Promise<void> {
  await requireNotKept(tx, username)
  if (await isUsernameTaken(tx, username)) {
    throw inUse("username", "This username is in use, or looks like one that is")
  }
  if (await isAddressTaken(tx, nameKey(email))) {
    throw inUse("email", "Another account has this address")
  }
}

const inUse = (field: keyof CreateAccount, message: string) =>
  new DomainError(409, message, { fields: { [field]: [message] } })

const whenItEnds = () => addDays(new Date(), LIMITS.welcomeDays)

const linkFor = (tx: Tx, { id }: User) => createResetLink(tx, id, whenItEnds())

async function queueWelcome(tx: Tx, user: User): Promise<void> {
  const { email, username } = user
  const { text, button } = config.hasPasswords ? await byPassword(tx, user) : byProvider()
  const message = renderEmail({
    recipient: email,
    subject: `Your account at ${site.name}`,
    paragraphs: [
      `The people who run ${site.name} created an account for you. Your username is ${shortName(username)}.`,
      text,
    ],
    button,
    footer: "You are receiving this email because an administrator entered your address.",
  })
  await queueMail(tx, message, { userId: user.id })
}

async function byPassword(tx: Tx, user: User) {
  const token = newToken()
  await addReset(tx, user, token, whenItEnds())
  return {
    text:
      `Choose a password by this link. It works once, for ${String(LIMITS.welcomeDays)} days; ` +
      "after that, the sign-in page sends you another.",
    button: { text: "Choose a password", url: `${config.publicUrl}/reset-password/${token}` },
  }
}

function byProvider() {
  const name = wayIn()
  const text = `Sign in with ${name}, with this address.`
  return { text, button: { text: `Sign in with ${name}`, url: `${config.publicUrl}/login` } }
}
