import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { AuthPage } from "~/components/auth-page"
import { AuthenticatorSetup } from "~/components/authenticator-setup"
import { NewPasskey } from "~/components/new-passkey"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { codesIn, RecoveryCodes } from "~/components/recovery-codes"
import { SignInAgain } from "~/components/sign-in-again"
import { handleSetUp, readSetUp } from "~/http/second-factor.server"
import { keptPage } from "~/client/page"
import { formMessageOf } from "~/models/text/reply/reply"

export const loader = (args: LoaderFunctionArgs) => readSetUp(args)

export const action = (args: ActionFunctionArgs) => handleSetUp(args)

export const { meta, clientLoader, clientAction, handle, shouldRevalidate } = keptPage(
  "Set up a second factor",
  { failure: "Setup failed" },
)

export default function SetUpPage() {
  const { authenticator, passkey, suggestedName, next } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof clientAction>()
  const codes = codesIn(reply)
  const isOfPasskey = reply?.intent === "add-passkey"
  if (codes) {
    return (
      <AuthPage title="You're signed in" subtitle="One more thing before you go on.">
        <RecoveryCodes codes={codes} />
        <a href={next} className="btn btn-primary">
          I've kept them, go on
        </a>
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title="Set up a second factor"
      subtitle="This server asks for more than your password, so that a stolen one is not enough."
      problem={authenticator || isOfPasskey ? undefined : formMessageOf(reply)}
    >
      {authenticator ? <AuthenticatorSetup authenticator={authenticator} /> : <Begin />}
      {passkey && (
        <details className="group border-t border-line pt-4" open={isOfPasskey}>
          <summary className="btn btn-plain w-fit group-open:mb-4">Use a passkey instead</summary>
          <NewPasskey passkey={passkey} suggestedName={suggestedName} />
        </details>
      )}
      <SignInAgain />
    </AuthPage>
  )
}

function Begin() {
  return (
    <CommandForm intent="begin-authenticator" className="grid gap-4">
      <p>You need an authenticator app on your phone, or in your password manager.</p>
      <Submit pendingText="Preparing...">Begin</Submit>
    </CommandForm>
  )
}
