import { redirect, type ActionFunctionArgs } from "@remix-run/node"
import { DomainError } from "~/errors"
import { LinkToken } from "~/models/account/email-confirmation"
import { confirmEmail } from "~/models/account/email-confirmation.server"
import { undoEmailChange } from "~/models/account/email-change.server"
import { expiredSessionCookie, getUser } from "~/session.server"
import { handleOpenForm } from "./handle-open-form.server"
import { parseInput } from "./parse-input.server"
import { Throttle } from "./throttle.server"
import { done, failedBecause } from "~/models/reply/toast"
import { keepToast } from "./toast.server"

// The links in letters about an address. Opening one shows a button; only posting it acts, since
// programs that check mail open links.

const deadLinksOfAsker = new Throttle({ points: 30, duration: 10 * 60 })

/** Confirms the address that a link was mailed to, whoever is signed in. */
export function handleConfirmEmail(args: ActionFunctionArgs) {
  const says = failedBecause("Failed to confirm the address")
  return handleOpenForm(args, "confirm-email", says, async () => {
    await use(args, confirmEmail)
    const user = await getUser(args.request, args.context)
    const headers = { "Set-Cookie": await keepToast(done("Email address confirmed")) }
    return redirect(user ? "/boards" : "/login", { status: 303, headers })
  })
}

/** Undoes a change of an address, and leads to setting a new password. */
export function handleUndoEmailChange(args: ActionFunctionArgs) {
  const says = failedBecause("Failed to restore the address")
  return handleOpenForm(args, "undo-email-change", says, async () => {
    const path = await use(args, undoEmailChange)
    const headers = new Headers()
    headers.append("Set-Cookie", await expiredSessionCookie())
    headers.append("Set-Cookie", await keepToast(RESTORED))
    return redirect(path, { status: 303, headers })
  })
}

const RESTORED = done("Email address restored", "Everybody is signed out. Set a new password now.")

/** Uses a link; one that no longer works counts against guessing. */
async function use<R>(
  { params, context }: ActionFunctionArgs,
  act: (input: LinkToken) => Promise<R>,
): Promise<R> {
  try {
    return await act(parseInput(LinkToken, { token: params.token }))
  } catch (error) {
    const isDead = error instanceof DomainError && error.status === 410
    if (isDead) await deadLinksOfAsker.count(context.ip)
    throw error
  }
}
