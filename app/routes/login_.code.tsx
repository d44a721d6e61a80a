import { useForm } from "@conform-to/react"
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useNavigation, type MetaFunction } from "@remix-run/react"
import { AuthPage } from "~/components/auth-page"
import { TextField } from "~/components/field"
import { PostForm } from "~/components/post-form"
import { SignInAgain } from "~/components/sign-in-again"
import { Submit } from "~/components/submit"
import { handleCode } from "~/http/second-factor.server"
import { keptPage } from "~/client/page"
import { formMessageOf } from "~/models/reply/reply"
import { requirePending } from "~/session.server"
import { titleOf } from "~/site"

export const meta: MetaFunction = () => [{ title: titleOf("Enter a code") }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.isPost) await requirePending(request)
  return null
}

export const action = (args: ActionFunctionArgs) => handleCode(args)

export const { clientLoader, clientAction, handle, shouldRevalidate } = keptPage(
  "login.code",
  "Login failed",
)

export default function CodePage() {
  const reply = useActionData<typeof clientAction>()
  const formMessage = formMessageOf(reply)
  const pending = useNavigation().formMethod === "POST"
  const [form, fields] = useForm<{ code: string }>({ lastResult: reply?.result })
  return (
    <AuthPage
      title="Enter a code"
      subtitle="Open your authenticator app, or use one of your recovery codes."
      problem={formMessage}
    >
      <PostForm id={form.id} noValidate={form.noValidate} className="grid gap-4">
        <TextField
          label="Code"
          field={fields.code}
          formMessage={formMessage}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
        />
        <label className="flex items-center gap-2">
          <input type="checkbox" name="trust" />
          Don’t ask again in this browser for 30 days
        </label>
        <Submit pending={pending} pendingText="Signing in...">
          Sign In
        </Submit>
      </PostForm>
      <p className="hint text-center">
        Lost your phone and your recovery codes? The people who run this server can help.
      </p>
      <SignInAgain />
    </AuthPage>
  )
}
