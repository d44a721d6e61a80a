import type { User } from "@prisma/client"
import { Authenticator } from "remix-auth"
import { FormStrategy } from "remix-auth-form"
import { countRegistrationLetter } from "./http/confirmation.server"
import { Throttle } from "./http/throttle.server"
import { Turns } from "./http/turns.server"
import { parseInput } from "./http/parse-input.server"
import { Login, Register } from "./models/user"
import { keyOf, registerUser, verifyLogin } from "./models/user.server"

// Signing in and registering, for the pages and for the calls alike.

const authenticator = new Authenticator<User>()
const fieldsOf = (form: FormData) => Object.fromEntries(form)

authenticator.use(
  new FormStrategy(({ form }) => verifyLogin(parseInput(Login, fieldsOf(form)))),
  "login",
)
authenticator.use(
  new FormStrategy(({ form }) => registerUser(parseInput(Register, fieldsOf(form)))),
  "register",
)

export type Door = "login" | "register"

/**
 * Failures are counted for an account at one address, so that a guesser is slowed and the owner
 * elsewhere is not; and for an address over all accounts, so that spraying is. The second refuses
 * no right password, since many people may share an address: it lets one attempt pass a second.
 */
const failuresOfAccount = new Throttle({ points: 8, duration: 10 * 60 })
const failuresOfAddress = new Throttle({ points: 60, duration: 10 * 60 })
const registrationsOfAddress = new Throttle({ points: 20, duration: 60 * 60 })

const turnsOfAddress = new Turns({ everyMs: 1000, mostWaiting: 30 })
/** The accounts that were signed in to from an address: they do not wait for what others do there. */
const known = new Set<string>()
const KNOWN_MOST = 10_000

/**
 * The account that these fields sign in to, or make.
 * @param ip where the request comes from
 * @throws 400 with messages by field, 401 for wrong credentials, 409 for a name in use, 429
 */
export async function authenticate(door: Door, fields: FormData, ip: string): Promise<User> {
  const request = new Request("http://cardinal.invalid/", { method: "POST", body: fields })
  if (door === "register") {
    // A slip of the pen is no registration and does not count.
    const { email } = parseInput(Register, fieldsOf(fields))
    await registrationsOfAddress.count(ip)
    return countRegistrationLetter(email, () => authenticator.authenticate(door, request))
  }
  const { username } = parseInput(Login, fieldsOf(fields))
  const account = `${keyOf(username)} ${ip}`
  if (!known.has(account) && (await failuresOfAddress.isUsedUp(ip))) await turnsOfAddress.take(ip)
  await failuresOfAccount.count(account)
  try {
    const user = await authenticator.authenticate(door, request)
    await failuresOfAccount.forgive(account)
    if (known.size >= KNOWN_MOST) known.clear()
    known.add(account)
    return user
  } catch (error) {
    await failuresOfAddress.count(ip)
    throw error
  }
}
