import { redirect, type ActionFunctionArgs } from "@remix-run/node"
import { sendForm } from "~/client/sent-forms"
import { command } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { dismissHints } from "~/models/board/card/hints.server"
import { Nothing } from "~/models/text/fields"
import { requestedPath } from "~/http/session.server"

export const loader = () => redirect("/boards")

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, {
    "dismiss-hints": command(Nothing, dismissHints, {
      back: () => requestedPath(args.request, "/boards"),
    }),
  })

export const clientAction = sendForm
