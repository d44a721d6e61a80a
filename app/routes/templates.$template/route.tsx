import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { Form, Link, useLoaderData, useNavigation, type MetaFunction } from "@remix-run/react"
import { sendForm } from "~/client/sent-forms"
import { Icon } from "~/components/icon"
import { Submit } from "~/components/submit"
import { command } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { readOpenPage } from "~/http/page.server"
import { newId } from "~/models/id"
import { done, failed } from "~/models/reply/toast"
import { TemplateKey, UseTemplate } from "~/models/template/template"
import { createBoardFromTemplate, showTemplate } from "~/models/template/template.server"
import { getUser } from "~/session.server"
import { TemplateList } from "./template-list"

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.template.name ?? "Template"} template · Cardinal` },
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

export const clientAction = sendForm

/** A template as the board that it makes. */
export default function TemplatePage() {
  const { template, isSignedIn, draftId } = useLoaderData<typeof loader>()
  const { key, name, summary, background, lists } = template
  return (
    <div className="board-frame">
      <main id="main" className="board-page" data-background={background}>
        <div className="board-bar phone:justify-between">
          <Link to="/templates" className="btn btn-quiet btn-icon" aria-label="All templates">
            <Icon name="chevron-left" />
          </Link>
          <div className="min-w-0 flex-1 phone:order-1 phone:basis-full phone:px-1">
            <h1 className="board-name">{name}</h1>
            <p className="text-small/base">{summary}</p>
          </div>
          {isSignedIn ? <UseIt draftId={draftId} /> : <JoinFirst template={key} />}
        </div>
        <div className="lists" tabIndex={-1}>
          <div className="lists-row">
            {lists.map((list) => (
              <TemplateList key={list.name} list={list} />
            ))}
          </div>
        </div>
      </main>
    </div>
  )
}

function UseIt({ draftId }: { draftId: string }) {
  const pending = useNavigation().formData?.get("intent") === "use-template"
  return (
    <Form method="post">
      <input type="hidden" name="id" value={draftId} />
      <Submit
        intent="use-template"
        className="btn btn-primary"
        pending={pending}
        pendingText="Creating..."
      >
        Use this template
      </Submit>
    </Form>
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
