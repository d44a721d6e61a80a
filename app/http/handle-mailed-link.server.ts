import { redirect, type ActionFunctionArgs } from "@remix-run/node"
import { LinkToken } from "~/models/people/account/email-confirmation"
import { confirmEmail } from "~/models/people/account/email-confirmation.server"
import { undoEmailChange } from "~/models/people/account/email-change.server"
import { expiredSessionCookie, getUser } from "~/http/session.server"
import { countGuesses } from "./guesses.server"
import { handleOpenForm } from "./handle-open-form.server"
import { parseInput } from "./parse-input.server"
import { RateLimiter } from "./rate-limiter.server"
import { done, failedBecause } from "~/models/text/reply/reply"
import { serializeToast } from "./toast.server"

// Opening a mailed link only shows a button, since programs that check mail open links.

const deadLinksOfAddress = new RateLimiter({
  points: 30,
  duration: 10 * 60,
  sharedAs: "dead mailed link of address",
})

/** Confirms the address that a link was mailed to; signing in is not needed. */
export function handleConfirmEmail(args: ActionFunctionArgs) {
  const failureToast = failedBecause("Failed to confirm the address")
  return handleOpenForm(args, "confirm-email", failureToast, async () => {
    await useLink(args, confirmEmail)
    const user = await getUser(args.request, args.context)
    const headers = { "Set-Cookie": await serializeToast(done("Email address confirmed")) }
    return redirect(user ? "/boards" : "/login", { status: 303, headers })
  })
}

/** Undoes a change of an address, and redirects to setting a new password. */
export function handleUndoEmailChange(args: ActionFunctionArgs) {
  const failureToast = failedBecause("Failed to restore the address")
  return handleOpenForm(args, "undo-email-change", failureToast, async () => {
    const path = await useLink(args, undoEmailChange)
    const headers = new Headers()
    headers.append("Set-Cookie", await expiredSessionCookie())
    headers.append("Set-Cookie", await serializeToast(RESTORED))
    return redirect(path, { status: 303, headers })
  })
}

const RESTORED = done("Email address restored", "Everybody is signed out. Set a new password now.")

function useLink<R>(
  { params, context }: ActionFunctionArgs,
  act: (input: LinkToken) => Promise<R>,
): Promise<R> {
  const using = act(parseInput(LinkToken, { token: params.token }))
  return countGuesses(using, () => deadLinksOfAddress.count(context.ip), 410)
}
