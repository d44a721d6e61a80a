import { redirect, type ActionFunctionArgs } from "@remix-run/node"
import { DomainError } from "~/errors"
import { RequestPasswordReset, ResetPassword } from "~/models/account/password-reset"
import { requestPasswordReset, resetPassword } from "~/models/account/password-reset.server"
import { nameKey } from "~/models/account/name-key"
import { redirectQuery } from "~/models/account/redirect-query"
import { signIn, requestedPath } from "~/session.server"
import { handleOpenForm } from "./handle-open-form.server"
import { parseInput } from "./parse-input.server"
import { Throttle } from "./throttle.server"
import { done, failedBecause } from "~/models/reply/toast"
import { keepToast } from "./toast.server"

/** Limits the mail that one address gets, account or not, and that one visitor causes. */
const linksForEmail = new Throttle({ points: 5, duration: 60 * 60 })
const linksOfAsker = new Throttle({ points: 20, duration: 60 * 60 })
const deadLinksOfAsker = new Throttle({ points: 30, duration: 10 * 60 })

/** Answers who has forgotten a password: the same whether there is such an account. */
export function handleForgotPassword(args: ActionFunctionArgs) {
  const says = failedBecause("Failed to send the link")
  return handleOpenForm(args, "request-password-reset", says, async (form) => {
    const redirectTo = requestedPath(args.request, "")
    const input = parseInput(RequestPasswordReset, { ...Object.fromEntries(form), redirectTo })
    await linksOfAsker.count(args.context.ip)
    await linksForEmail.count(nameKey(input.email))
    await requestPasswordReset(input)
    const headers = { "Set-Cookie": await keepToast(done("Check your email")) }
    const sent = `/forgot-password?sent${redirectQuery(redirectTo).replace("?", "&")}`
    return redirect(sent, { status: 303, headers })
  })
}

/** Sets the new password that a mailed link lets somebody choose, and signs them in. */
export function handleResetPassword(args: ActionFunctionArgs) {
  const { request, params, context } = args
  const says = failedBecause("Failed to change the password")
  return handleOpenForm(args, "reset-password", says, async (form) => {
    const input = parseInput(ResetPassword, { ...Object.fromEntries(form), token: params.token })
    const user = await resetPassword(input).catch(async (error: unknown) => {
      const isDead = error instanceof DomainError && error.status === 410
      if (isDead) await deadLinksOfAsker.count(context.ip)
      throw error
    })
    await signIn(user, request, context)
    const headers = { "Set-Cookie": await keepToast(CHANGED) }
    return redirect(requestedPath(request, "/boards"), { status: 303, headers })
  })
}

const CHANGED = done("Password changed", "You are signed out everywhere else")
