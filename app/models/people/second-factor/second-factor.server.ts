import type { User } from "~/database/types"
import { db, transaction, type Reader, type Tx } from "~/database/db.server"
import { conflict, invalid } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import type { GivenProof } from "~/models/people/account/owner-proof"
import { requireProof, requireUnchanged } from "~/models/people/account/owner-proof.server"
import { queueSecurityEmail } from "~/models/people/account/security-emails.server"
import { audit } from "~/models/access/audit.server"
import { completeSession, type PendingSession } from "~/models/people/session/session.server"
import {
  beginAuthenticator,
  confirmAuthenticator,
  hasAuthenticator,
  isAuthenticatorCode,
} from "./authenticator.server"
import { makeRecoveryCodes, spendRecoveryCode } from "./recovery-codes.server"
import { requiresFactor } from "~/models/access/required-factor.server"
import type { ConfirmAuthenticator, EnterCode, Factors } from "./second-factor"
import { trustBrowser } from "./trusted-browsers.server"

const WRONG_CODE = "This code is not right, or was used already"

const wrongCode = () => invalid(WRONG_CODE, { code: [WRONG_CODE] })

export async function readFactors(user: User): Promise<Factors> {
  const { id: userId } = user
  const authenticator = await db.authenticator.findUnique({ where: { userId } })
  const expiresAt = { gt: new Date() }
  return {
    authenticatorSince: authenticator?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: await db.recoveryCode.count({ where: { userId } }),
    trustedBrowsers: await db.trustedBrowser.count({ where: { userId, expiresAt } }),
    isRequired: requiresFactor(user),
  }
}

/** Completes a pending session by a code. @returns its new token, and that of the browser if it is to be trusted */
export async function enterCode(
  { sessionId, user }: PendingSession,
  { code, trust }: EnterCode,
  userAgent: string,
): Promise<{ token: string; trustToken: string | null }> {
  const entered = await transaction(async (tx) => {
    if (!(await isRightCode(tx, user, code))) return null
    const { token } = await completeSession(tx, sessionId)
    await audit(tx, "signed_in", { actor: user, details: "with a second factor" })
    return { token, trustToken: trust ? await trustBrowser(tx, user.id, userAgent) : null }
  })
  if (!entered) throw wrongCode()
  return entered
}

/** Whether a code is right, which uses it up. */
export async function isRightCode(tx: Tx, user: User, code: string): Promise<boolean> {
  if (await isAuthenticatorCode(tx, user.id, code)) return true
  if (!(await spendRecoveryCode(tx, user.id, code))) return false
  await audit(tx, "recovery_code_used", { actor: user })
  await queueSecurityEmail(tx, user, "recovery_code_used")
  return true
}

/** Begins to set up an authenticator app. @throws 400 without a proof, 409 if there is one */
export async function beginOwnAuthenticator(actor: Actor, proof: GivenProof): Promise<void> {
  await requireProof(actor, proof)
  await transaction((tx) => beginAuthenticator(tx, actor.id))
}

/**
 * Confirms the app that is being set up, by a session that has shown it now; others go on as they are.
 * @returns the session's new token, and ten recovery codes. @throws 400 for a wrong code
 */
export function confirmOwnAuthenticator(
  actor: Actor,
  input: ConfirmAuthenticator,
  sessionId: string,
): Promise<{ token: string; codes: string[] }> {
  return confirm({ actor, sessionId }, input)
}

/** Begins to set up what this server requires, for somebody who has just given a password. @throws 409 if there is one */
export async function beginFirstAuthenticator(user: User): Promise<void> {
  await transaction(async (tx) => {
    await requireNoFactor(tx, user.id)
    await beginAuthenticator(tx, user.id)
  })
}

/** Confirms it, which signs in. @returns as `confirmOwnAuthenticator`. @throws 400 for a wrong code, 409 if there is one */
export function confirmFirstAuthenticator(
  { sessionId, user }: PendingSession,
  input: ConfirmAuthenticator,
): Promise<{ token: string; codes: string[] }> {
  return confirm({ actor: user, sessionId }, input, (tx) => requireNoFactor(tx, user.id))
}

async function confirm(
  by: { actor: Actor; sessionId: string },
  { code }: ConfirmAuthenticator,
  check: (tx: Tx) => Promise<void> = () => Promise.resolve(),
): Promise<{ token: string; codes: string[] }> {
  const confirmed = await transaction(async (tx) => {
    await check(tx)
    return withNewFactor(tx, by, "second_factor_added", async () => {
      const isRight = await confirmAuthenticator(tx, by.actor.id, code)
      return isRight ? "authenticator app" : null
    })
  })
  if (!confirmed) throw wrongCode()
  return confirmed
}

/**
 * Adds a factor by a session that has shown it now. @param add its name for the audit log; null where it is none
 * @returns the session's new token, and recovery codes if it is the first factor; null where it is none
 */
export async function withNewFactor(
  tx: Tx,
  { actor, sessionId }: { actor: Actor; sessionId: string },
  event: "second_factor_added" | "passkey_added",
  add: () => Promise<string | null>,
): Promise<{ token: string; codes: string[] } | null> {
  const isFirst = !(await hasFactor(tx, actor.id))
  const details = await add()
  if (details === null) return null
  await audit(tx, "second_factor_added", { actor, details })
  await queueSecurityEmail(tx, actor, event)
  const { token } = await completeSession(tx, sessionId)
  return { token, codes: isFirst ? await makeRecoveryCodes(tx, actor.id) : [] }
}

/** A password alone must not add a factor to those that it is to be completed by. */
export async function requireNoFactor(tx: Tx, userId: string): Promise<void> {
  if (await hasFactor(tx, userId))
    throw conflict("You have a second factor already. Sign in again.")
}

/** Makes ten new codes; the others end. @throws 400 without a proof or a second factor */
export async function renewRecoveryCodes(
  actor: Actor,
  proof: GivenProof,
): Promise<{ codes: string[] }> {
  const passwordHash = await requireProof(actor, proof)
  return transaction(async (tx) => {
    await requireUnchanged(tx, actor, passwordHash)
    if (!(await hasFactor(tx, actor.id))) throw invalid("Set up a second factor first.")
    await audit(tx, "recovery_codes_made", { actor })
    return { codes: await makeRecoveryCodes(tx, actor.id) }
  })
}

/** Removes the authenticator app. @throws 400 without a proof */
export async function removeAuthenticator(actor: Actor, proof: GivenProof): Promise<void> {
  const passwordHash = await requireProof(actor, proof)
  await transaction(async (tx) => {
    await requireUnchanged(tx, actor, passwordHash)
    await tx.authenticator.deleteMany({ where: { userId: actor.id } })
    await afterRemoval(tx, actor, "authenticator app")
  })
}

/** Records a factor that was removed. With the last one go the recovery codes and the trusted browsers. */
export async function afterRemoval(tx: Tx, actor: Actor, details: string): Promise<void> {
  const hasOthers = await hasFactor(tx, actor.id)
  if (!hasOthers) await removeFactors(tx, actor.id)
  await audit(tx, "second_factor_removed", { actor, details })
  await queueSecurityEmail(tx, actor, hasOthers ? "one_factor_removed" : "second_factor_removed")
}

export async function forgetTrustedBrowsers(actor: Actor): Promise<void> {
  await transaction((tx) => tx.trustedBrowser.deleteMany({ where: { userId: actor.id } }))
}

/** Removes all second factors of an account, and what stands for them. */
export async function removeFactors(tx: Tx, userId: string): Promise<void> {
  const where = { where: { userId } }
  await tx.authenticator.deleteMany(where)
  await tx.recoveryCode.deleteMany(where)
  await tx.passkey.deleteMany(where)
  await tx.trustedBrowser.deleteMany(where)
}

export async function hasFactor(reader: Reader, userId: string): Promise<boolean> {
  if (await hasAuthenticator(reader, userId)) return true
  return (await reader.passkey.count({ where: { userId } })) > 0
}
