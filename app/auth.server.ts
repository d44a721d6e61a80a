import type { User } from "@prisma/client"
import { Authenticator } from "remix-auth"
import { FormStrategy } from "remix-auth-form"
import { z } from "zod"
import { Throttle } from "./http/throttle.server"
import { parseInput } from "./http/parse-input.server"
import { Login, Register } from "./models/user"
import { registerUser, verifyLogin } from "./models/user.server"

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
 * Failures are counted for an account at one address, so that a guesser is slowed and the
 * owner elsewhere is not, and for an address over all accounts, so that spraying is.
 */
const failuresOfAccount = new Throttle({ points: 8, duration: 10 * 60 })
const failuresOfAddress = new Throttle({ points: 60, duration: 10 * 60 })
const registrationsOfAddress = new Throttle({ points: 20, duration: 60 * 60 })

const Username = z.string().trim().toLowerCase().max(200).catch("")

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
  const account = `${Username.parse(fields.get("username"))} ${ip}`
  await failuresOfAddress.count(ip)
  await failuresOfAccount.count(account)
  const user = await authenticator.authenticate(door, request)
  await failuresOfAddress.forgive(ip)
  await failuresOfAccount.forgive(account)
  return user
}
