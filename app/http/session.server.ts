import { redirect } from "@remix-run/node"
import type { User } from "~/database/types"
import { db } from "~/database/db.server"
import { nameRequester, nameSession } from "~/database/transactions/requester.server"
import { unauthenticated } from "~/errors"
import { bearerToken, tokenIsNotEnough, requireBearer } from "./bearer.server"
import { cookieOf, signedCookie } from "./cookies.server"
import { readBrowserZone } from "./preferences.server"
import { knownBrowser, rememberBrowser } from "./known-browser.server"
import { requireReader, signedOut } from "./reader.server"
import { readTrustTokens } from "./trusted-browser.server"
import { RateLimiter } from "./rate-limiter.server"
import { noteOwner } from "./session-owners.server"
import type { RequestContext, SignedInBy } from "./request-context.server"
import { typedInForm } from "~/models/text/reply/refused-page"
import { READER_FIELD, READER_HEADER } from "~/models/people/session/reader"
import { requiresFactor } from "~/models/access/required-factor.server"
import type { MissingFactor } from "~/models/people/second-factor/second-factor"
import { hasFactor } from "~/models/people/second-factor/second-factor.server"
import { isTrusted } from "~/models/people/second-factor/trusted-browsers.server"
import { noteTimeZone } from "~/models/people/account/time-zone.server"
import { tellOfSignIn } from "~/models/people/account/security-emails.server"
import { RecentMap } from "~/models/text/recent-map"
import { MAX_REDIRECT_LENGTH, redirectQuery } from "~/models/people/account/redirect-query"
import {
  SESSION_DAYS,
  endSession,
  findPendingSession,
  findSession,
  startSession,
  type PendingSession,
  type SignedIn,
} from "~/models/people/session/session.server"
import { hashToken } from "~/models/access/token.server"

const cookie = signedCookie("session", { maxAge: SESSION_DAYS * 24 * 60 * 60 })

/** The tokens of cookies whose signature was right: looking twice takes a tenth of a small request. */
const verified = new RecentMap<string, string>(10_000)

/** The token of a session cookie that this server signed; the session may have ended. */
export async function sessionToken(cookieHeader: string | null): Promise<string | null> {
  const sent = cookieOf(cookieHeader, cookie.name)
  if (sent === null) return null
  const known = verified.get(sent)
  if (known !== undefined) return known
  const token: unknown = await cookie.parse(`${cookie.name}=${sent}`)
  if (typeof token !== "string") return null
  verified.set(sent, token)
  return token
}

/** The session and person of a cookie header, or null. */
export async function readSession(cookieHeader: string | null): Promise<SignedIn | null> {
  const token = await sessionToken(cookieHeader)
  return token === null ? null : lookUp(token)
}

async function lookUp(token: string): Promise<SignedIn | null> {
  const signedIn = await findSession(token)
  noteOwner(hashToken(token), signedIn?.user.id ?? null)
  return signedIn
}

/** Read once per request. @throws 409 for a script of a page that was made for another account */
export async function getUser(request: Request, context: RequestContext): Promise<User | null> {
  context.signedIn ??= readSignedIn(request, context)
  const user = (await context.signedIn)?.user ?? null
  context.timeZone = user?.timeZone ?? null
  if (user) requireReader(request.headers.get(READER_HEADER) ?? undefined, user)
  return user
}

async function readSignedIn(request: Request, context: RequestContext): Promise<SignedInBy | null> {
  const accessToken = bearerToken(
    new URL(request.url).pathname,
    request.headers.get("Authorization"),
  )
  if (accessToken !== null) {
    const user = await requireBearer(request, accessToken)
    nameRequester(user.id)
    context.account = user.id
    return { user, sessionId: null }
  }
  const token = await sessionToken(request.headers.get("Cookie"))
  const signedIn = token === null ? null : await lookUp(token)
  if (signedIn) {
    nameRequester(signedIn.user.id)
    nameSession(signedIn.sessionId)
    context.account = signedIn.user.id
  }
  if (signedIn?.prolonged) context.addCookie(await cookie.serialize(token))
  if (signedIn?.user.timeZone === null) {
    const timeZone = readBrowserZone(request)
    if (timeZone !== null) noteTimeZone(signedIn.user, timeZone)
  }
  return signedIn
}

/** The signed-in person. @throws 401, for the API */
export async function requireUser(request: Request, context: RequestContext): Promise<User> {
  const user = await getUser(request, context)
  if (!user) throw unauthenticated()
  return user
}

/** The signed-in person. @throws a redirect to the sign-in page, which returns here */
export async function requirePageUser(request: Request, context: RequestContext): Promise<User> {
  const user = await getUser(request, context)
  if (user) return user
  const { pathname, search } = new URL(request.url)
  const wanted = request.method === "GET" ? pathname + search : pathname
  throw redirect(`/login${redirectQuery(wanted === "/logout" ? null : wanted)}`)
}

/** @throws 409 for another account's form; without a session 401 with a typed text, else a redirect to sign in */
export async function requirePoster(
  request: Request,
  context: RequestContext,
  form: FormData,
): Promise<User> {
  const reader = form.get(READER_FIELD)
  const user = await getUser(request, context)
  if (user) requireReader(reader, user)
  const isOurs = reader !== null || request.headers.get(READER_HEADER) !== null
  if (user || !isOurs || typedInForm(form).length === 0) return requirePageUser(request, context)
  // The loaders of a document would redirect to the sign-in page, and the text would be lost.
  if (!context.isData) context.signedIn = Promise.reject(signedOut())
  await context.signedIn
  throw signedOut()
}

/** The id of the request's session. @throws 401; 403 for a program with a token */
export async function currentSession(request: Request, context: RequestContext): Promise<string> {
  await requireUser(request, context)
  const signedIn = await context.signedIn
  if (!signedIn) throw unauthenticated()
  if (signedIn.sessionId === null) throw tokenIsNotEnough()
  return signedIn.sessionId
}

export const sessionCookie = (token: string) => cookie.serialize(token)

export const expiredSessionCookie = () => cookie.serialize("", { maxAge: 0 })

/** The step that is missing beside the password; null for none, in this browser. */
export async function missingFactor(user: User, request: Request): Promise<MissingFactor | null> {
  if (!(await hasFactor(db, user.id))) return requiresFactor(user) ? "set-up" : null
  const tokens = await readTrustTokens(request.headers.get("Cookie"))
  return (await isTrusted(db, user.id, tokens)) ? null : "code"
}

/**
 * Starts a session with a new id, ends the previous one, and remembers the browser for the account.
 * @returns its token, and what is missing before it signs in. @throws 401 if the password has changed since `user` was read
 */
export async function signIn(
  user: User,
  request: Request,
  context: RequestContext,
  hasSecondFactor = false,
): Promise<{ token: string; missing: MissingFactor | null }> {
  const cookieHeader = request.headers.get("Cookie")
  const endedToken = await sessionToken(cookieHeader)
  const missing = hasSecondFactor ? null : await missingFactor(user, request)
  const token = await startSession(user.id, {
    userAgent: context.userAgent,
    passwordHash: user.passwordHash,
    isPending: missing !== null,
    hasSecondFactor: missing === null && (hasSecondFactor || (await hasFactor(db, user.id))),
    ...(endedToken === null ? {} : { endedToken }),
  })
  context.addCookie(await sessionCookie(token))
  if (missing === null) await rememberSignIn(user, request, context)
  return { token, missing }
}

/** Programs without cookies sign in many times. */
const emailsOfPerson = new RateLimiter({
  points: 3,
  duration: 24 * 60 * 60,
  sharedAs: "sign-in letter of person",
})

/** Names the account in the log, remembers the browser for it, and tells the person of one that is new. */
export async function rememberSignIn(
  user: User,
  request: Request,
  context: RequestContext,
): Promise<void> {
  context.account = user.id
  const cookieHeader = request.headers.get("Cookie")
  const isNew = (await knownBrowser(cookieHeader, user.usernameKey)) === null
  context.addCookie(await rememberBrowser(cookieHeader, user.usernameKey))
  // The first one is of who registers.
  if (!isNew || user.lastSeenAt === null || user.emailConfirmedAt === null) return
  if ((await emailsOfPerson.note(user.id)).isOver) return
  await tellOfSignIn(user)
}

export async function findPending(request: Request): Promise<PendingSession | null> {
  const token = await sessionToken(request.headers.get("Cookie"))
  return token === null ? null : findPendingSession(token)
}

/** The session that waits for a second factor. @throws a redirect to the sign-in page */
export async function requirePending(request: Request): Promise<PendingSession> {
  const pending = await findPending(request)
  if (pending) return pending
  throw redirect(`/login${redirectQuery(requestedPath(request, ""))}`)
}

/** Ends the session. @returns the Set-Cookie header that removes its cookie */
export async function signOut(request: Request): Promise<string> {
  const token = await sessionToken(request.headers.get("Cookie"))
  if (token !== null) await endSession(token)
  return expiredSessionCookie()
}

/** Returns a path on this site, or `otherwise` for anything that leads elsewhere. */
export function safeRedirect(to: unknown, otherwise: string): string {
  if (typeof to !== "string" || !to.startsWith("/") || /[\\\p{C}]/u.test(to)) return otherwise
  const here = "http://here.invalid"
  const url = URL.canParse(to, here) ? new URL(to, here) : null
  if (url?.origin !== here || url.pathname.startsWith("//")) return otherwise
  const path = url.pathname + url.search + url.hash
  return path.length > MAX_REDIRECT_LENGTH ? otherwise : path
}

/** The path that the reader wanted before signing in, from `redirectTo`, or `otherwise`. */
export function requestedPath({ url }: Request, otherwise: string): string {
  return safeRedirect(new URL(url).searchParams.get("redirectTo"), otherwise)
}
