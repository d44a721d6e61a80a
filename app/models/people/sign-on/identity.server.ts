import type { User } from "~/database/types"
import { db, transaction, type Tx } from "~/database/db.server"
import { forbidden, invalid } from "~/errors"
import { isEmail } from "~/models/people/account/account-fields"
import { isAddressTaken } from "~/models/people/account/email-address.server"
import { verifyPassword } from "~/models/people/account/password.server"
import { NO_PASSWORD } from "~/models/access/active.server"
import { isAllowedAddress } from "~/models/people/account/address-proof.server"
import { reasonNotToRegister } from "~/models/people/account/registration.server"
import { insertUser } from "~/models/people/account/user.server"
import { queueSecurityEmail } from "~/models/people/account/security-emails.server"
import { Username } from "~/models/people/account/user"
import { isUsernameTaken } from "~/models/people/account/username-shape.server"
import { isLdapPassword } from "~/models/people/ldap/ldap-account.server"
import { oneLine } from "~/models/text/fields"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import { nameKey } from "~/models/text/name-key"
import { hasFactor, isRightCode } from "~/models/people/second-factor/second-factor.server"
import type { Claims, Identified } from "~/models/people/identity/claims"
import {
  findIdentity,
  insertIdentity,
  noteSignIn,
} from "~/models/people/identity/identity-rows.server"
import { providerOf } from "~/models/people/identity/issuers.server"
import type { JoinByPassword } from "./sign-on"

// An account is known by the provider's subject alone: addresses change, and are given to others.

/** Whom the claims are of: an account, or one whose owner must prove it first, because it has the address. */
export type Recognised = { user: User; isNew: boolean } | { taken: User }

/** @throws 403 for somebody who may not use this server, 400 for claims that make no account */
export async function recognise(
  claims: Claims,
  invitation: string | undefined,
): Promise<Recognised> {
  requireGroup(claims)
  return transaction(async (tx) => {
    const known = await findIdentity(tx, claims)
    if (known) {
      requireEnabled(known.user)
      return { user: await noteSignIn(tx, claims, isAdminIn(claims)), isNew: false }
    }
    const email = requireAddress(claims)
    const emailKey = nameKey(email)
    const taken = await tx.user.findUnique({ where: { emailKey } })
    if (taken) {
      requireEnabled(taken)
      if (wasUsed(taken)) return { taken }
      return { user: await takeOver(tx, taken, claims), isNew: true }
    }
    if (await isAddressTaken(tx, emailKey)) throw forbidden(KEPT_FOR_ANOTHER)
    return { user: await makeAccount(tx, { ...claims, email }, invitation), isNew: true }
  })
}

/** Whether anybody has had the account: an administrator makes one without a password, for who has the address. */
const wasUsed = ({ passwordHash, lastSeenAt, emailConfirmedAt }: User): boolean =>
  passwordHash !== NO_PASSWORD || lastSeenAt !== null || emailConfirmedAt !== null

async function takeOver(tx: Tx, user: User, claims: Claims): Promise<User> {
  await tx.passwordReset.deleteMany({ where: { userId: user.id } })
  await tx.emailConfirmation.deleteMany({ where: { userId: user.id } })
  await tx.user.update({ where: { id: user.id }, data: { emailConfirmedAt: new Date() } })
  return connectNew(tx, user, claims)
}

async function connectNew(tx: Tx, user: User, claims: Claims): Promise<User> {
  await insertIdentity(tx, user, claims)
  return noteSignIn(tx, claims, isAdminIn(claims))
}

/** @throws 403 for somebody in none of the groups that may use this server */
export function requireGroup(claims: Claims): void {
  const { allowedGroups, name } = providerOf(claims)
  if (allowedGroups === null || claims.groups.some((group) => allowedGroups.includes(group))) return
  throw forbidden(`Your account at ${name} may not use this server. Ask the people who run it.`)
}

function requireEnabled({ disabledAt }: User): void {
  if (disabledAt) {
    throw forbidden("This account is disabled. Ask the people who run this server.")
  }
}

/** Only what is verified: neither an account, nor the knowledge of one, is to be had by naming an address. */
function requireAddress(claims: Claims): string {
  const { email, isEmailVerified } = claims
  const { name } = providerOf(claims)
  if (email === null || !isEmail(email) || email.length > LIMITS.email) {
    throw invalid(`${name} gave no email address of yours, which an account needs.`)
  }
  if (!isEmailVerified) {
    throw forbidden(
      `${name} does not say that the address ${oneLine(email)} is yours. Verify it there, or ask the people who run this server.`,
    )
  }
  return email
}

const KEPT_FOR_ANOTHER =
  "Your address is kept for an account that changed it within the last days. Please try again later."

/** Takes over what the provider says of somebody who goes on. @throws 403 for somebody who may not */
export async function renew(claims: Claims): Promise<void> {
  requireGroup(claims)
  await transaction(async (tx) => {
    const known = await findIdentity(tx, claims)
    if (!known) throw forbidden("This is connected no more.")
    await noteSignIn(tx, claims, isAdminIn(claims))
  })
}

function isAdminIn(claims: Claims): boolean {
  const { adminGroup } = providerOf(claims)
  return adminGroup !== null && claims.groups.includes(adminGroup)
}

async function makeAccount(
  tx: Tx,
  claims: Claims & { email: string },
  invitation: string | undefined,
): Promise<User> {
  const { email } = claims
  const reason = await reasonNotToRegister(tx, invitation)
  if (reason !== null && !isAllowedAddress(email)) throw forbidden(reason)
  const username = await freeUsername(tx, claims)
  const name = oneLine(claims.name ?? username).slice(0, LIMITS.name)
  const user = await insertUser(tx, {
    username,
    name,
    email,
    passwordHash: NO_PASSWORD,
    emailConfirmedAt: new Date(),
  })
  return connectNew(tx, user, claims)
}

const MAX_NUMBER = 9

/** The provider's name for the person, or the beginning of the address, with a number where it is taken. */
async function freeUsername(tx: Tx, { username, email }: Claims): Promise<string> {
  const wanted = (username ?? email ?? "").split("@")[0]?.replace(/\s+/gu, "-") ?? ""
  const plain = Username.safeParse(wanted.slice(0, LIMITS.name - 5)).data ?? "person"
  for (let number = 1; number <= MAX_NUMBER; number += 1) {
    const free = number === 1 ? plain : `${plain}-${String(number)}`
    if (!(await isUsernameTaken(tx, free))) return free
  }
  return `${plain}-${newId().slice(0, 4)}`
}

/** An identity that is to be joined with an account. */
export type Joining = Identified & { userId: string }

const WRONG_PASSWORD = "This is not the password"
const WRONG_CODE = "Enter a right code"

/** The person who has proved an account, and whether by a second factor, too. */
export type Proof = { user: User; hasSecondFactor: boolean }

/** Joins an identity with an account, whose owner proves it by all that signs in to it. @throws 400, 403 */
export async function joinByPassword(
  joining: Joining,
  { password, code }: JoinByPassword,
): Promise<Proof> {
  const user = await db.user.findUnique({ where: { id: joining.userId } })
  const isOwn = await verifyPassword(user?.passwordHash, password)
  if (!user || !(isOwn || (await isLdapPassword(user, password)))) {
    throw invalid(WRONG_PASSWORD, { password: [WRONG_PASSWORD] })
  }
  const proof = await transaction(async (tx) => {
    const hasSecondFactor = await hasFactor(tx, user.id)
    if (hasSecondFactor && !(await isRightCode(tx, user, code ?? ""))) return null
    await join(tx, joining, user.passwordHash)
    return { user, hasSecondFactor }
  })
  if (proof) return proof
  throw invalid(WRONG_CODE, { code: [WRONG_CODE] })
}

/** @param passwordHash by which it was proved: the account must still have it */
async function join(tx: Tx, joining: Joining, passwordHash: string): Promise<void> {
  const user = await tx.user.findUnique({ where: { id: joining.userId } })
  if (user?.passwordHash !== passwordHash) {
    throw forbidden("This account has changed meanwhile. Sign in again.")
  }
  requireEnabled(user)
  if (await findIdentity(tx, joining)) throw forbidden("This is connected already. Sign in again.")
  await insertIdentity(tx, user, joining)
  await queueSecurityEmail(tx, user, "identity_joined")
}
