import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData, useSearchParams, type MetaFunction } from "@remix-run/react"
import { keptPage } from "~/client/page"
import { TemplatePreview, UseTemplateForm } from "~/components/template-preview"
import { command } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { readPage } from "~/http/page.server"
import { newId } from "~/models/text/id"
import { done, failed } from "~/models/text/reply/reply"
import {
  EditSavedTemplate,
  SavedTemplateKey,
  UseSavedTemplate,
} from "~/models/board/template/saved-template"
import {
  showSavedTemplate,
  type SavedTemplatePage,
} from "~/models/board/template/saved-template-page.server"
import {
  createBoardFromSaved,
  deleteSavedTemplate,
  updateSavedTemplate,
} from "~/models/board/template/saved-template.server"
import { Confirm } from "~/components/confirm"
import { Dialog } from "~/components/dialog"
import { titleOf } from "~/site"
import { Named } from "~/components/named"
import { Icon } from "~/components/icon"
import { Menu } from "~/components/menu"
import { MenuEntry } from "~/components/menu-entry"
import { CommandForm } from "~/components/forms/command-form"
import { TextField } from "~/components/forms/field"
import { SharedBox } from "~/components/shared-box"
import { LIMITS } from "~/models/text/limits"

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
      failed: ({ message }) => failed("Template not updated", message),
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

function DeleteTemplate({ template }: { template: SavedTemplatePage }) {
  const { id, name, by, mayDelete } = template
  const closeTo = `/templates/saved/${id}`
  const question = mayDelete
    ? `Are you sure you want to delete the template “${name}”? It cannot be restored. Boards created from it stay.`
    : `Are you sure you want to end the sharing of “${name}”? ${by} keeps it, and boards created from it stay.`
  return (
    <Dialog title={mayDelete ? "Delete template?" : "End sharing?"} closeTo={closeTo}>
      <Confirm
        intent="delete-template"
        closeTo={closeTo}
        yes={mayDelete ? "Delete" : "End sharing"}
        pendingText={mayDelete ? "Deleting..." : "Ending..."}
      >
        <p>
          <Named name={by} text={question} />
        </p>
      </Confirm>
    </Dialog>
  )
}

/** Renames, shares and deletes one's own template. Administrators delete others'; owners of its board end the sharing. */
function ManageTemplate({ template }: { template: SavedTemplatePage }) {
  const { id, name, shared, own, mayDelete, mayShare } = template
  return (
    <Menu
      label={`Menu of template ${name}`}
      trigger={<Icon name="more" />}
      panelClassName="w-72 p-2.5 text-ink"
    >
      {own && (
        <>
          <CommandForm className="grid gap-2.5" key={`${id} ${name} ${String(shared)}`}>
            <TextField
              label="Name"
              frameClass="gap-1"
              name="name"
              defaultValue={name}
              limit={LIMITS.name}
              required
            />
            <SharedBox mayShare={mayShare} isShared={shared} />
            <button type="submit" name="intent" value="update-template" className="btn btn-plain">
              Save
            </button>
          </CommandForm>
          <div className="menu-rule" />
        </>
      )}
      <MenuEntry
        to="?delete"
        icon="trash"
        text={mayDelete ? "Delete template" : "End sharing"}
        danger
      />
    </Menu>
  )
}
