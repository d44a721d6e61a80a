import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node"
import { Link, useActionData, useLoaderData } from "@remix-run/react"
import { AuthPage } from "~/components/auth-page"
import { DeadLink } from "~/components/dead-link"
import { CommandButton } from "~/components/forms/command-form"
import { handleConfirmEmail } from "~/http/handle-email-link.server"
import { keptPage } from "~/client/page"
import { getConfirmableEmail } from "~/models/people/account/email-confirmation.server"
import { getUser } from "~/http/session.server"
import { site } from "~/site"

/** Opening the link changes nothing, not even with JavaScript: mail scanners run scripts, too. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const email = await getConfirmableEmail(params.token ?? "")
  const user = await getUser(request, context)
  const confirmed = user?.emailConfirmedAt ? user.email : null
  return data(
    { email, confirmed, isSignedIn: user !== null },
    { status: email === null ? 410 : 200 },
  )
}

export const action = (args: ActionFunctionArgs) => handleConfirmEmail(args)

export const { meta, clientLoader, clientAction, handle, shouldRevalidate } = keptPage(
  "Confirm your email address",
)

export default function ConfirmEmailPage() {
  const { email } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof clientAction>()
  if (email === null || reply?.status === 410) return <UsedLink />
  return (
    <AuthPage
      title="Confirm your email address"
      subtitle={`${site.name} will send your notifications to ${email}, if you ask for them in your settings.`}
      problem={reply?.message}
    >
      <CommandButton formClassName="grid" pendingText="Confirming..." className="btn btn-primary">
        Confirm Address
      </CommandButton>
    </AuthPage>
  )
}

function UsedLink() {
  const { confirmed, isSignedIn } = useLoaderData<typeof loader>()
  if (confirmed !== null) {
    return (
      <AuthPage title="This link was used" subtitle={`Your address ${confirmed} is confirmed.`}>
        <Link to="/boards" className="btn btn-primary">
          Go to My Boards
        </Link>
      </AuthPage>
    )
  }
  return (
    <DeadLink
      why="It has expired, has already been used, or the account has another address now."
      to={isSignedIn ? "/confirm-email" : "/login"}
      text={isSignedIn ? "Get another link" : "Sign in"}
    />
  )
}
