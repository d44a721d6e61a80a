import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node"
import { config } from "~/config/config.server"
import { maySignInByPassword } from "~/models/access/administrators.server"
import { RequestPasswordReset, ResetPassword } from "~/models/people/account/password-reset"
import {
  findResetActor,
  requestPasswordReset,
  resetPassword,
} from "~/models/people/account/password-reset.server"
import { nameKey } from "~/models/text/name-key"
import { redirectQuery } from "~/models/people/account/redirect-query"
import { signIn, requestedPath } from "~/http/session.server"
import { readActing } from "./acting.server"
import { countGuesses } from "./guesses.server"
import { handleOpenForm } from "./handle-open-form.server"
import { parseInput } from "./parse-input.server"
import { readClock } from "./preferences.server"
import { toNextStep } from "./sign-in-steps.server"
import { RateLimiter } from "./rate-limiter.server"
import { done, failedBecause } from "~/models/text/reply/reply"
import { redirectWithToast } from "./toast.server"

/** Limits mail per address, whether it has an account or not, and per client. */
const linksForEmail = new RateLimiter({
  points: 5,
  duration: 60 * 60,
  sharedAs: "password link for email",
})
const linksOfClient = new RateLimiter({
  points: 20,
  duration: 60 * 60,
  sharedAs: "password link of address",
})
const deadLinksOfClient = new RateLimiter({
  points: 30,
  duration: 10 * 60,
  sharedAs: "dead password link of address",
})

/** The page of a link, with what its person may end. Opening it changes nothing, because mail scanners open it, too. */
export async function readResetPage(args: LoaderFunctionArgs) {
  const { token = "" } = args.params
  const actor = await findResetActor(token)
  const acting = actor && (await readActing(actor, readClock(args))).acting
  return data({ acting }, { status: acting ? 200 : 410 })
}

/** Answers the same whether the account exists or not. */
export function handleForgotPassword(args: ActionFunctionArgs) {
  const failureToast = failedBecause("Failed to send the link")
  return handleOpenForm(args, "request-password-reset", failureToast, async (form) => {
    const redirectTo = requestedPath(args.request, "")
    const input = parseInput(RequestPasswordReset, { ...Object.fromEntries(form), redirectTo })
    await linksOfClient.count(args.context.ip)
    await linksForEmail.count(nameKey(input.email))
    await requestPasswordReset(input)
    const sent = `/forgot-password?sent${redirectQuery(redirectTo).replace("?", "&")}`
    return redirectWithToast(sent, done("Check your email"))
  })
}

export function handleResetPassword(args: ActionFunctionArgs) {
  const { request, params, context } = args
  const failureToast = failedBecause("Failed to change the password")
  return handleOpenForm(args, "reset-password", failureToast, async (form) => {
    const input = parseInput(ResetPassword, {
      ...Object.fromEntries(form),
      accessTokenIds: form.getAll("accessTokenIds"),
      webhookIds: form.getAll("webhookIds"),
      token: params.token,
    })
    const count = () => deadLinksOfClient.count(context.ip)
    const user = await countGuesses(resetPassword(input), count, 410)
    if (!maySignInByPassword(user)) {
      const wanted = redirectQuery(requestedPath(request, ""))
      return redirect(`${config.signOn ? "/auth/oidc" : "/login"}${wanted}`, { status: 303 })
    }
    const { missing } = await signIn(user, request, context)
    if (missing !== null) return toNextStep(args, missing)
    return redirectWithToast(requestedPath(request, "/boards"), CHANGED)
  })
}

const CHANGED = done("Password changed", "You are signed out everywhere else")
