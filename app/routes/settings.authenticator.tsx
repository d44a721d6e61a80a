import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { Link, useActionData, useLoaderData } from "@remix-run/react"
import { AuthenticatorSetup } from "~/components/authenticator-setup"
import { codesIn, RecoveryCodes } from "~/components/recovery-codes"
import { keptPage } from "~/client/page"
import { command } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { confirmInSettings, readOwnSetup } from "~/http/second-factor.server"
import { type Reply, seen } from "~/models/text/reply/reply"
import { ConfirmAuthenticator } from "~/models/people/second-factor/second-factor"
import { Section } from "~/components/section"

export const loader = (args: LoaderFunctionArgs) => readOwnSetup(args)

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, {
    "confirm-authenticator": command(
      ConfirmAuthenticator,
      (actor, input) => confirmInSettings(args, actor, input),
      { done: seen("Second factor turned on"), inPlace: true },
    ),
  })

export const { meta, clientLoader, clientAction, handle, shouldRevalidate } =
  keptPage("Authenticator app")

export default function AuthenticatorPage() {
  const { authenticator } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const codes = codesIn(reply)
  return (
    <Section
      id="authenticator"
      title={codes ? "Authenticator app set up" : "Set up an authenticator app"}
    >
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : authenticator ? (
        <AuthenticatorSetup authenticator={authenticator} />
      ) : (
        <p className="text-muted">No app is being set up.</p>
      )}
      <p>
        <Link to="/settings/security" className="link">
          Back to security
        </Link>
      </p>
    </Section>
  )
}
