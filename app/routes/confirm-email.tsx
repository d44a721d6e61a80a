import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { Link, useLoaderData } from "@remix-run/react"
import { AuthPage } from "~/components/auth-page"
import { SendConfirmation } from "~/components/confirm-email"
import { command } from "~/http/command.server"
import { sendConfirmation } from "~/http/confirmation.server"
import { handleForm } from "~/http/handle-form.server"
import { keptPage } from "~/client/page"
import { done, failedBecause } from "~/models/text/reply/reply"
import {
  dismissConfirmation,
  getUnconfirmed,
} from "~/models/people/account/email-confirmation.server"
import { Nothing } from "~/models/text/fields"
import { requirePageUser, requestedPath } from "~/http/session.server"

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser(request, context)
  return { unconfirmed: await getUnconfirmed(user), email: user.email }
}

/** Answers the forms of the banner and of the settings; `?redirectTo=` is the page that they are on. */
export function action(args: ActionFunctionArgs) {
  const back = () => requestedPath(args.request, "/settings")
  return handleForm(args, {
    "send-confirmation": command(Nothing, (actor) => sendConfirmation(actor), {
      done: done("Check your email", "We sent a link to confirm your address"),
      failed: failedBecause("Failed to send the link"),
      back,
    }),
    "dismiss-confirmation": command(Nothing, (actor) => dismissConfirmation(actor), {
      done: done("You can confirm your address in the settings"),
      back,
    }),
  })
}

export const { meta, clientLoader, clientAction, handle, shouldRevalidate } = keptPage(
  "Confirm your email address",
)

export default function ConfirmEmailPage() {
  const { unconfirmed, email } = useLoaderData<typeof loader>()
  if (!unconfirmed) {
    return (
      <AuthPage title="Nothing to confirm" subtitle={`Your address is ${email}.`}>
        <Link to="/boards" className="btn btn-primary">
          Go to My Boards
        </Link>
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title="Confirm your email address"
      subtitle={`A link that we send to ${email} confirms it. Until then you get no notifications by email.`}
    >
      <SendConfirmation isSent={unconfirmed.isSent} className="btn btn-primary" />
      <p className="text-center text-muted">
        Wrong address?{" "}
        <Link to="/settings" className="link">
          Change it in the settings
        </Link>
      </p>
    </AuthPage>
  )
}
