import type { User } from "~/database/types"
import { db, transaction, type Reader } from "~/database/db.server"
import { notFound } from "~/errors"
import { audit } from "~/models/audit/audit.server"
import { readLetterLink } from "~/models/mail/letter-link.server"
import { newToken } from "~/models/session/token.server"
import { endTrust, setPassword } from "./account.server"
import { hashPassword } from "./password.server"
import { mailResetLink } from "./password-reset.server"
import { ENABLED } from "./user.server"

// The letter about a sign-in or a change of an account has a link for its owner, who did not do it.

/** The content of the page of a link. Changes nothing. @throws 404 for one that has ended, or of no account */
export async function getTakeBack(token: string): Promise<{ username: string }> {
  const { username } = await requireOwner(db, token)
  return { username }
}

async function requireOwner(reader: Reader, token: string): Promise<User> {
  const target = readLetterLink("not-me", token)
  if (!target || !(Number(target.thing) > Date.now())) throw notFound()
  const user = await reader.user.findUnique({ where: { id: target.userId, ...ENABLED } })
  if (!user) throw notFound()
  return user
}

/**
 * Ends the password, all sessions, the trust in browsers, what is connected, and that passkeys sign in by themselves:
 * somebody else was in the account.
 * @returns the path of a password link. @throws 404, 503
 */
export async function takeBack(token: string): Promise<string> {
  // Guessed tokens must not cost a password hash.
  await requireOwner(db, token)
  const unknownPassword = await hashPassword(newToken())
  return transaction(async (tx) => {
    const user = await requireOwner(tx, token)
    const { id: userId } = user
    await setPassword(tx, userId, unknownPassword)
    await endTrust(tx, userId)
    await tx.identity.deleteMany({ where: { userId } })
    await audit(tx, "taken_back", { actor: null, account: user })
    return mailResetLink(tx, user)
  })
}
