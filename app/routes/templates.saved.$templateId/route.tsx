import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData, useSearchParams, type MetaFunction } from "@remix-run/react"
import { keptPage } from "~/client/page"
import { TemplatePreview, UseTemplateForm } from "~/components/template-preview"
import { command } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { readPage } from "~/http/page.server"
import { newId } from "~/models/text/id"
import { done, failed, failedBecause } from "~/models/text/reply/toast"
import {
  EditSavedTemplate,
  SavedTemplateKey,
  UseSavedTemplate,
} from "~/models/board/template/saved-template"
import { showSavedTemplate } from "~/models/board/template/saved-template-page.server"
import {
  createBoardFromSaved,
  deleteSavedTemplate,
  updateSavedTemplate,
} from "~/models/board/template/saved-template.server"
import { DeleteTemplate } from "./delete-template"
import { ManageTemplate } from "./manage-template"
import { titleOf } from "~/site"
import { Named } from "~/components/named"

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: titleOf(`${data?.template.name ?? "Template"} template`) },
]

export async function loader(args: LoaderFunctionArgs) {
  const template = await readPage(args, SavedTemplateKey, showSavedTemplate)
  return { template, draftId: newId() }
}

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, {
    "use-template": command(UseSavedTemplate, createBoardFromSaved, {
      done: (board) => done("Success", `“${board.name}” is your board now`),
      failed: failed("Error", "Failed to create board"),
      to: ({ id }) => `/board/${id}`,
    }),
    "update-template": command(EditSavedTemplate, updateSavedTemplate, {
      done: done("Template updated"),
      failed: failedBecause("Template not updated"),
    }),
    "delete-template": command(SavedTemplateKey, deleteSavedTemplate, {
      done: ({ isDeleted }) =>
        done(isDeleted ? "Template deleted" : "Sharing ended", "Boards created from it stay."),
      to: () => "/templates",
    }),
  })

export const { clientLoader, clientAction, handle } = keptPage("templates.saved.$templateId")

export default function SavedTemplateRoute() {
  const { template, draftId } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const { name, background, own, by, shared, shownLists, mayDelete, mayWithdraw } = template
  const mayManage = mayDelete || mayWithdraw
  const summary = own
    ? shared
      ? "Your template. Everyone on this server can use it."
      : "Your template. Nobody else sees it."
    : `Shared by ${by}`
  const shownSummary = own ? summary : <Named name={by} text={summary} />
  return (
    <TemplatePreview title={name} summary={shownSummary} background={background} lists={shownLists}>
      {mayManage && <ManageTemplate template={template} />}
      {mayManage && search.has("delete") && <DeleteTemplate template={template} />}
      <UseTemplateForm draftId={draftId} />
    </TemplatePreview>
  )
}
