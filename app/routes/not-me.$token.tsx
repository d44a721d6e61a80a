import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { keptPage } from "~/client/page"
import { AuthPage } from "~/components/auth-page"
import { DeadLink } from "~/components/dead-link"
import { handleNotMe, readLinkedPage } from "~/http/handle-email-link.server"
import { CommandButton } from "~/components/forms/command-form"
import { getTakeBack } from "~/models/people/account/not-me.server"

export const loader = (args: LoaderFunctionArgs) =>
  readLinkedPage(args, getTakeBack(args.params.token ?? ""))

export const action = (args: ActionFunctionArgs) => handleNotMe(args)

export const { meta, clientLoader, clientAction, handle, shouldRevalidate } = keptPage(
  "Take your account back",
  { failure: "Nothing was changed" },
)

export default function NotMePage() {
  const { page } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof clientAction>()
  if (!page) {
    const why = "It has expired or is incomplete."
    return <DeadLink why={why} to="/forgot-password" text="Set a new password" />
  }
  return (
    <AuthPage
      title="Wasn't it you?"
      subtitle={`Take the account ${page.username} back.`}
      problem={reply?.message}
    >
      <ul className="list-disc ps-5">
        <li>Everybody who is signed in to your account is signed out.</li>
        <li>
          {page.ldap === null
            ? "Your password stops working, and you set a new one on the next page."
            : `Your password is the one of ${page.ldap}: change it there, or the person who knows it can sign in again.`}
        </li>
        <li>
          All browsers ask for the second factor again, and passkeys work only together with the
          password.
        </li>
      </ul>
      <CommandButton
        formClassName="grid"
        pendingText="Taking it back..."
        className="btn btn-primary"
      >
        Sign Everybody Out
      </CommandButton>
      <p className="text-center text-muted">If it was you, just leave this page.</p>
    </AuthPage>
  )
}
