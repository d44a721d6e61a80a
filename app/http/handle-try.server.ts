import { redirect, type ActionFunctionArgs } from "@remix-run/node"
import { config } from "~/config/config.server"
import { createExampleBoard } from "~/models/board/board/example-board.server"
import { createGuest } from "~/models/people/account/guest.server"
import { redirectQuery } from "~/models/people/account/redirect-query"
import { LIMITS } from "~/models/text/limits"
import { newId } from "~/models/text/id"
import { done, failedBecause } from "~/models/text/reply/reply"
import { handleOpenForm } from "./handle-open-form.server"
import { RateLimiter } from "./rate-limiter.server"
import { getUser, requestedPath, signIn } from "./session.server"
import { welcome } from "./sign-in-steps.server"

const guestsOfAddress = new RateLimiter({
  points: config.registrations.perAddress,
  duration: 60 * 60,
  sharedAs: "guests of address",
})

/** @throws a redirect to where guests begin, on a server with TRY=on */
export function leadToTry(request: Request): void {
  if (config.isTry) throw redirect(`/try${redirectQuery(requestedPath(request, ""))}`)
}

/** Makes a guest with the example board, and leads to it, or to what they wanted. @throws 429, 503 */
export function handleTry(args: ActionFunctionArgs) {
  const { request, context } = args
  return handleOpenForm(args, "try", failedBecause("No board was created"), async () => {
    if (await getUser(request, context)) throw redirect(requestedPath(request, "/boards"))
    await guestsOfAddress.count(context.ip)
    const user = await createGuest()
    const { boardId } = await createExampleBoard(user, { boardId: newId() })
    await signIn(user, request, context)
    const toast = done(
      `Welcome, ${user.name}`,
      `Your boards are here for ${LIMITS.guestHours} hours`,
    )
    return welcome(args, user, { toast, to: `/board/${boardId}` })
  })
}
