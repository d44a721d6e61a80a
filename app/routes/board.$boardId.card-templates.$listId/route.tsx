import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData, useOutletContext } from "@remix-run/react"
import { useViewAddress } from "~/client/board-query"
import { cachedPage } from "~/client/page"
import { Dialog } from "~/components/dialog"
import { command, updateCommand } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { readPage } from "~/http/page.server"
import { can } from "~/models/access/role"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import {
  CardTemplateKey,
  RenameCardTemplate,
  UseCardTemplate,
} from "~/models/board/card-template/card-template"
import {
  deleteCardTemplate,
  listCardTemplates,
  renameCardTemplate,
} from "~/models/board/card-template/card-template.server"
import { createCardFromTemplate } from "~/models/board/card-template/use-card-template.server"
import { cardPath } from "~/models/access/card-path"
import { newId } from "~/models/text/id"
import { ListKey } from "~/models/board/list/list"
import { failed, failedBecause, seen } from "~/models/text/reply/reply"
import { keepingQuery } from "~/routes/board.$boardId/filter/keep-query.server"
import { TemplateRow } from "./template-row"

export async function loader(args: LoaderFunctionArgs) {
  // The id of the card that a form makes: one that is sent twice makes one.
  return { templates: await readPage(args, ListKey, listCardTemplates), draftId: newId() }
}

export const { meta, clientLoader, clientAction, handle } = cachedPage("Card templates")

const notSaved = { failed: failedBecause("Not saved") }

export const action = (args: ActionFunctionArgs) =>
  handleForm(
    args,
    keepingQuery({
      "use-card-template": command(UseCardTemplate, createCardFromTemplate, {
        done: seen("Card created successfully"),
        failed: ({ message }) => failed("Card not created", message),
        to: ({ id }, { boardId = "" }) => cardPath(boardId, id),
      }),
      "rename-card-template": updateCommand(RenameCardTemplate, renameCardTemplate, {
        done: seen("Template renamed"),
        ...notSaved,
        to: (_, { boardId = "", listId = "" }) => `/board/${boardId}/card-templates/${listId}`,
      }),
      "delete-card-template": command(CardTemplateKey, deleteCardTemplate, {
        done: seen("Template deleted"),
        ...notSaved,
      }),
    }),
  )

export default function CardTemplatesRoute() {
  const { templates, draftId } = useLoaderData<typeof loader>()
  const board = useOutletContext<BoardFrame>()
  const mayEdit = can(board.userRole, "edit")
  return (
    <Dialog title="Card templates" closeTo={useViewAddress()}>
      <div className="dialog-body">
        {templates.length === 0 ? (
          <p className="text-muted">
            This list has no card templates yet. To create one, open a card in this list and choose
            “Save as template” in its menu.
          </p>
        ) : (
          <ul className="grid">
            {templates.map((template) => (
              <TemplateRow
                key={template.id}
                template={template}
                draftId={draftId}
                mayEdit={mayEdit}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
