import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { Link, useActionData, useLoaderData } from "@remix-run/react"
import { keptPage } from "~/client/page"
import { AuthPage } from "~/components/auth-page"
import { DeadLink } from "~/components/dead-link"
import { handleUnsubscribe, readLinkedPage } from "~/http/handle-email-link.server"
import { CommandButton } from "~/components/forms/command-form"
import { getStoppable } from "~/models/notifications/notification/unsubscribe.server"

export const loader = (args: LoaderFunctionArgs) =>
  readLinkedPage(args, getStoppable(args.params.token ?? ""))

export const action = (args: ActionFunctionArgs) => handleUnsubscribe(args)

export const { meta, clientLoader, clientAction, handle, shouldRevalidate } = keptPage(
  "Unsubscribe",
  { failure: "Not unsubscribed" },
)

const EMAILS = {
  notifications: "emails about notifications, reminders of due dates or daily summaries",
  digest: "emails with your weekly digest",
}

export default function UnsubscribePage() {
  const { page } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof clientAction>()
  if (!page) {
    return (
      <DeadLink
        why="The account was deleted, or the link is incomplete. A deleted account gets no emails."
        to="/settings/notifications"
        text="Open the settings"
        className="btn btn-plain"
      />
    )
  }
  const emails = EMAILS[page.emails]
  if (!page.isOn) return <Stopped emails={emails} />
  return (
    <AuthPage
      title="Unsubscribe?"
      subtitle={`You will get no more ${emails}. You still find them in Cardinal.`}
      problem={reply?.message}
    >
      <CommandButton
        fields={{ "List-Unsubscribe": "One-Click" }}
        formClassName="grid"
        pendingText="Unsubscribing..."
        className="btn btn-primary"
      >
        Unsubscribe
      </CommandButton>
    </AuthPage>
  )
}

function Stopped({ emails }: { emails: string }) {
  return (
    <AuthPage title="You are unsubscribed" subtitle={`You get no ${emails}.`}>
      <p className="text-center">
        To get them again, sign in and choose them in Settings, under Notifications.
      </p>
      <Link to="/settings/notifications" className="btn btn-plain">
        Open the settings
      </Link>
    </AuthPage>
  )
}
