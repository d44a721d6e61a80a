import { redirect, type ActionFunctionArgs } from "@remix-run/node"
import type { ClientActionFunctionArgs } from "@remix-run/react"
import { deleteDrafts } from "~/client/drafts"
import { formSender } from "~/client/sent-forms"
import { readForm } from "~/http/body.server"
import { requireReader } from "~/http/reader.server"
import { leaveBy } from "~/http/sign-on-attempts.server"
import { toRefusal } from "~/http/refusal.server"
import { failed, seen } from "~/models/text/reply/reply"
import { redirectWithToast } from "~/http/toast.server"
import { READER_FIELD } from "~/models/people/session/reader"
import { afterSignOut, providerSignOut } from "~/http/sign-on-end.server"
import { getUser, signOut, requestedPath } from "~/http/session.server"

/** Opening the URL changes nothing, because signing out needs a POST. */
export const loader = () => redirect("/boards")

/** Signs out. `?redirectTo=` is the page to open after the next sign-in. */
export async function action({ request, context }: ActionFunctionArgs) {
  const nextPath = requestedPath(request, "")
  try {
    const user = await getUser(request, context)
    if (user) requireReader((await readForm(request)).get(READER_FIELD), user)
    const elsewhere = await providerSignOut(request)
    const ended = await signOut(request)
    if (elsewhere !== null) {
      return await leaveBy(context, elsewhere, new Headers({ "Set-Cookie": ended }))
    }
    return await redirectWithToast(afterSignOut(nextPath), seen("Logged out"), [ended])
  } catch (error) {
    const { status, message } = toRefusal(error, context)
    const reason = status === 500 ? "Failed to logout" : message
    return redirectWithToast("/boards", failed("Logout failed", reason))
  }
}

const send = formSender("Logout failed")

/** Deletes the drafts once the session has ended. */
export async function clientAction(args: ClientActionFunctionArgs) {
  try {
    return await send(args)
  } catch (thrown) {
    const location = thrown instanceof Response ? thrown.headers.get("Location") : null
    if (location?.startsWith("/login") || location === "/auth/oidc/leave") deleteDrafts()
    throw thrown
  }
}
