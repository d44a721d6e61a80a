import { data, redirect, type ActionFunctionArgs } from "@remix-run/node"
import { safeRedirect } from "~/session.server"
import { readForm } from "./body.server"
import { toRefusal } from "./refusal.server"

/**
 * Answers a form that sets a preference of the browser; signing in is not needed. Without a script it
 * redirects to the page in its field `back`.
 * @param serialize makes the cookie, or throws a refusal
 */
export async function handlePreference(
  { request, context }: ActionFunctionArgs,
  serialize: (form: FormData) => Promise<string>,
) {
  try {
    const form = await readForm(request)
    const headers = { "Set-Cookie": await serialize(form) }
    if (context.isData) return data({ ok: true }, { headers })
    return redirect(safeRedirect(form.get("back"), "/boards"), { status: 303, headers })
  } catch (error) {
    const { status, message } = toRefusal(error, context)
    return Response.json({ message }, { status })
  }
}
