import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useLoaderData, useLocation } from "@remix-run/react"
import { useCommandForm } from "~/client/use-command-form"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { TextField } from "~/components/forms/field"
import { AuthPage } from "~/components/auth-page"
import { DeadLink } from "~/components/dead-link"
import { BackToSignIn } from "~/components/back-to-sign-in"
import { EndChoice } from "~/components/end-choice"
import { handleResetPassword, readResetPage } from "~/http/handle-password-reset.server"
import { keptPage } from "~/client/page"
import type { Acting } from "~/models/people/acting/acting"
import { MIN_PASSWORD } from "~/models/text/limits"

export const loader = (args: LoaderFunctionArgs) => readResetPage(args)

export const action = (args: ActionFunctionArgs) => handleResetPassword(args)

export const { meta, clientLoader, clientAction, handle, shouldRevalidate } =
  keptPage("Set a new password")

export default function ResetPasswordPage() {
  const { acting } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof clientAction>()
  return acting && reply?.status !== 410 ? <ChoosePassword acting={acting} /> : <UsedLink />
}

function UsedLink() {
  const { search } = useLocation()
  return (
    <DeadLink
      why="It has expired, has already been used, or a newer one was sent."
      to={`/forgot-password${search}`}
      text="Ask for another link"
    >
      <BackToSignIn query={search} />
    </DeadLink>
  )
}

function ChoosePassword({ acting }: { acting: Acting }) {
  const { form, fields, formMessage } = useCommandForm<{
    password: string
    confirmPassword: string
  }>()
  const shared = {
    type: "password",
    autoComplete: "new-password",
    required: true,
  } as const
  return (
    <AuthPage
      title="Set a new password"
      subtitle="You'll be signed in here, and signed out everywhere else."
      problem={formMessage}
    >
      <CommandForm shownAbove={formMessage} form={form} className="grid gap-4">
        <TextField
          label="New password"
          field={fields.password}
          placeholder={`Minimum ${String(MIN_PASSWORD)} characters`}
          autoFocus
          {...shared}
        />
        <TextField label="Confirm password" field={fields.confirmPassword} {...shared} />
        <EndChoice acting={acting} />
        <Submit pendingText="Changing...">Change Password</Submit>
      </CommandForm>
    </AuthPage>
  )
}
