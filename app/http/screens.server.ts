import type { LoaderFunctionArgs } from "@remix-run/node"
import { DomainError } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import type { PairScreen, Screen } from "~/models/exchange/screen/screen"
import * as screens from "~/models/exchange/screen/screen.server"
import { newScreen, readScreen, type Shown } from "~/models/exchange/screen/shown-screen.server"
import { signedCookie } from "./cookies.server"
import { RateLimiter } from "./rate-limiter.server"
import type { RequestContext } from "./request-context.server"

// A screen is known by a cookie of its own, which is good for nothing but `/wall`. A year and a month is as long as browsers keep it.

const PATH = "/wall"
const cookie = signedCookie("screen", { maxAge: 400 * 24 * 60 * 60, path: PATH })

const LIMIT = { points: 30, duration: 10 * 60 }
const screensOfAddress = new RateLimiter({ ...LIMIT, sharedAs: "new screen of address" })
const guessesOfPerson = new RateLimiter({ ...LIMIT, sharedAs: "screen code of person" })
const guessesOfAddress = new RateLimiter({ ...LIMIT, sharedAs: "screen code from address" })

/** Finds out what the screen that asks shows. One that is not known yet gets a cookie and a code. @throws 429 */
export async function screenOf({ request, context }: LoaderFunctionArgs): Promise<Shown> {
  const token: unknown = await cookie.parse(request.headers.get("Cookie"))
  const shown = typeof token === "string" ? await readScreen(token) : null
  if (shown) {
    context.addCookie(await cookie.serialize(token))
    return shown
  }
  await screensOfAddress.count(context.ip)
  const made = await newScreen()
  context.addCookie(await cookie.serialize(made.token))
  return made
}

/** A right code counts for nothing, a wrong one as a guess. @throws as the model's function of this name, and 429 */
export async function pairScreen(
  actor: Actor,
  input: PairScreen,
  { ip }: Pick<RequestContext, "ip">,
): Promise<Screen> {
  try {
    return await screens.pairScreen(actor, input)
  } catch (error) {
    if (error instanceof DomainError && error.message === screens.WRONG_CODE) {
      await guessesOfPerson.count(actor.id)
      await guessesOfAddress.count(ip)
    }
    throw error
  }
}
