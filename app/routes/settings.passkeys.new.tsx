import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { Link, useActionData, useLoaderData } from "@remix-run/react"
import { NewPasskey } from "~/components/new-passkey"
import { codesIn, RecoveryCodes } from "~/components/recovery-codes"
import { keptPage } from "~/client/page"
import { command } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { addInSettings, readNewPasskey } from "~/http/passkeys.server"
import { AddPasskey } from "~/models/people/passkey/passkey"
import { type Reply, seen } from "~/models/text/reply/reply"
import { Section } from "~/components/section"

export const loader = (args: LoaderFunctionArgs) => readNewPasskey(args)

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, {
    "add-passkey": command(AddPasskey, (actor, input) => addInSettings(args, actor, input), {
      done: seen("Passkey added"),
      failed: null,
      inPlace: true,
    }),
  })

export const { meta, clientLoader, clientAction, handle, shouldRevalidate } =
  keptPage("Add a passkey")

export default function NewPasskeyPage() {
  const { passkey, suggestedName } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const codes = codesIn(reply)
  return (
    <Section id="passkey" title={codes ? "Passkey added" : "Add a passkey"}>
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : passkey ? (
        <>
          <p>
            Your device, your password manager or a security key makes it, and asks for your
            fingerprint, face or PIN when you sign in.
          </p>
          <NewPasskey passkey={passkey} suggestedName={suggestedName} />
        </>
      ) : (
        <p className="text-muted">No passkey is being added, or this page was open for too long.</p>
      )}
      <p>
        <Link to="/settings/security" className="link">
          Back to security
        </Link>
      </p>
    </Section>
  )
}
