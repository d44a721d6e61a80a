import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData, useOutletContext } from "@remix-run/react"
import { useViewAddress } from "~/client/board-query"
import { cachedPage } from "~/client/page"
import { Dialog } from "~/components/dialog"
import { command } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { readPage } from "~/http/page.server"
import { can } from "~/models/access/role"
import { BoardKey } from "~/models/board/board/board"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { newId } from "~/models/text/id"
import { failedBecause, seen } from "~/models/text/reply/reply"
import { SavedViewKey, SaveView } from "~/models/board/saved-view/saved-view"
import {
  deleteSavedView,
  listSavedViews,
  saveView,
} from "~/models/board/saved-view/saved-view.server"
import type { TablePage } from "~/models/views/table/table-page"
import { keepingQuery } from "~/routes/board.$boardId/filter/keep-query.server"
import { useRefusal } from "~/client/use-refusal"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { TextField } from "~/components/forms/field"
import { LIMITS } from "~/models/text/limits"
import { useDraftKey } from "~/client/use-draft-key"
import { useSavedQuery } from "./use-saved-query"
import { ViewList } from "./view-list"

export async function loader(args: LoaderFunctionArgs) {
  // The id of the view that the form saves: a form that is sent twice saves one.
  return { views: await readPage(args, BoardKey, listSavedViews), draftId: newId() }
}

export const { meta, clientLoader, clientAction, handle } = cachedPage("Saved views")

export const action = (args: ActionFunctionArgs) =>
  handleForm(
    args,
    keepingQuery({
      "save-view": command(SaveView, saveView, {
        done: seen("View saved"),
        failed: failedBecause("View not saved"),
      }),
      "delete-view": command(SavedViewKey, deleteSavedView, {
        done: seen("Saved view deleted"),
        failed: failedBecause("View not deleted"),
      }),
    }),
  )

export default function SavedViewsRoute() {
  const { views, draftId } = useLoaderData<typeof loader>()
  const draftKey = useDraftKey(draftId, views)
  const board = useOutletContext<BoardFrame | TablePage>()
  const query = useSavedQuery(board)
  const mayEdit = can(board.userRole, "edit")
  return (
    <Dialog title="Saved views" closeTo={useViewAddress()}>
      <div className="dialog-body">
        {views.length === 0 && (
          <p className="text-muted">
            A saved view is a filter with a name, such as “Due this week, mine”, in lists, in the
            calendar, in the timeline or in a table with its order and columns.
          </p>
        )}
        <ViewList views={views} mayEdit={mayEdit} current={query} />
        <SaveViewForm key={draftKey} draftId={draftId} query={query} mayEdit={mayEdit} />
      </div>
    </Dialog>
  )
}

type Props = {
  draftId: string
  /** The view and filter behind the dialog. */ query: string
  mayEdit: boolean
}

function SaveViewForm({ draftId, query, mayEdit }: Props) {
  const { refusal, typed } = useRefusal("save-view")
  if (query === "") {
    return (
      <p className="hint">
        To save a view, filter the board or open its calendar, table or timeline first.
      </p>
    )
  }
  return (
    <CommandForm
      fields={{ query }}
      draftId={draftId}
      className="grid gap-2 border-t border-line pt-3"
    >
      <TextField
        label="Save this view as"
        frameClass="gap-1"
        name="name"
        error={refusal?.message}
        defaultValue={typed("name")}
        limit={LIMITS.name}
        required
      />
      {mayEdit && (
        <label className="flex items-center gap-2">
          <input type="checkbox" name="forBoard" />
          For everyone on the board
        </label>
      )}
      <Submit intent="save-view" pendingText="Saving...">
        Save view
      </Submit>
    </CommandForm>
  )
}
