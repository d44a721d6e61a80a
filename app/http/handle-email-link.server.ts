import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node"
import { DomainError, invalid } from "~/errors"
import { LinkToken } from "~/models/people/account/email-confirmation"
import { confirmEmail } from "~/models/people/account/email-confirmation.server"
import { undoEmailChange } from "~/models/people/account/email-change.server"
import { takeBack } from "~/models/people/account/not-me.server"
import { unsubscribe } from "~/models/notifications/notification/unsubscribe.server"
import { type Reply, done, failedBecause } from "~/models/text/reply/reply"
import { LinkedMute } from "~/models/board/watch/watch"
import { muteByLink } from "~/models/notifications/watch/mute-link.server"
import { countGuesses } from "./guesses.server"
import { handleOpenForm } from "./handle-open-form.server"
import { parseInput } from "./parse-input.server"
import { RateLimiter } from "./rate-limiter.server"
import { refusePage } from "./refusal.server"
import type { RequestContext } from "./request-context.server"
import { redirectWithToast } from "./toast.server"
import { expiredSessionCookie, getUser } from "~/http/session.server"

// Links in emails act for their readers, who need not be signed in. Opening one changes nothing, since programs that
// check mail open links.

const guessesOfAddress = new RateLimiter({
  points: 30,
  duration: 10 * 60,
  sharedAs: "guess at letter link of address",
})

const deadLinksOfAddress = new RateLimiter({
  points: 30,
  duration: 10 * 60,
  sharedAs: "dead mailed link of address",
})

const counted = <R>({ ip }: RequestContext, reading: Promise<R>): Promise<R> =>
  countGuesses(reading, () => guessesOfAddress.count(ip))

/** Reads the page of a link; null with 404 for one that does not work. */
export async function readLinkedPage<P>({ context }: LoaderFunctionArgs, reading: Promise<P>) {
  try {
    return data({ page: await counted(context, reading) })
  } catch (error) {
    const isDead = error instanceof DomainError && error.status === 404
    return isDead ? data({ page: null }, { status: 404 }) : refusePage(error, context)
  }
}

/** Stops emails. Mail programs send the same form as the page (RFC 8058), and get no redirect. */
export function handleUnsubscribe(args: ActionFunctionArgs) {
  const intent = "unsubscribe"
  return handleOpenForm(args, intent, failedBecause("Not unsubscribed"), async (form) => {
    if (form.get("List-Unsubscribe") !== "One-Click") {
      throw invalid("Send List-Unsubscribe=One-Click as a form.")
    }
    await counted(args.context, unsubscribe(args.params.token ?? ""))
    return data<Reply>({ ok: true, intent, status: 200 })
  })
}

/** Takes an account back, and redirects to setting a new password. */
export function handleNotMe(args: ActionFunctionArgs) {
  return handleOpenForm(args, "not-me", failedBecause("Nothing was changed"), async () => {
    const path = await counted(args.context, takeBack(args.params.token ?? ""))
    return redirectWithToast(path, TAKEN_BACK, [await expiredSessionCookie()])
  })
}

const TAKEN_BACK = done("Everybody is signed out", "Set a new password now.")

/** Confirms the address that a link was sent to. */
export function handleConfirmEmail(args: ActionFunctionArgs) {
  const failureToast = failedBecause("Failed to confirm the address")
  return handleOpenForm(args, "confirm-email", failureToast, async () => {
    await useLink(args, confirmEmail)
    const user = await getUser(args.request, args.context)
    return redirectWithToast(user ? "/boards" : "/login", done("Email address confirmed"))
  })
}

/** Undoes a change of an address, and redirects to setting a new password. */
export function handleUndoEmailChange(args: ActionFunctionArgs) {
  const failureToast = failedBecause("Failed to restore the address")
  return handleOpenForm(args, "undo-email-change", failureToast, async () => {
    const path = await useLink(args, undoEmailChange)
    return redirectWithToast(path, RESTORED, [await expiredSessionCookie()])
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

/** Mutes a card or takes that back. The reply's value says whether the card was watched until now. */
export function handleMuteLink(args: ActionFunctionArgs) {
  const intent = "mute-by-link"
  return handleOpenForm(args, intent, failedBecause("Not changed"), async (form) => {
    const input = parseInput(LinkedMute, Object.fromEntries(form))
    const { wasWatched } = await counted(args.context, muteByLink(args.params.token ?? "", input))
    return data<Reply>({ ok: true, intent, status: 200, value: wasWatched })
  })
}
