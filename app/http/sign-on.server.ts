import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node"
import { config } from "~/config/config.server"
import { DomainError, notFound } from "~/errors"
import { auditAlone } from "~/models/access/audit.server"
import { done, failed } from "~/models/text/reply/reply"
import { recognise } from "~/models/people/sign-on/identity.server"
import { beginSignOn, finishSignOn, readLogoutToken } from "~/models/people/sign-on/provider.server"
import { endByNotice, noteProvider } from "~/models/people/sign-on/provider-session.server"
import { pictureFrom } from "~/models/people/sign-on/picture.server"
import { requestedPath, safeRedirect, signIn } from "~/http/session.server"
import { readForm } from "./body.server"
import { RateLimiter } from "./rate-limiter.server"
import { refusePage, toRefusal } from "./refusal.server"
import type { RequestContext } from "./request-context.server"
import { invitedBy } from "./registration.server"
import {
  attemptCookie,
  joiningCookie,
  takeAttempt,
  type BrowserAttempt,
} from "./sign-on-attempts.server"
import { finishConnection } from "./sign-on-connection.server"
import { afterSignOut } from "./sign-on-end.server"
import { explained, NOT_ITS_ANSWER } from "./sign-on-refusal.server"
import { SignInQueue } from "./sign-in-queue.server"
import { slowGuess } from "./slow-guess.server"
import { redirectWithToast } from "./toast.server"
import { welcomeAt, welcomeBack } from "./sign-in-steps.server"

// Sign-in by a provider of OpenID Connect. Its errors are sentences for the person, and lines of the log with the
// reason for an administrator.

/** Answers that were not accepted. Past this, another waits: who is there for the first time goes before those. */
const refusalsOfAddress = new RateLimiter({
  points: 60,
  duration: 10 * 60,
  sharedAs: "refused sign-on of address",
})
const turnsOfAddress = new SignInQueue({ everyMs: 500, maxWaiting: 10, maxWaitingOfKey: 2 })
/** Past this, refusals are in the log only: nobody can fill the disk with them. */
const refusalsOfAll = new RateLimiter({
  points: 1000,
  duration: 60 * 60,
  sharedAs: "refused sign-on",
})

/** Leads to the provider. */
export async function leadToProvider({ request, context }: LoaderFunctionArgs) {
  if (!config.signOn) throw refusePage(notFound(), context)
  try {
    const { url, attempt } = await beginSignOn()
    const redirectTo = requestedPath(request, "/boards")
    const cookieHeader = request.headers.get("Cookie")
    const setCookie = await attemptCookie(cookieHeader, { ...attempt, redirectTo })
    return redirect(url, { headers: { "Set-Cookie": setCookie, "Cache-Control": "no-store" } })
  } catch (error) {
    const { message } = toRefusal(explained(error, { ...context, step: "begin" }), context)
    const path = afterSignOut(requestedPath(request, ""))
    return redirectWithToast(path, failed("Not signed in", message))
  }
}

/** Finishes at the callback, and leads on. @returns what the page says of a failure */
export async function finishAtCallback(args: LoaderFunctionArgs) {
  const { context } = args
  if (!config.signOn) throw refusePage(notFound(), context)
  const { name } = config.signOn
  const outcome = await finish(args).catch((error: unknown) => toRefusal(error, context))
  if (outcome instanceof Response) throw outcome
  const { status, message, details } = outcome
  if (details.retryAfter !== undefined) context.retryAfter(details.retryAfter)
  if (!(await refusalsOfAll.note("all")).isOver) {
    await auditAlone("sign_in_failed", { actor: null, details: `sign-on: ${message}` })
  }
  return data({ problem: message, name }, { status })
}

async function finish({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { search, searchParams } = new URL(request.url)
  const cookieHeader = request.headers.get("Cookie")
  const { attempt, setCookie } = await takeAttempt(cookieHeader, searchParams.get("state"))
  if (!attempt) throw new DomainError(400, NOT_ITS_ANSWER)
  context.addCookie(setCookie)
  const { claims, tokens } = await answerAt(search, attempt, context)
  const { redirectTo, connects } = attempt
  if (connects !== undefined) return finishConnection({ request, context }, connects, claims)
  const recognised = await recognise(claims, invitedBy(redirectTo))
  if ("taken" in recognised) {
    const { issuer, subject } = claims
    const about = { userId: recognised.taken.id, issuer, subject, redirectTo }
    context.addCookie(await joiningCookie(about))
    return redirect("/auth/join")
  }
  const { user, isNew } = recognised
  const { token } = await signIn(user, request, context, true)
  await noteProvider(token, claims, tokens)
  if (isNew && claims.picture !== null) pictureFrom(user, claims.picture)
  const toast = isNew ? done("Account created", `Welcome, ${user.name}`) : welcomeBack(user)
  return welcomeAt(user, { toast, path: safeRedirect(redirectTo, "/boards") })
}

/** Reads the provider's answer. Each one asks the provider, also where a browser has made it up. @throws 400, 403, 429, 502 */
const answerAt = (search: string, attempt: BrowserAttempt, context: RequestContext) =>
  slowGuess({
    slowdowns: [
      { limiter: refusalsOfAddress, queue: turnsOfAddress, key: context.ip, party: attempt.state },
    ],
    attempt: () =>
      finishSignOn(search, attempt).catch((error: unknown) => {
        throw explained(error, { ...context, step: "callback" })
      }),
    isWrong: (error) => error instanceof DomainError && error.status === 400,
  })

/** The provider tells that somebody has signed out there. Nothing but its signed token counts. */
export async function handleLogoutNotice({ request, context }: ActionFunctionArgs) {
  const headers = { "Cache-Control": "no-store" }
  if (!config.signOn) return new Response(null, { status: 404, headers })
  try {
    const token = (await readForm(request)).get("logout_token")
    const notice = readLogoutToken(typeof token === "string" ? token : "")
    await endByNotice(
      await notice.catch((error: unknown) => {
        throw explained(error, { ...context, step: "logout notice" })
      }),
    )
    return new Response(null, { status: 200, headers })
  } catch (error) {
    const { status } = toRefusal(error, context)
    const text = status < 500 ? "invalid_request" : "server_error"
    return Response.json({ error: text }, { status, headers })
  }
}
