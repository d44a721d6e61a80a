import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { Link, useActionData, useLoaderData, useLocation, type Location } from "@remix-run/react"
import { AuthPage } from "~/components/auth-page"
import { PasskeyForm } from "~/components/passkey-form"
import { handlePasskeySignIn, readPasskeySignIn } from "~/http/passkey-sign-in.server"
import { keptPage } from "~/client/page"
import { showPasskey } from "~/client/passkeys"
import { formMessageOf } from "~/models/text/reply/reply"

export const loader = (args: LoaderFunctionArgs) => readPasskeySignIn(args)

export const action = (args: ActionFunctionArgs) => handlePasskeySignIn(args)

export const { meta, clientLoader, clientAction, handle, shouldRevalidate } = keptPage(
  "Sign in with a passkey",
  { failure: "Login failed" },
)

export default function PasskeySignInPage() {
  const { passkey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof clientAction>()
  const { search, state } = useLocation() as Location<unknown>
  return (
    <AuthPage
      title="Sign in with a passkey"
      subtitle="Your device asks for your fingerprint, face or PIN. No password is needed."
      problem={formMessageOf(reply)}
    >
      <PasskeyForm
        intent="sign-in-by-passkey"
        origin={passkey.origin}
        ask={() => showPasskey(passkey)}
        text="Use Passkey"
        startsAtOnce={state === "pressed"}
      />
      <p className="text-center text-muted">
        <Link to={`/login${search}`} className="link">
          Sign in another way
        </Link>
      </p>
    </AuthPage>
  )
}
