import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData, type MetaFunction } from "@remix-run/react"
import { keptPage } from "~/client/page"
import { AuthCard } from "~/components/auth-page"
import { useRefusal } from "~/client/use-refusal"
import { Refusal } from "~/components/forms/refusal"
import { CommandButton } from "~/components/forms/command-form"
import { command } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { joinWithLimit, readWorkspaceOffer } from "~/http/invitations.server"
import { readPage } from "~/http/page.server"
import { inWords } from "~/models/access/role"
import { InvitationToken } from "~/models/people/invitation/invitation-fields"
import { done, failedBecause } from "~/models/text/reply/reply"
import { titleOf } from "~/site"

export const meta: MetaFunction = () => [
  { title: titleOf("Workspace invitation") },
  { name: "robots", content: "noindex" },
]

/** Opening the link changes nothing, because mail scanners open it, too. */
export async function loader(args: LoaderFunctionArgs) {
  const offer = await readPage(args, InvitationToken, readWorkspaceOffer)
  if (offer.alreadyMember) throw redirect(`/workspaces/${offer.workspaceId}`)
  return offer
}

export const { clientLoader, clientAction, handle } = keptPage("workspaces.join.$token")

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, {
    "join-workspace": command(InvitationToken, joinWithLimit, {
      done: done("You have joined the workspace"),
      failed: failedBecause("Failed to join workspace"),
      to: ({ workspace }) => `/workspaces/${workspace.id}`,
    }),
  })

export default function JoinWorkspaceRoute() {
  const { name, role } = useLoaderData<typeof loader>()
  const { refusal } = useRefusal()
  return (
    <AuthCard className="justify-items-center text-center">
      <img src="/logo.svg" alt="" width={40} height={40} />
      <h1 className="text-title font-bold" tabIndex={-1}>
        Workspace invitation
      </h1>
      <p className="min-w-0">
        You are invited to the workspace <strong>{name}</strong>
        {` as ${inWords(role)}. You will have this role on each of its boards.`}
      </p>
      <Refusal className="notice">{refusal?.message}</Refusal>
      <CommandButton intent="join-workspace" pendingText="Joining..." className="btn btn-primary">
        Join workspace
      </CommandButton>
    </AuthCard>
  )
}
