import { redirect, type ActionFunctionArgs } from "@remix-run/node"
import { sender } from "~/http/in-browser"
import { toRefusal } from "~/http/refusal.server"
import { done, failed } from "~/http/toast"
import { keepToast } from "~/http/toast.server"
import { signOut } from "~/session.server"

/** An address that was opened changes nothing: signing out is a post. */
export const loader = () => redirect("/boards")

export async function action({ request, context }: ActionFunctionArgs) {
  const headers = new Headers()
  try {
    headers.append("Set-Cookie", await signOut(request))
  } catch (error) {
    const { message } = toRefusal(error, context.visitor)
    headers.append("Set-Cookie", await keepToast(failed("Logout failed", message)))
    return redirect("/boards", { status: 303, headers })
  }
  headers.append("Set-Cookie", await keepToast(done("Logged out")))
  return redirect("/login", { status: 303, headers })
}

export const clientAction = sender("Logout failed")
