import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { Link, useLoaderData } from "@remix-run/react"
import { keptPage } from "~/client/page"
import { CommandButton } from "~/components/forms/command-form"
import { Markdown } from "~/components/markdown"
import { Section } from "~/components/section"
import { handleAdminForm, limited, readAdminPage } from "~/http/admin.server"
import { command } from "~/http/command.server"
import {
  hideChanges,
  readChanges,
  unseenVersion,
} from "~/models/people/admin/release-changes.server"
import { Nothing } from "~/models/text/fields"
import { toHtml } from "~/models/text/markdown/markdown.server"

export const loader = (args: LoaderFunctionArgs) =>
  readAdminPage(args, async (admin) => ({
    isNew: (await unseenVersion(admin)) !== null,
    versions: (await readChanges(admin)).map(({ version, text }) => ({
      version,
      html: toHtml(text),
    })),
  }))

export const action = (args: ActionFunctionArgs) =>
  handleAdminForm(args, {
    "hide-changes": command(Nothing, limited(hideChanges), { to: () => "/boards" }),
  })

export const { meta, clientLoader, clientAction, handle, shouldRevalidate } = keptPage(
  "What changes · Administration",
)

export default function ChangesPage() {
  const { versions, isNew } = useLoaderData<typeof loader>()
  return (
    <>
      {versions.length === 0 && <p className="hint">No version has changed anything yet.</p>}
      {versions.map(({ version, html }) => (
        <Section key={version} id={`version-${version}`} title={`Version ${version}`}>
          <Markdown html={html} />
        </Section>
      ))}
      {isNew ? (
        <CommandButton intent="hide-changes" pendingText="Hiding...">
          Hide this for all administrators
        </CommandButton>
      ) : (
        <p>
          <Link to="/admin/status" className="link">
            Back to the server
          </Link>
        </p>
      )}
    </>
  )
}
