import { data, redirect, type ActionFunctionArgs } from "@remix-run/node"
import { safeRedirect } from "~/session.server"
import { readForm } from "./body.server"
import { toRefusal } from "./refusal.server"

/**
 * Answers a form that chooses what a browser prefers; nobody has to be signed in for it. Without a
 * script it leads back to the page that its field `back` names.
 * @param keep makes the cookie of the form; may throw a refusal, which is answered
 */
export async function keepPreference(
  { request, context }: ActionFunctionArgs,
  keep: (form: FormData) => Promise<string>,
) {
  try {
    const form = await readForm(request)
    const headers = { "Set-Cookie": await keep(form) }
    if (context.isData) return data({ ok: true }, { headers })
    return redirect(safeRedirect(form.get("back"), "/boards"), { status: 303, headers })
  } catch (error) {
    const { status, message } = toRefusal(error, context)
    return Response.json({ message }, { status })
  }
}
