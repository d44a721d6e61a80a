import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { Link, useLoaderData, type MetaFunction } from "@remix-run/react"
import { keptPage } from "~/client/page"
import { TemplatePreview, UseTemplateForm } from "~/components/template-preview"
import { command } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { readOpenPage } from "~/http/page.server"
import { newId } from "~/models/text/id"
import { done, failed } from "~/models/text/reply/reply"
import { TemplateKey, UseTemplate } from "~/models/board/template/template"
import { createBoardFromTemplate, showTemplate } from "~/models/board/template/template.server"
import { getUser } from "~/http/session.server"
import { titleOf } from "~/site"

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: titleOf(`${data?.template.name ?? "Template"} template`) },
  { name: "description", content: data?.template.summary },
]

export async function loader(args: LoaderFunctionArgs) {
  const template = await readOpenPage(args, TemplateKey, async (key) => showTemplate(key))
  const isSignedIn = (await getUser(args.request, args.context)) !== null
  // The id of the board that the form makes: a form that is sent twice makes one.
  return { template, isSignedIn, draftId: newId() }
}

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, {
    "use-template": command(UseTemplate, createBoardFromTemplate, {
      done: (board) => done("Success", `“${board.name}” is your board now`),
      failed: failed("Error", "Failed to create board"),
      to: ({ id }) => `/board/${id}`,
    }),
  })

export const { clientLoader, clientAction, handle } = keptPage("templates.$template")

export default function TemplatePage() {
  const { template, isSignedIn, draftId } = useLoaderData<typeof loader>()
  const { key, name, summary, background, lists } = template
  return (
    <TemplatePreview title={name} summary={summary} background={background} lists={lists}>
      {isSignedIn ? <UseTemplateForm draftId={draftId} /> : <JoinFirst template={key} />}
    </TemplatePreview>
  )
}

/** Leads back here, where one click makes the board. */
const JoinFirst = ({ template }: { template: string }) => (
  <Link
    to={`/register?redirectTo=${encodeURIComponent(`/templates/${template}`)}`}
    className="btn btn-primary"
  >
    Create account to use it
  </Link>
)
