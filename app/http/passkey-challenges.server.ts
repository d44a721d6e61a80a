import { randomBytes } from "node:crypto"
import { z } from "zod"
import type { Challenge } from "~/models/people/passkey/passkey"
import type { RequestContext } from "./request-context.server"
import { signedCookie } from "./cookies.server"

// The challenges that a browser may answer, one for each page that asks: no other browser has them.

const MINUTES = 15
const MAX_CHALLENGES = 5

const cookie = signedCookie("passkey-challenges", { maxAge: MINUTES * 60 })

/** The reason to ask for a passkey; no answer to one counts for another. */
export type Purpose = "sign in" | `complete ${string}` | `add ${string}`

const Asked = z.object({
  purpose: z.string(),
  challenge: z.string(),
  until: z.number().refine((until) => until > Date.now()),
})
const AllAsked = z.array(z.unknown()).catch([])

async function readAsked(request: Request): Promise<z.output<typeof Asked>[]> {
  const all = AllAsked.parse(await cookie.parse(request.headers.get("Cookie")))
  return all.flatMap((each) => Asked.safeParse(each).data ?? [])
}

/** Makes a challenge, which this browser may answer for some minutes. */
export async function askBrowser(
  request: Request,
  context: RequestContext,
  purpose: Purpose,
): Promise<Challenge> {
  const asked = {
    purpose,
    challenge: randomBytes(32).toString("base64url"),
    until: Date.now() + MINUTES * 60_000,
  }
  const all = [asked, ...(await readAsked(request))].slice(0, MAX_CHALLENGES)
  context.addCookie(await cookie.serialize(all))
  return asked
}

/** The challenges that this browser may answer for a purpose, newest first. */
export async function openChallenges(request: Request, purpose: Purpose): Promise<Challenge[]> {
  return (await readAsked(request)).filter((asked) => asked.purpose === purpose)
}
