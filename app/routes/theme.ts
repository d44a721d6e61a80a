import { redirect, type ActionFunctionArgs } from "@remix-run/node"
import { readForm } from "~/http/body.server"
import { keepTheme } from "~/http/preferences.server"
import { ThemeField } from "~/models/theme"
import { safeRedirect } from "~/session.server"

export const loader = () => redirect("/boards")

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const headers = { "Set-Cookie": await keepTheme(ThemeField.parse(form.get("theme"))) }
  if (context.visitor.isData) return new Response(null, { status: 204, headers })
  return redirect(safeRedirect(form.get("back"), "/boards"), { status: 303, headers })
}
