import { redirect, type ActionFunctionArgs } from "@remix-run/node"
import { sendForm } from "~/client/sent-forms"
import { handlePreference } from "~/http/handle-preference.server"
import { serializeTheme } from "~/http/preferences.server"
import { ThemeField } from "~/models/people/account/theme"

export const loader = () => redirect("/boards")

export const action = (args: ActionFunctionArgs) =>
  handlePreference(args, (form) => serializeTheme(ThemeField.parse(form.get("theme"))))

export const clientAction = sendForm
