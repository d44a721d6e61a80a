import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node"
import { AuthorizationResponseError } from "openid-client"
import { config } from "~/config.server"
import { db } from "~/database/db.server"
import { DomainError, notFound } from "~/errors"
import { log } from "~/log.server"
import { redirectQuery } from "~/models/account/redirect-query"
import { auditAlone } from "~/models/audit/audit.server"
import { done, failedBecause } from "~/models/reply/toast"
import { hasFactor } from "~/models/second-factor/second-factor.server"
import { joinByPassword, recognise } from "~/models/sign-on/identity.server"
import { beginSignOn, finishSignOn, readLogoutToken } from "~/models/sign-on/provider.server"
import { endByNotice, noteProvider } from "~/models/sign-on/provider-session.server"
import { JoinByPassword } from "~/models/sign-on/sign-on"
import { pictureFrom } from "~/models/sign-on/picture.server"
import { requestedPath, safeRedirect, signIn } from "~/session.server"
import { readForm } from "./body.server"
import { handleOpenForm } from "./handle-open-form.server"
import { parseInput } from "./parse-input.server"
import { RateLimiter } from "./rate-limiter.server"
import { refusePage, toRefusal } from "./refusal.server"
import { invitedBy } from "./registration.server"
import {
  attemptCookie,
  endedJoiningCookie,
  joiningCookie,
  readJoining,
  takeAttempt,
} from "./sign-on-attempts.server"
import { welcomeAt } from "./sign-in-steps.server"

// Sign-in by a provider of OpenID Connect. Its errors are sentences for the person, and lines of the log with the
// reason for an administrator.

const attemptsOfAddress = new RateLimiter({
  points: 300,
  duration: 10 * 60,
  sharedAs: "sign-on of address",
})
const guessesOfAccount = new RateLimiter({
  points: 8,
  duration: 10 * 60,
  sharedAs: "joining of account",
})

/** Leads to the provider. */
export async function leadToProvider({ request, context }: LoaderFunctionArgs) {
  if (!config.signOn) throw refusePage(notFound(), context)
  try {
    await attemptsOfAddress.count(context.ip)
    const { url, attempt } = await beginSignOn()
    const redirectTo = requestedPath(request, "/boards")
    const cookieHeader = request.headers.get("Cookie")
    const setCookie = await attemptCookie(cookieHeader, { ...attempt, redirectTo })
    return redirect(url, { headers: { "Set-Cookie": setCookie, "Cache-Control": "no-store" } })
  } catch (error) {
    throw refusePage(explained(error, { ...context, step: "begin" }), context)
  }
}

const AWAY = "could not be reached, or did not answer as it should. Please try again."
const NOT_ITS_ANSWER = "This sign-in has ended, or began in another browser. Please try again."

/** What the person is told. The log has the whole reason. */
function explained(error: unknown, { requestId, step }: { requestId: string; step: string }) {
  if (error instanceof DomainError) return error
  const { name = "" } = config.signOn ?? {}
  log.warn({ err: error, step, reqId: requestId }, "a sign-in by the sign-on provider failed")
  if (error instanceof AuthorizationResponseError) {
    const isRefused = error.error === "access_denied"
    const text = isRefused ? "did not let you in." : `refused the sign-in (${error.error}).`
    return new DomainError(403, `${name} ${text}`)
  }
  return new DomainError(502, `${name} ${AWAY}`)
}

/** Finishes at the callback, and leads on. @returns what the page says of a failure */
export async function finishAtCallback(args: LoaderFunctionArgs) {
  const { context } = args
  if (!config.signOn) throw refusePage(notFound(), context)
  const { name } = config.signOn
  const outcome = await finish(args).catch((error: unknown) =>
    explained(error, { ...context, step: "callback" }),
  )
  if (outcome instanceof Response) throw outcome
  await auditAlone("sign_in_failed", { actor: null, details: `sign-on: ${outcome.message}` })
  const { status, message } = toRefusal(outcome, context)
  return data({ problem: message, name }, { status })
}

async function finish({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { search, searchParams } = new URL(request.url)
  const cookieHeader = request.headers.get("Cookie")
  await attemptsOfAddress.count(context.ip)
  const { attempt, setCookie } = await takeAttempt(cookieHeader, searchParams.get("state"))
  if (!attempt) throw new DomainError(400, NOT_ITS_ANSWER)
  context.addCookie(setCookie)
  const { claims, tokens } = await finishSignOn(search, attempt)
  const { redirectTo } = attempt
  const recognised = await recognise(claims, invitedBy(redirectTo))
  if ("taken" in recognised) {
    const { issuer, subject } = claims
    const about = { userId: recognised.taken.id, issuer, subject, redirectTo }
    context.addCookie(await joiningCookie(about))
    return redirect("/auth/oidc/join")
  }
  const { user, isNew } = recognised
  const { token } = await signIn(user, request, context, true)
  await noteProvider(token, claims, tokens)
  if (isNew && claims.picture !== null) pictureFrom(user, claims.picture)
  const toast = isNew
    ? done("Account created", `Welcome, ${user.name}`)
    : done("Welcome back!", `Logged in as ${user.name}`)
  return welcomeAt(user, { toast, path: safeRedirect(redirectTo, "/boards") })
}

/** The page on which somebody proves the account that has their address. */
export async function readJoinPage({ request, context }: LoaderFunctionArgs) {
  const joining = await readJoining(request.headers.get("Cookie"))
  const user = joining && (await db.user.findUnique({ where: { id: joining.userId } }))
  if (!config.signOn || !joining || !user) throw refusePage(notFound(), context)
  const needsCode = await hasFactor(db, user.id)
  return { name: config.signOn.name, username: user.username, email: user.email, needsCode }
}

/** Joins the account, and signs in by the provider again, which knows it now. */
export function handleJoin(args: ActionFunctionArgs) {
  const { request, context } = args
  return handleOpenForm(args, "join-account", failedBecause("Not connected"), async (form) => {
    const joining = await readJoining(request.headers.get("Cookie"))
    if (!joining) throw new DomainError(400, NOT_ITS_ANSWER)
    const input = parseInput(JoinByPassword, Object.fromEntries(form))
    const guesser = `${joining.userId} ${context.ip}`
    await guessesOfAccount.count(guesser)
    await joinByPassword(joining, input)
    await guessesOfAccount.forgive(guesser)
    context.addCookie(await endedJoiningCookie())
    return redirect(`/auth/oidc${redirectQuery(joining.redirectTo)}`, { status: 303 })
  })
}

/** The provider tells that somebody has signed out there. Nothing but its signed token counts. */
export async function handleLogoutNotice({ request, context }: ActionFunctionArgs) {
  const headers = { "Cache-Control": "no-store" }
  if (!config.signOn) return new Response(null, { status: 404, headers })
  try {
    await attemptsOfAddress.count(context.ip)
    const token = (await readForm(request)).get("logout_token")
    await endByNotice(await readLogoutToken(typeof token === "string" ? token : ""))
    return new Response(null, { status: 200, headers })
  } catch (error) {
    const { requestId: reqId } = context
    log.warn({ err: error, reqId }, "a logout notice of the sign-on provider was refused")
    const status = error instanceof DomainError ? error.status : 400
    return Response.json({ error: "invalid_request" }, { status, headers })
  }
}
