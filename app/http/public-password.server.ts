import type { ActionFunctionArgs } from "@remix-run/node"
import { invalid } from "~/errors"
import { verifyPassword } from "~/models/people/account/password.server"
import { keyOf } from "~/models/exchange/publish/published.server"
import { readForm } from "./body.server"
import { addressRange } from "./client-address.server"
import { partsOf, publishedAt, redirectTo } from "./public-page.server"
import { RateLimiter } from "./rate-limiter.server"
import { SignInDelay } from "./sign-in-delay.server"
import { SignInQueue } from "./sign-in-queue.server"
import { slowGuess } from "./slow-guess.server"

// The password of a public board is guessed at as those of accounts: past a limit, guesses of an address and of its range wait,
// and nobody can shut the board to others.

const LIMIT = { points: 10, duration: 10 * 60 }
const guessesOfAddress = new RateLimiter({ ...LIMIT, sharedAs: "public password from address" })
const guessesOfRange = new RateLimiter({
  ...LIMIT,
  points: 100,
  sharedAs: "public password from range",
})
const delayOfAddress = new SignInDelay({ delayMs: 3000, maxWaiting: 10 })
const turnsOfRange = new SignInQueue({ everyMs: 500, maxWaiting: 10, maxWaitingOfKey: 2 })

const WRONG = "That is not the password of this board."

/** Leads who has the password to the address that has the key. @throws 404, 400 for a wrong one, 429 */
export async function openByPassword({
  request,
  params,
  context,
}: ActionFunctionArgs): Promise<Response> {
  const form = await readForm(request)
  const { token } = partsOf(params.token)
  const published = await publishedAt(token, context.ip)
  const { id, passwordHash } = published
  const address = `${id} ${context.ip}`
  const range = addressRange(context.ip)
  if (passwordHash !== null) {
    await slowGuess({
      slowdowns: [
        { limiter: guessesOfAddress, queue: delayOfAddress, key: address, party: address },
        { limiter: guessesOfRange, queue: turnsOfRange, key: range, party: address },
      ],
      attempt: async () => {
        const password = form.get("password")
        const isRight = await verifyPassword(
          passwordHash,
          typeof password === "string" ? password : "",
        )
        if (!isRight) throw invalid(WRONG)
      },
      isWrong: (error) => error instanceof Error && error.message === WRONG,
    })
  }
  const key = keyOf(published)
  const to = new URL(request.url).searchParams.get("to")
  return redirectTo(`/p/${token}${key === null ? "" : `.${key}`}${placeIn(to)}`, 303)
}

/** A place on the board, as the end of its address. */
const placeIn = (to: string | null): string =>
  to !== null && /^[\w-]+(?:[./][\w-]+)*$/.test(to) ? `/${to}` : ""
