import { Authenticator } from "remix-auth"
import { FormStrategy } from "remix-auth-form"
import { config } from "~/config/config.server"
import { db } from "~/database/db.server"
import { DomainError, forbidden } from "~/errors"
import { maySignInByPassword } from "~/models/access/administrators.server"
import { addressRange } from "./client-address.server"
import { countRegistrationEmail } from "./confirmation.server"
import { SignInDelay } from "./sign-in-delay.server"
import { SignInQueue } from "./sign-in-queue.server"
import { knownBrowser } from "./known-browser.server"
import { parseInput } from "./parse-input.server"
import { RateLimiter } from "./rate-limiter.server"
import { slowGuess } from "./slow-guess.server"
import { Login, Register } from "~/models/people/account/user"
import { auditAlone } from "~/models/access/audit.server"
import { requireProven } from "~/models/people/account/address-proof.server"
import { isOpenInvitation, isProven } from "~/models/people/account/registration.server"
import { nameKey } from "~/models/text/name-key"
import { loginKey, registerUser } from "~/models/people/account/user.server"
import { wayIn } from "~/models/people/identity/issuers.server"
import {
  signInByPassword,
  type PasswordSignIn,
} from "~/models/people/sign-on/password-sign-in.server"

const authenticator = new Authenticator<PasswordSignIn>()
const fieldsOf = (form: FormData) => Object.fromEntries(form)

authenticator.use(
  new FormStrategy(({ form }) =>
    signInByPassword(parseInput(Login, fieldsOf(form)), invitationIn(form)),
  ),
  "login",
)
authenticator.use(
  new FormStrategy(async ({ form }) => ({
    user: await registerUser(parseInput(Register, fieldsOf(form))),
    claims: null,
  })),
  "register",
)

function invitationIn(form: FormData): string | undefined {
  const token = form.get("invitation")
  return typeof token === "string" ? token : undefined
}

export type AuthForm = "login" | "register"

/**
 * Failures are limited per account and address, which slows a guesser but not the owner elsewhere, and per address and range
 * over all accounts, which slows spraying. Owners may share an address with a guesser: past a limit an attempt waits, and
 * only a wrong password is refused. A browser that has signed in to the account before does not wait, within a limit of
 * its own.
 */
const LIMIT = { points: 8, duration: 10 * 60 }
const failuresOfAccount = new RateLimiter({ ...LIMIT, sharedAs: "sign-in of account" })
const failuresOfAddress = new RateLimiter({ ...LIMIT, points: 60, sharedAs: "sign-in of address" })
const failuresOfRange = new RateLimiter({ ...LIMIT, points: 240, sharedAs: "sign-in of range" })
const failuresOfBrowser = new RateLimiter({ ...LIMIT, sharedAs: "sign-in of browser" })
/** A team behind one address registers by its invitations and proven addresses, whatever others do there. */
const registrationsOfAddress = {
  open: new RateLimiter({
    points: config.registrations.perAddress,
    duration: 60 * 60,
    sharedAs: "registration of address",
  }),
  invited: new RateLimiter({
    points: config.registrations.invitedPerAddress,
    duration: 60 * 60,
    sharedAs: "invited registration of address",
  }),
}

// All delays run at once, for at most 5 s. Ten guessers can try five passwords of an account in two seconds, and one
// can try fifteen in a minute.
const delayOfAccount = new SignInDelay({ delayMs: 4000, maxWaiting: 10 })
const TURNS = { everyMs: 500, maxWaiting: 10, maxWaitingOfKey: 2 }
const turnsOfAddress = new SignInQueue(TURNS)
const turnsOfRange = new SignInQueue(TURNS)

export type Sender = { ip: string; cookieHeader: string | null }

/** Beyond this, failures are in the log only: nobody can fill the disk with them. */
const failuresOfAll = new RateLimiter({ points: 1000, duration: 60 * 60, sharedAs: "failure" })

/**
 * Signs in or registers. @throws 400 with messages by field, 401 for wrong credentials, 410, 409 for a name in use, 429,
 * 502 if LDAP is away, JoinFirst
 */
export async function authenticate(
  door: AuthForm,
  fields: FormData,
  sender: Sender,
): Promise<PasswordSignIn> {
  const proof = fields.get("proof")
  if (typeof proof === "string") fields.set("email", await requireProven(proof))
  const request = new Request("http://cardinal.invalid/", { method: "POST", body: fields })
  if (door === "register") {
    // Invalid input is no registration attempt and does not count.
    const input = parseInput(Register, fieldsOf(fields))
    const register = () => authenticator.authenticate(door, request)
    if (isProven(input)) {
      // Only one person has the proof: nobody else uses up its limit.
      await registrationsOfAddress.invited.count(`proven ${nameKey(input.email)}`)
      return register()
    }
    const isInvited = await isOpenInvitation(db, input.invitation)
    await registrationsOfAddress[isInvited ? "invited" : "open"].count(sender.ip)
    return countRegistrationEmail(input.email, register)
  }
  const usernameKey = await passwordKey(parseInput(Login, fieldsOf(fields)).username)
  const signIn = () => authenticator.authenticate(door, request)
  return slowPassword(usernameKey, sender, signIn, (error) => {
    // With LDAP away, nobody knows whether it is wrong.
    return error instanceof DomainError && [401, 502].includes(error.status)
  })
}

/** Tries a password of an account at the pace of `slowGuess`. @throws 429, and as `attempt` */
export async function slowPassword<R>(
  usernameKey: string,
  { ip, cookieHeader }: Sender,
  attempt: () => Promise<R>,
  isWrong: (error: unknown) => boolean,
): Promise<R> {
  const account = `${usernameKey} ${ip}`
  const range = addressRange(ip)
  return slowGuess({
    known: { limiter: failuresOfBrowser, key: await knownBrowser(cookieHeader, usernameKey) },
    slowdowns: [
      { limiter: failuresOfAccount, queue: delayOfAccount, key: account, party: account },
      { limiter: failuresOfAddress, queue: turnsOfAddress, key: ip, party: account },
      { limiter: failuresOfRange, queue: turnsOfRange, key: range, party: account },
    ],
    attempt,
    isWrong,
    onWrong: () => auditFailure(usernameKey),
  })
}

/** Without the typed text: people type passwords there. */
async function auditFailure(usernameKey: string): Promise<void> {
  if ((await failuresOfAll.note("all")).isOver) return
  const account = await db.user.findUnique({ where: { usernameKey } })
  const details = account ? {} : { details: "no such account" }
  await auditAlone("sign_in_failed", { actor: null, account: account ?? undefined, ...details })
}

/** The key of the username. @throws 403 where only administrators sign in with a password */
async function passwordKey(typed: string): Promise<string> {
  const usernameKey = await loginKey(typed)
  if (config.ldap || maySignInByPassword({ usernameKey })) return usernameKey
  throw forbidden(`Sign in with ${wayIn()} on this server.`)
}
