import { data, redirect, type ActionFunctionArgs } from "@remix-run/node"
import { readForm } from "~/http/body.server"
import { sendForm } from "~/http/in-browser"
import { keepTheme } from "~/http/preferences.server"
import { toRefusal } from "~/http/refusal.server"
import { ThemeField } from "~/models/theme"
import { safeRedirect } from "~/session.server"

export const loader = () => redirect("/boards")

export async function action({ request, context: { visitor } }: ActionFunctionArgs) {
  try {
    const form = await readForm(request)
    const headers = { "Set-Cookie": await keepTheme(ThemeField.parse(form.get("theme"))) }
    if (visitor.isData) return data({ ok: true }, { headers })
    return redirect(safeRedirect(form.get("back"), "/boards"), { status: 303, headers })
  } catch (error) {
    const { status, message } = toRefusal(error, visitor)
    return Response.json({ message }, { status })
  }
}

export const clientAction = sendForm
