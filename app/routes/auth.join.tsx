import { useForm } from "@conform-to/react"
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useLoaderData, useNavigation, type MetaFunction } from "@remix-run/react"
import { keptPage } from "~/client/page"
import { AuthPage } from "~/components/auth-page"
import { TextField } from "~/components/field"
import { PostForm } from "~/components/post-form"
import { Submit } from "~/components/submit"
import { handleJoin, readJoinPage } from "~/http/sign-on-connection.server"
import { redirectQuery } from "~/models/people/account/redirect-query"
import { formMessageOf } from "~/models/text/reply/reply"
import { titleOf } from "~/site"

export const meta: MetaFunction = () => [{ title: titleOf("Connect your account") }]

export const loader = (args: LoaderFunctionArgs) => readJoinPage(args)

export const action = (args: ActionFunctionArgs) => handleJoin(args)

export const { clientLoader, clientAction, handle, shouldRevalidate } = keptPage(
  "auth.join",
  "Not connected",
)

export default function JoinPage() {
  const { name, username, email, needsCode, signInPath } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof clientAction>()
  const formMessage = formMessageOf(reply)
  const pending = useNavigation().formMethod === "POST"
  const [form, fields] = useForm<{ password: string; code: string }>({ lastResult: reply?.result })
  return (
    <AuthPage
      title="Is this your account?"
      subtitle={`${username} has the address ${email} already. Enter its password once to sign in to it with ${name}.`}
      problem={formMessage}
    >
      <PostForm id={form.id} noValidate={form.noValidate} className="grid gap-4">
        <TextField
          label="Password"
          field={fields.password}
          formMessage={formMessage}
          type="password"
          autoComplete="current-password"
          autoFocus
          required
        />
        {needsCode && (
          <TextField
            label="Code of your authenticator app, or a recovery code"
            field={fields.code}
            formMessage={formMessage}
            autoComplete="one-time-code"
            required
          />
        )}
        <Submit pending={pending} pendingText="Connecting...">
          Connect
        </Submit>
      </PostForm>
      <p className="text-center text-muted">
        <a href={`/forgot-password${redirectQuery(signInPath)}`} className="link">
          Forgot the password?
        </a>
      </p>
    </AuthPage>
  )
}
