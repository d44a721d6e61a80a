import { db, transaction, type Tx } from "~/database/db.server"
import type { Passkey, User } from "~/database/types"
import { DomainError, forbidden } from "~/errors"
import { maySignInByPassword } from "~/models/access/administrators.server"
import { ldapSubject } from "~/models/people/ldap/ldap-account.server"
import { wayIn } from "~/models/people/identity/issuers.server"
import { audit, auditAlone } from "~/models/access/audit.server"
import { oneLine } from "~/models/text/fields"
import { completeSession, type PendingSession } from "~/models/people/session/session.server"
import type { Challenge, ShowPasskey } from "./passkey"
import { spendChallenge } from "./passkeys.server"
import { verifyShown } from "./webauthn.server"

const REFUSED = "This passkey was not accepted. Try again, or sign in another way."
const DISABLED = "This account is disabled. Ask the people who run this server."
const NEEDS_PASSWORD =
  "Since this account was taken back, this passkey works only together with the password. Sign in another way."

/** A passkey that was not accepted. */
export class PasskeyRefused extends DomainError {
  constructor(
    /** For the audit log: the person is not told. */
    readonly reason: string,
    readonly account?: User,
  ) {
    super(401, REFUSED)
  }
}

type PasskeyOf = Passkey & { user: User }

/** Recognises somebody by a passkey alone. @throws PasskeyRefused, 403 */
export async function recogniseByPasskey(
  input: ShowPasskey,
  challenges: readonly Challenge[],
): Promise<User> {
  const row = await findPasskey(input)
  if (!isOf(row, input)) throw new PasskeyRefused("made for another account", row.user)
  return accept(row, input, { challenges, needsVerification: true }, async (tx) => {
    if (row.user.disabledAt) throw forbidden(DISABLED)
    if (row.user.suspendedAt) throw forbidden(`Sign in with ${wayIn()}.`)
    if (row.needsPassword) throw forbidden(NEEDS_PASSWORD)
    if (await isLetInElsewhere(tx, row.user)) throw forbidden(`Sign in with ${wayIn()}.`)
    await recordUse(tx, row)
    return row.user
  })
}

/** Completes a pending session by a passkey of its person. @returns its new token. @throws PasskeyRefused, 401 */
export async function completeByPasskey(
  { sessionId, user }: PendingSession,
  input: ShowPasskey,
  challenges: readonly Challenge[],
): Promise<string> {
  const row = await findPasskey(input)
  if (row.userId !== user.id) throw new PasskeyRefused("of another account", user)
  return accept(row, input, { challenges, needsVerification: false }, async (tx) => {
    await recordUse(tx, row)
    await audit(tx, "signed_in", { actor: user, details: "with a second factor" })
    return (await completeSession(tx, sessionId)).token
  })
}

/** Whether only others know if the person may sign in: a passkey would let in those who are gone there. */
const isLetInElsewhere = async (tx: Tx, user: User): Promise<boolean> =>
  !maySignInByPassword(user) || (await ldapSubject(tx, user)) !== null

async function findPasskey({ passkey: { id } }: ShowPasskey): Promise<PasskeyOf> {
  const row = await db.passkey.findUnique({ where: { id }, include: { user: true } })
  if (!row) throw new PasskeyRefused("no such passkey")
  return row
}

/** Whether the authenticator says that it made the passkey for this account. */
function isOf({ userId }: Passkey, { passkey }: ShowPasskey): boolean {
  const { userHandle = "" } = passkey.response
  return Buffer.from(userHandle, "base64url").toString() === userId
}

type Checks = Parameters<typeof verifyShown>[2]

/** @throws PasskeyRefused */
async function accept<R>(
  row: PasskeyOf,
  input: ShowPasskey,
  checks: Checks,
  finish: (tx: Tx) => Promise<R>,
): Promise<R> {
  const { id, user, counter } = row
  const verified = await verifyShown(input, row, checks)
  if ("error" in verified) throw new PasskeyRefused(verified.error, user)
  return transaction(async (tx) => {
    const isFirst = await spendChallenge(tx, verified.answered)
    if (!isFirst) throw new PasskeyRefused("the answer was used already", user)
    const data = { counter: verified.counter, lastUsedAt: new Date() }
    const { count } = await tx.passkey.updateMany({ where: { id, counter }, data })
    if (count === 0) throw new PasskeyRefused("removed or used meanwhile", user)
    return finish(tx)
  })
}

const recordUse = (tx: Tx, { user, name }: PasskeyOf) =>
  audit(tx, "passkey_used", { actor: user, details: name })

/** Records why a passkey was not accepted. */
export async function auditRefusal({ reason, account }: PasskeyRefused): Promise<void> {
  const details = oneLine(reason).slice(0, 200)
  await auditAlone("passkey_refused", { actor: null, account, details })
}
