import { data, redirect, type ActionFunctionArgs } from "@remix-run/node"
import { safeRedirect } from "~/http/session.server"
import { readForm } from "./body.server"
import { toRefusal } from "./refusal.server"

/** Sets a preference of the browser, also of a visitor. Without a script, redirects to the form's field `back`. */
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
