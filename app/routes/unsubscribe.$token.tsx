import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import {
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  type MetaFunction,
} from "@remix-run/react"
import { keptPage } from "~/client/page"
import { AuthPage } from "~/components/auth-page"
import { PostForm } from "~/components/post-form"
import { Submit } from "~/components/submit"
import { handleUnsubscribe, readLinkedPage } from "~/http/handle-email-link.server"
import { getStoppable } from "~/models/notifications/notification/unsubscribe.server"
import { titleOf } from "~/site"

export const meta: MetaFunction = () => [{ title: titleOf("Stop letters") }]

export const loader = (args: LoaderFunctionArgs) =>
  readLinkedPage(args, getStoppable(args.params.token ?? ""))

export const action = (args: ActionFunctionArgs) => handleUnsubscribe(args)

export const { clientLoader, clientAction, handle, shouldRevalidate } = keptPage(
  "unsubscribe.$token",
  "Letters not stopped",
)

const LETTERS = {
  notifications: "notifications by email, also none of due dates and no daily summary",
  digest: "weekly digest",
}

export default function UnsubscribePage() {
  const { page } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof clientAction>()
  const pending = useNavigation().formMethod === "POST"
  if (!page) return <DeadLink />
  const letters = LETTERS[page.letters]
  if (!page.isOn) return <Stopped letters={letters} />
  return (
    <AuthPage
      title="Stop these letters?"
      subtitle={`You will get no ${letters}. What happens is still listed in Cardinal.`}
      problem={reply?.message}
    >
      <PostForm className="grid">
        <input type="hidden" name="List-Unsubscribe" value="One-Click" />
        <Submit pending={pending} pendingText="Stopping...">
          Stop Letters
        </Submit>
      </PostForm>
    </AuthPage>
  )
}

function Stopped({ letters }: { letters: string }) {
  return (
    <AuthPage title="Letters stopped" subtitle={`You get no ${letters}.`}>
      <p className="text-center">
        To get them again, sign in and choose them in Settings, under Notifications.
      </p>
      <Link to="/settings/notifications" className="btn btn-plain">
        Open the settings
      </Link>
    </AuthPage>
  )
}

function DeadLink() {
  return (
    <AuthPage
      title="This link does not work"
      subtitle="The account was deleted, or the address is not complete. A deleted account gets no letters."
    >
      <Link to="/settings/notifications" className="btn btn-plain">
        Open the settings
      </Link>
    </AuthPage>
  )
}
