import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { keptPage } from "~/client/page"
import { AuthPage } from "~/components/auth-page"
import { useCommandForm } from "~/client/use-command-form"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { TextField } from "~/components/forms/field"
import { PasswordField } from "~/components/forms/password-field"
import { handleJoin, readJoinPage } from "~/http/sign-on-connection.server"
import { redirectQuery } from "~/models/people/account/redirect-query"

export const loader = (args: LoaderFunctionArgs) => readJoinPage(args)

export const action = (args: ActionFunctionArgs) => handleJoin(args)

export const { meta, clientLoader, clientAction, handle, shouldRevalidate } = keptPage(
  "Connect your account",
  { failure: "Not connected" },
)

export default function JoinPage() {
  const { name, username, email, needsCode, signInPath } = useLoaderData<typeof loader>()
  const { form, fields, formMessage } = useCommandForm<{ password: string; code: string }>()
  return (
    <AuthPage
      title="Is this your account?"
      subtitle={`${username} has the address ${email} already. Enter its password once to sign in to it with ${name}.`}
      problem={formMessage}
    >
      <CommandForm shownAbove={formMessage} form={form} className="grid gap-4">
        <PasswordField
          label="Password"
          field={fields.password}
          autoComplete="current-password"
          autoFocus
          required
        />
        {needsCode && (
          <TextField
            label="Code of your authenticator app, or a recovery code"
            field={fields.code}
            autoComplete="one-time-code"
            required
          />
        )}
        <Submit pendingText="Connecting...">Connect</Submit>
      </CommandForm>
      <p className="text-center text-muted">
        <a href={`/forgot-password${redirectQuery(signInPath)}`} className="link">
          Forgot the password?
        </a>
      </p>
    </AuthPage>
  )
}
