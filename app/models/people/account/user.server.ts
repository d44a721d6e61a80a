import type { User } from "~/database/types"
import { addDays } from "date-fns/addDays"
import { config } from "~/config/config.server"
import { db, transaction, type Reader, type Tx } from "~/database/db.server"
import { audit } from "~/models/access/audit.server"
import { maySignInByPassword } from "~/models/access/administrators.server"
import { DomainError, forbidden, unauthenticated } from "~/errors"
import { isAddressTaken } from "./email-address.server"
import { queueConfirmation } from "./email-confirmation.server"
import { newId } from "~/models/text/id"
import { hashPassword, verifyPassword } from "./password.server"
import { nameKey } from "~/models/text/name-key"
import { newPreferences } from "~/models/notifications/notification/notification-preference.server"
import { PERSON, toPerson } from "~/models/access/person.server"
import { isProven, requireRegistration } from "./registration.server"
import type { Login, Me, Register } from "./user"
import type { Person } from "~/models/access/person"
import { shapeOf } from "./shape-of"
import { isUsernameTaken, requireNotKept } from "./username-shape.server"

const TRIAL_DAYS = 30
const newTrial = () => ({ trialEndsAt: addDays(new Date(), TRIAL_DAYS) })
const NO_PLAN = { subscriptionStatus: "free", trialEndsAt: null, plan: null }

export function toMe(user: User): Me {
  return {
    ...toPerson(user),
    email: user.email,
    emailConfirmed: user.emailConfirmedAt !== null,
    createdAt: user.createdAt.toISOString(),
    timeZone: user.timeZone,
    ...(config.hasPlans ? planOf(user) : NO_PLAN),
  }
}

const planOf = ({ subscriptionStatus, trialEndsAt, plan }: User) => ({
  subscriptionStatus,
  plan,
  trialEndsAt: trialEndsAt?.toISOString() ?? null,
})

/** 409. @param field the form field, if the answer may name it */
export function nameInUse(field?: string): DomainError {
  const message = "This username or email is already in use"
  return new DomainError(
    409,
    message,
    field === undefined ? {} : { fields: { [field]: [message] } },
  )
}

/** Registers an account, but never an administrator's name. @throws 403; 409, which does not name what is in use; 503 */
export async function registerUser(input: Register): Promise<User> {
  // Before the password is hashed, which is costly.
  await requireRegistration(db, input)
  return registerHashed(input, await hashPassword(input.password))
}

/** The same with the hash of the password. */
export function registerHashed(input: Register, passwordHash: string): Promise<User> {
  return transaction(async (tx) => {
    await requireRegistration(tx, input)
    await requireNotKept(tx, input.username)
    const emailKey = nameKey(input.email)
    if ((await isUsernameTaken(tx, input.username)) || (await isAddressTaken(tx, emailKey))) {
      throw nameInUse()
    }
    const { username, name, email } = input
    const emailConfirmedAt = isProven(input) ? new Date() : null
    return insertUser(tx, { username, name, email, passwordHash, emailConfirmedAt })
  })
}

type NewUser = Pick<User, "username" | "name" | "email" | "passwordHash" | "emailConfirmedAt">

/** Adds an account whose names are free, and asks to confirm its address unless that is done. */
export async function insertUser(tx: Tx, input: NewUser): Promise<User> {
  const user = await addUser(tx, input)
  if (user.emailConfirmedAt === null) await queueConfirmation(tx, user)
  await audit(tx, "registered", { actor: user })
  return user
}

/** The same for a caller who asks and records by itself. */
export function addUser(tx: Tx, input: NewUser): Promise<User> {
  const usernameKey = nameKey(input.username)
  return tx.user.create({
    data: {
      ...input,
      id: newId(),
      usernameKey,
      usernameShape: shapeOf(usernameKey),
      emailKey: nameKey(input.email),
      ...(config.hasPlans ? newTrial() : NO_PLAN),
      preferences: { create: newPreferences() },
    },
  })
}

/** Finds the account of a login. @throws 401, at the same cost without an account; 403 for a disabled one; 503 */
export async function verifyLogin(input: Login): Promise<User> {
  const user = await findByPassword(input)
  if (!user) throw unauthenticated("Invalid credentials")
  if (user.disabledAt) {
    throw forbidden("This account is disabled. Ask the people who run this server.")
  }
  return user
}

/** Somebody may have the address of another as a username, so that both are tried. */
async function findByPassword({ username, password }: Login): Promise<User | null> {
  const key = nameKey(username)
  const ways = [{ usernameKey: key }, ...(key.includes("@") ? [{ emailKey: key }] : [])]
  let found: User | null = null
  for (const where of ways) {
    const user = await db.user.findUnique({ where })
    const isRight = await verifyPassword(user?.passwordHash, password)
    if (user && isRight && maySignInByPassword(user)) found ??= user
  }
  return found
}

/** The key of the username of an account that one names by its address; what was typed if there is none. */
export async function loginKey(typed: string): Promise<string> {
  const key = nameKey(typed)
  if (!key.includes("@") || (await db.user.count({ where: { usernameKey: key } })) > 0) return key
  const user = await db.user.findUnique({ where: { emailKey: key }, select: { usernameKey: true } })
  return user?.usernameKey ?? key
}

export async function listPeople(actor: { id: string }, reader: Reader = db): Promise<Person[]> {
  const users = await reader.user.findMany({
    where: {
      OR: [
        { id: actor.id },
        { memberships: { some: { board: { members: { some: { userId: actor.id } } } } } },
      ],
    },
    select: PERSON,
    orderBy: [{ name: "asc" }, { id: "asc" }],
  })
  return users.map(toPerson)
}
