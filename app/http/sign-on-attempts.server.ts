import { redirect } from "@remix-run/node"
import { z } from "zod"
import type { RequestContext } from "./request-context.server"
import { signedCookie } from "./cookies.server"

// Cookies that a browser brings back: for each tab that is at the provider, for an account to join, and for a way out.

const MINUTES = 15
const options = { path: "/auth/oidc", maxAge: MINUTES * 60 }
const attempts = signedCookie("sign-on", options)
const joining = signedCookie("sign-on-joining", { ...options, path: "/auth" })
const leaving = signedCookie("sign-on-leaving", options)

const MAX_ATTEMPTS = 5

const Until = z.number().refine((until) => until > Date.now())
const Attempt = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectTo: z.string(),
  until: Until,
  /** The account that its owner connects by this. */
  connects: z.string().optional(),
})
const Attempts = z.array(z.unknown()).catch([])
const Joining = z.object({
  userId: z.string(),
  issuer: z.string(),
  subject: z.string(),
  redirectTo: z.string(),
  until: Until,
})

const Leaving = z.object({ to: z.string(), until: Until })

export type BrowserAttempt = z.output<typeof Attempt>
export type BrowserJoining = z.output<typeof Joining>

const until = () => Date.now() + MINUTES * 60_000

async function readAttempts(cookieHeader: string | null): Promise<BrowserAttempt[]> {
  const all = Attempts.parse(await attempts.parse(cookieHeader))
  return all.flatMap((each) => Attempt.safeParse(each).data ?? [])
}

/** The cookie with one attempt more. */
export async function attemptCookie(
  cookieHeader: string | null,
  attempt: Omit<BrowserAttempt, "until">,
): Promise<string> {
  const before = await readAttempts(cookieHeader)
  return attempts.serialize([{ ...attempt, until: until() }, ...before].slice(0, MAX_ATTEMPTS))
}

/** Takes the attempt of a state out of the cookie. @returns it, if there is one, and the cookie without it */
export async function takeAttempt(cookieHeader: string | null, state: string | null) {
  const all = await readAttempts(cookieHeader)
  const attempt = all.find((each) => each.state === state) ?? null
  const others = all.filter((each) => each !== attempt)
  return { attempt, setCookie: await attempts.serialize(others) }
}

export const joiningCookie = (about: Omit<BrowserJoining, "until">): Promise<string> =>
  joining.serialize({ ...about, until: until() })

export const readJoining = async (cookieHeader: string | null): Promise<BrowserJoining | null> =>
  Joining.safeParse(await joining.parse(cookieHeader)).data ?? null

export const endedJoiningCookie = (): Promise<string> => joining.serialize("", { maxAge: 0 })

/** Where the page in between leads. */
export const leavingCookie = (to: string): Promise<string> =>
  leaving.serialize({ to, until: until() })

/** Leads from a form to the provider, by a page in between: what may follow a form is only this site. */
export async function leaveBy(context: RequestContext, to: string, headers = new Headers()) {
  context.addCookie(await leavingCookie(to))
  return redirect("/auth/oidc/leave", { status: 303, headers })
}

/** Where the browser goes from that page; null if it goes nowhere. */
export const readLeaving = async (cookieHeader: string | null): Promise<string | null> =>
  Leaving.safeParse(await leaving.parse(cookieHeader)).data?.to ?? null
