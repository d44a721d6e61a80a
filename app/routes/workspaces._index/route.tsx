import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { Link, useLoaderData } from "@remix-run/react"
import { keptPage } from "~/client/page"
import { ROLE_NAMES } from "~/components/role-menu"
import { command } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { readPage } from "~/http/page.server"
import { countText } from "~/models/text/count-text"
import { Nothing } from "~/models/text/fields"
import { newId } from "~/models/text/id"
import { done, failedBecause } from "~/models/text/reply/reply"
import { CreateWorkspace, type WorkspaceSummary } from "~/models/people/workspace/workspace"
import { createWorkspace, listWorkspaces } from "~/models/people/workspace/workspace.server"
import { NameForm } from "~/routes/workspaces.$workspaceId/name-form"
import { Section } from "~/components/section"

export const loader = (args: LoaderFunctionArgs) =>
  readPage(args, Nothing, async (actor) => ({
    workspaces: await listWorkspaces(actor),
    draftId: newId(),
  }))

export const { meta, clientLoader, clientAction, handle } = keptPage("Workspaces")

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, {
    "create-workspace": command(CreateWorkspace, createWorkspace, {
      done: done("Workspace created", "Add boards and people to it"),
      failed: failedBecause("Failed to create workspace"),
      to: ({ id }) => `/workspaces/${id}`,
    }),
  })

export default function WorkspacesPage() {
  const { workspaces, draftId } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="main main-column grid content-start gap-6">
      <div className="grid gap-1">
        <h1 className="text-title font-bold" tabIndex={-1}>
          Workspaces
        </h1>
        <p className="max-w-prose text-muted">
          A workspace is a group of boards and of people. Its members have their role in it on each
          of its boards.
        </p>
      </div>
      {workspaces.length > 0 && (
        <ul className="rounded-lg border border-line bg-surface">
          {workspaces.map((workspace) => (
            <WorkspaceRow key={workspace.id} workspace={workspace} />
          ))}
        </ul>
      )}
      <Section id="new-workspace" title="New workspace" className="grid gap-2">
        <NameForm
          intent="create-workspace"
          draftId={draftId}
          submit="Create workspace"
          pendingText="Creating..."
        />
      </Section>
    </main>
  )
}

function WorkspaceRow({ workspace }: { workspace: WorkspaceSummary }) {
  const { id, name, userRole, boards, people } = workspace
  return (
    <li className="grid gap-1 border-t border-line px-3 py-2.5 first:border-t-0">
      <Link
        to={`/workspaces/${id}`}
        className="w-fit font-semibold hover:underline [overflow-wrap:anywhere] [unicode-bidi:plaintext]"
      >
        {name}
      </Link>
      <p className="text-muted">
        {`${ROLE_NAMES[userRole]} · ${countText(boards, "board")}, ` +
          (people === 1 ? "1 person" : `${String(people)} people`)}
      </p>
    </li>
  )
}
