import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node"
import { DomainError, invalid } from "~/errors"
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
import { serializeToast } from "./toast.server"
import { expiredSessionCookie } from "~/http/session.server"

// Links in emails act for their readers, who need not be signed in. Opening one changes nothing, since programs that
// check mail open links.

const guessesOfAddress = new RateLimiter({
  points: 30,
  duration: 10 * 60,
  sharedAs: "guess at letter link of address",
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
    const headers = new Headers()
    headers.append("Set-Cookie", await expiredSessionCookie())
    headers.append("Set-Cookie", await serializeToast(TAKEN_BACK))
    return redirect(path, { status: 303, headers })
  })
}

const TAKEN_BACK = done("Everybody is signed out", "Set a new password now.")

/** Mutes a card or takes that back. The reply's value says whether the card was watched until now. */
export function handleMuteLink(args: ActionFunctionArgs) {
  const intent = "mute-by-link"
  return handleOpenForm(args, intent, failedBecause("Not changed"), async (form) => {
    const input = parseInput(LinkedMute, Object.fromEntries(form))
    const { wasWatched } = await counted(args.context, muteByLink(args.params.token ?? "", input))
    return data<Reply>({ ok: true, intent, status: 200, value: wasWatched })
  })
}
