import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { Link, useLoaderData, useSearchParams, type MetaFunction } from "@remix-run/react"
import { cachedPage } from "~/client/page"
import { useRevalidateOnReturn } from "~/client/use-revalidate-on-return"
import { BackLink } from "~/components/back-link"
import { Icon } from "~/components/icon"
import { Main } from "~/components/main"
import { handleForm } from "~/http/handle-form.server"
import { readPage } from "~/http/page.server"
import { readTimeZone } from "~/http/preferences.server"
import { can } from "~/models/access/role"
import { WorkspaceKey } from "~/models/people/workspace/workspace"
import { isWorkspaceMember } from "~/models/access/access.server"
import { getWorkspacePage } from "~/models/people/workspace/workspace-page.server"
import { Boards } from "./boards"
import { workspaceCommands } from "./commands.server"
import { workspaceDialogAt } from "./dialogs"
import { Invite } from "./invite"
import { Members } from "./members"
import { NameForm } from "./name-form"
import { titleOf } from "~/site"
import { Section } from "~/components/section"

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: titleOf(data?.name ?? "Workspace") },
]

export const loader = (args: LoaderFunctionArgs) =>
  readPage(args, WorkspaceKey, (actor, key) => getWorkspacePage(actor, key, readTimeZone(args)))

export const { clientLoader, clientAction, handle } = cachedPage("workspace")

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, workspaceCommands, (actor, { workspaceId = "" }) =>
    isWorkspaceMember(actor, workspaceId),
  )

export default function WorkspaceRoute() {
  const page = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  useRevalidateOnReturn()
  const { id, name, userRole, members } = page
  const isOwner = can(userRole, "own")
  const owners = members.filter(({ role }) => role === "owner").length
  return (
    <Main className="main grid content-start gap-6" dialog={workspaceDialogAt(search, page)}>
      <div className="grid justify-items-start gap-3">
        <BackLink to="/workspaces" name="workspaces" />
        <h1
          className="text-title font-bold [overflow-wrap:anywhere] [unicode-bidi:plaintext]"
          tabIndex={-1}
        >
          {name}
        </h1>
      </div>
      <Boards page={page} />
      <div className="grid max-w-2xl gap-6">
        <Members page={page} />
        {isOwner && <Invite page={page} />}
        {can(userRole, "edit") && (
          <Section id="rename" title="Rename" className="grid gap-2 border-t border-line pt-4">
            <NameForm
              key={name}
              intent="rename-workspace"
              name={name}
              submit="Rename"
              pendingText="Renaming..."
            />
          </Section>
        )}
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          {(!isOwner || owners > 1) && (
            <Link to={`/workspaces/${id}?leave`} preventScrollReset className="btn btn-plain">
              <Icon name="log-out" />
              Leave workspace
            </Link>
          )}
          {isOwner && (
            <Link
              to={`/workspaces/${id}?delete`}
              preventScrollReset
              className="btn btn-plain text-danger"
            >
              <Icon name="trash" />
              Delete workspace
            </Link>
          )}
        </div>
      </div>
    </Main>
  )
}
