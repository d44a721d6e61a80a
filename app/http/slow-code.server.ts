import type { User } from "~/database/types"
import { DomainError } from "~/errors"
import { tellOfGuessedCodes } from "~/models/people/account/security-emails.server"
import { auditAlone } from "~/models/access/audit.server"
import { isAppCode } from "~/models/people/second-factor/authenticator.server"
import { addressRange } from "./client-address.server"
import { knownBrowser } from "./known-browser.server"
import { RateLimiter } from "./rate-limiter.server"
import { SignInDelay } from "./sign-in-delay.server"
import { SignInQueue } from "./sign-in-queue.server"
import { slowGuess } from "./slow-guess.server"

// Somebody who guesses a code knows the password. No count shuts the account: past a limit, guesses wait (decision 299).

const LIMIT = { points: 8, duration: 10 * 60 }
const DAY = 24 * 60 * 60
const codesOfBrowser = new RateLimiter({ ...LIMIT, sharedAs: "code from browser" })
const codesOfAddress = new RateLimiter({ ...LIMIT, sharedAs: "code from address" })
const codesOfRange = new RateLimiter({ ...LIMIT, points: 60, sharedAs: "code from range" })
const codesOfAccount = new RateLimiter({ points: 60, duration: DAY, sharedAs: "code of account" })
const delayOfAddress = new SignInDelay({ delayMs: 4000, maxWaiting: 10 })
const turnsOfRange = new SignInQueue({ everyMs: 500, maxWaiting: 10, maxWaitingOfKey: 2 })
/** All guesses at one account together, from browsers that it does not know. */
const turnsOfAccount = new SignInQueue({ everyMs: 10_000, maxWaiting: 4, maxWaitingOfKey: 2 })

/** Wrong codes of an account in a day, of which its owner hears once. */
const unheardOf = new RateLimiter({ points: 9, duration: DAY, sharedAs: "wrong code of account" })
const emailsOfPerson = new RateLimiter({ points: 1, duration: DAY, sharedAs: "email of codes" })
/** Past this, wrong codes are not in the audit log: nobody can fill the disk with them. */
const failuresOfAll = new RateLimiter({ points: 1000, duration: 60 * 60, sharedAs: "wrong code" })

/** The sender of a code. @property party the pending session, which is of one browser; null for a program */
export type CodeSender = { ip: string; cookieHeader: string | null; party: string | null }

/**
 * Tries a code of an account. One of an app has six digits and can be guessed; a recovery code cannot, and waits for nothing.
 * @param isWrong whether an error of `attempt` says that the code was wrong. @throws 429, and as `attempt`
 */
export async function slowCode<R>(
  { user, code, sender }: { user: User; code: string; sender: CodeSender },
  attempt: () => Promise<R>,
  isWrong = isAboutCode,
): Promise<R> {
  const { ip, cookieHeader, party } = sender
  const { id } = user
  const guess = { attempt, isWrong, onWrong: () => noteWrongCode(user) }
  if (!isAppCode(code)) return slowGuess({ ...guess, slowdowns: [] })
  const address = `${id} ${ip}`
  const range = addressRange(ip)
  const ofOne = {
    wait: (account: string, from: string) => turnsOfAccount.wait(account, from, party ?? ip),
  }
  return slowGuess({
    ...guess,
    known: { limiter: codesOfBrowser, key: await knownBrowser(cookieHeader, user.usernameKey) },
    slowdowns: [
      { limiter: codesOfAddress, queue: delayOfAddress, key: address, party: address },
      { limiter: codesOfRange, queue: turnsOfRange, key: range, party: address },
      { limiter: codesOfAccount, queue: ofOne, key: id, party: range },
    ],
  })
}

const isAboutCode = (error: unknown) =>
  error instanceof DomainError && error.details.fields?.code !== undefined

async function noteWrongCode(user: User): Promise<void> {
  if (!(await failuresOfAll.note("all")).isOver) {
    await auditAlone("second_factor_failed", { actor: null, account: user })
  }
  const areMany = (await unheardOf.note(user.id)).isOver
  if (areMany && !(await emailsOfPerson.note(user.id)).isOver) await tellOfGuessedCodes(user)
}
