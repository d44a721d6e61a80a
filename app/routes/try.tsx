import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { keptPage } from "~/client/page"
import { AuthPage } from "~/components/auth-page"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { handleTry } from "~/http/handle-try.server"
import { keptOffer } from "~/http/registration.server"
import { getUser, requestedPath } from "~/http/session.server"
import { invitedText } from "~/models/people/invitation/invitation"
import { LIMITS } from "~/models/text/limits"
import { formMessageOf } from "~/models/text/reply/reply"
import { site } from "~/site"

export async function loader({ request, context }: LoaderFunctionArgs) {
  const isSignedIn = !context.isPost && (await getUser(request, context)) !== null
  if (isSignedIn) throw redirect(requestedPath(request, "/boards"))
  return { offer: await keptOffer({ request, context }) }
}

export const action = (args: ActionFunctionArgs) => handleTry(args)

export const { meta, clientLoader, clientAction, handle, shouldRevalidate } = keptPage("Try it", {
  failure: "No board was created",
})

/** Where guests begin. */
export default function TryPage() {
  const { offer } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof clientAction>()
  return (
    <AuthPage
      title={`Try ${site.name}`}
      subtitle={
        offer ? `${invitedText(offer)} You join as a guest.` : "A board of your own, for a day."
      }
      problem={formMessageOf(reply)}
    >
      <CommandForm className="grid gap-4">
        <Submit pendingText="Creating a board…">{offer ? "Join" : "Start"}</Submit>
      </CommandForm>
      <p className="text-center text-muted">
        No account, no email. Your boards are deleted after {LIMITS.guestHours} hours; export what
        you want to keep.
      </p>
    </AuthPage>
  )
}
