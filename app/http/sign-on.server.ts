import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node"
import { config } from "~/config.server"
import { DomainError, notFound } from "~/errors"
import { log } from "~/log.server"
import { auditAlone } from "~/models/audit/audit.server"
import { done, failed } from "~/models/reply/toast"
import { recognise } from "~/models/sign-on/identity.server"
import { beginSignOn, finishSignOn, readLogoutToken } from "~/models/sign-on/provider.server"
import { endByNotice, noteProvider } from "~/models/sign-on/provider-session.server"
import { pictureFrom } from "~/models/sign-on/picture.server"
import { requestedPath, safeRedirect, signIn } from "~/session.server"
import { readForm } from "./body.server"
import { RateLimiter } from "./rate-limiter.server"
import { refusePage, toRefusal } from "./refusal.server"
import { invitedBy } from "./registration.server"
import { attemptCookie, joiningCookie, takeAttempt } from "./sign-on-attempts.server"
import { finishConnection } from "./sign-on-connection.server"
import { afterSignOut } from "./sign-on-end.server"
import { explained, NOT_ITS_ANSWER } from "./sign-on-refusal.server"
import { serializeToast } from "./toast.server"
import { welcomeAt, welcomeBack } from "./sign-in-steps.server"

// Sign-in by a provider of OpenID Connect. Its errors are sentences for the person, and lines of the log with the
// reason for an administrator.

const attemptsOfAddress = new RateLimiter({
  points: 2000,
  duration: 10 * 60,
  sharedAs: "sign-on of address",
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
    const { message } = toRefusal(explained(error, { ...context, step: "begin" }), context)
    const headers = { "Set-Cookie": await serializeToast(failed("Not signed in", message)) }
    return redirect(afterSignOut(requestedPath(request, "")), { status: 303, headers })
  }
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
