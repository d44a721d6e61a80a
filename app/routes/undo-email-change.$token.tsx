import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { AuthPage } from "~/components/auth-page"
import { DeadLink } from "~/components/dead-link"
import { BackToSignIn } from "~/components/back-to-sign-in"
import { CommandButton } from "~/components/forms/command-form"
import { handleUndoEmailChange } from "~/http/handle-email-link.server"
import { keptPage } from "~/client/page"
import { getUndoableChange } from "~/models/people/account/email-change.server"

/** Opening the link changes nothing, because mail scanners open it, too. */
export async function loader({ params: { token = "" } }: LoaderFunctionArgs) {
  const change = await getUndoableChange(token)
  return data({ change }, { status: change ? 200 : 410 })
}

export const action = (args: ActionFunctionArgs) => handleUndoEmailChange(args)

export const { meta, clientLoader, clientAction, handle, shouldRevalidate } =
  keptPage("Take your account back")

export default function UndoEmailChangePage() {
  const { change } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof clientAction>()
  if (!change || reply?.status === 410) {
    const why = "It has expired, has already been used, or an earlier change was undone."
    return (
      <DeadLink why={why} to="/forgot-password" text="Set a new password">
        <BackToSignIn />
      </DeadLink>
    )
  }
  return (
    <AuthPage
      title="Wasn't it you?"
      subtitle={`Make ${change.email} the address of your account again.`}
      problem={reply?.message}
    >
      <ul className="list-disc ps-5">
        <li>Later changes of the address are undone too.</li>
        <li>Everybody who is signed in to your account is signed out.</li>
        <li>Your password stops working, and you set a new one on the next page.</li>
      </ul>
      <CommandButton formClassName="grid" pendingText="Restoring..." className="btn btn-primary">
        Restore My Address
      </CommandButton>
      <p className="text-center text-muted">If you changed it yourself, just leave this page.</p>
    </AuthPage>
  )
}
