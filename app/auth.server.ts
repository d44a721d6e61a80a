import type { User } from "@prisma/client"
import { setTimeout as sleep } from "node:timers/promises"
import { Authenticator } from "remix-auth"
import { FormStrategy } from "remix-auth-form"
import { Throttle } from "./http/throttle.server"
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
 * elsewhere is not; and for an address over all accounts, so that spraying is. The second never
 * refuses a right password: many people may share an address.
 */
const failuresOfAccount = new Throttle({ points: 8, duration: 10 * 60 })
const failuresOfAddress = new Throttle({ points: 60, duration: 10 * 60 })
const registrationsOfAddress = new Throttle({ points: 20, duration: 60 * 60 })

/** What each further attempt waits at an address with too many failures, in milliseconds. */
const SPRAY_MS = 1000

/**
 * The account that these fields sign in to, or make.
 * @param ip where the request comes from
 * @throws 400 with messages by field, 401 for wrong credentials, 409 for a name in use, 429
 */
export async function authenticate(door: Door, fields: FormData, ip: string): Promise<User> {
  const request = new Request("http://cardinal.invalid/", { method: "POST", body: fields })
  if (door === "register") {
    // A slip of the pen is no registration and does not count.
    parseInput(Register, fieldsOf(fields))
    await registrationsOfAddress.count(ip)
    return authenticator.authenticate(door, request)
  }
  const { username } = parseInput(Login, fieldsOf(fields))
  const account = `${keyOf(username)} ${ip}`
  await failuresOfAccount.count(account)
  if (await failuresOfAddress.isUsedUp(ip)) await sleep(SPRAY_MS)
  try {
    const user = await authenticator.authenticate(door, request)
    await failuresOfAccount.forgive(account)
    return user
  } catch (error) {
    await failuresOfAddress.count(ip)
    throw error
  }
}
