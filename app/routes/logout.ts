import { redirect, type ActionFunctionArgs } from "@remix-run/node"
import { done } from "~/http/toast"
import { keepToast } from "~/http/toast.server"
import { signOut } from "~/session.server"

/** An address that was opened changes nothing: signing out is a post. */
export const loader = () => redirect("/boards")

export async function action({ request }: ActionFunctionArgs) {
  const headers = new Headers()
  headers.append("Set-Cookie", await signOut(request))
  headers.append("Set-Cookie", await keepToast(done("Logged out")))
  return redirect("/login", { status: 303, headers })
}
