import { redirect, type ActionFunctionArgs } from "@remix-run/node"
import type { ClientActionFunctionArgs } from "@remix-run/react"
import { forgetDrafts } from "~/client/drafts"
import { sender } from "~/client/sent-forms"
import { toRefusal } from "~/http/refusal.server"
import { done, failedBecause } from "~/models/reply/toast"
import { serializeToast } from "~/http/toast.server"
import { redirectQuery } from "~/models/account/redirect-query"
import { signOut, requestedPath } from "~/session.server"

/** An address that was opened changes nothing: signing out is a post. */
export const loader = () => redirect("/boards")

const failureToast = failedBecause("Logout failed", "Failed to logout")

/** Signs out. `?redirectTo=` is where whoever signs in next is led to. */
export async function action({ request, context }: ActionFunctionArgs) {
  const headers = new Headers()
  const wanted = requestedPath(request, "")
  try {
    headers.append("Set-Cookie", await signOut(request))
  } catch (error) {
    const { message, status } = toRefusal(error, context)
    headers.append("Set-Cookie", await serializeToast(failureToast({ message, status })))
    return redirect("/boards", { status: 303, headers })
  }
  headers.append("Set-Cookie", await serializeToast(done("Logged out")))
  return redirect(`/login${redirectQuery(wanted)}`, { status: 303, headers })
}

const send = sender("Logout failed")

/** What was typed and not yet saved goes with the session, once that has ended. */
export async function clientAction(args: ClientActionFunctionArgs) {
  try {
    return await send(args)
  } catch (answer) {
    const leads = answer instanceof Response ? answer.headers.get("Location") : null
    if (leads?.startsWith("/login")) forgetDrafts()
    throw answer
  }
}
