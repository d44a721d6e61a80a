import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { AuthPage } from "~/components/auth-page"
import { useCommandForm } from "~/client/use-command-form"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { TextField } from "~/components/forms/field"
import { PasskeyForm } from "~/components/passkey-form"
import { SignInAgain } from "~/components/sign-in-again"
import { handleCode, readCodePage } from "~/http/second-factor.server"
import { keptPage } from "~/client/page"
import { showPasskey } from "~/client/passkeys"
import type { AskedPasskey } from "~/models/people/passkey/webauthn.server"
import { formMessageOf } from "~/models/text/reply/reply"

export const loader = (args: LoaderFunctionArgs) => readCodePage(args)

export const action = (args: ActionFunctionArgs) => handleCode(args)

export const { meta, clientLoader, clientAction, handle, shouldRevalidate } = keptPage(
  "Enter a code",
  { failure: "Login failed" },
)

export default function CodePage() {
  const { passkey, hasApp } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof clientAction>()
  const formMessage = formMessageOf(reply)
  return (
    <AuthPage
      title={hasApp ? "Enter a code" : "Use your passkey"}
      subtitle={
        hasApp
          ? "Open your authenticator app, or use one of your recovery codes."
          : "If you do not have it here, use one of your recovery codes."
      }
      problem={formMessage}
    >
      {passkey && <PasskeyStep passkey={passkey} isOnly={!hasApp} />}
      <CodeForm label={hasApp ? "Code" : "Recovery code"} isFirst={hasApp && !passkey} />
      <p className="hint text-center">
        Lost your {hasApp ? "phone" : "passkey"} and your recovery codes? The people who run this
        server can help.
      </p>
      <SignInAgain />
    </AuthPage>
  )
}

function PasskeyStep({ passkey, isOnly }: { passkey: AskedPasskey; isOnly: boolean }) {
  return (
    <PasskeyForm
      intent="show-passkey"
      origin={passkey.origin}
      ask={() => showPasskey(passkey)}
      text="Use a Passkey"
      className={isOnly ? "btn btn-primary" : "btn btn-plain"}
    />
  )
}

function CodeForm({ label, isFirst }: { label: string; isFirst: boolean }) {
  const reply = useActionData<typeof clientAction>()
  const { form, fields, formMessage } = useCommandForm<{ code: string }>()
  return (
    <CommandForm form={form} shownAbove={formMessage} className="grid gap-4">
      <TextField
        label={label}
        field={fields.code}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={isFirst || reply !== undefined}
        required
      />
      <label className="flex items-center gap-2">
        <input type="checkbox" name="trust" />
        Don’t ask again in this browser for 30 days
      </label>
      <Submit
        pendingText="Signing in..."
        className={label === "Code" ? "btn btn-primary" : "btn btn-plain"}
      >
        Sign In
      </Submit>
    </CommandForm>
  )
}
