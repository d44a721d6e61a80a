import { redirect, type ActionFunctionArgs } from "@remix-run/node"
import { sendForm } from "~/client/sent-forms"
import { keepPreference } from "~/http/keep-preference.server"
import { keepTheme } from "~/http/preferences.server"
import { ThemeField } from "~/models/account/theme"

export const loader = () => redirect("/boards")

export const action = (args: ActionFunctionArgs) =>
  keepPreference(args, (form) => keepTheme(ThemeField.parse(form.get("theme"))))

export const clientAction = sendForm
