import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData, useOutletContext, type MetaFunction } from "@remix-run/react"
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
import { failedBecause, seen } from "~/models/text/reply/toast"
import { SavedViewKey, SaveView } from "~/models/board/saved-view/saved-view"
import {
  deleteSavedView,
  listSavedViews,
  saveView,
} from "~/models/board/saved-view/saved-view.server"
import type { TablePage } from "~/models/views/table/table-page"
import { keepingQuery } from "~/routes/board.$boardId/filter/keep-query.server"
import { SaveViewForm } from "./save-view-form"
import { useSavedQuery } from "./use-saved-query"
import { ViewList } from "./view-list"
import { titleOf } from "~/site"

export const meta: MetaFunction = () => [{ title: titleOf("Saved views") }]

export async function loader(args: LoaderFunctionArgs) {
  // The id of the view that the form saves: a form that is sent twice saves one.
  return { views: await readPage(args, BoardKey, listSavedViews), draftId: newId() }
}

export const { clientLoader, clientAction, handle } = cachedPage(
  ({ boardId }) => `views ${boardId ?? ""}`,
)

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
  const board = useOutletContext<BoardFrame | TablePage>()
  const query = useSavedQuery(board)
  const mayEdit = can(board.userRole, "edit")
  return (
    <Dialog title="Saved views" closeTo={useViewAddress()}>
      <div className="dialog-body">
        {views.length === 0 && (
          <p className="text-muted">
            A saved view is a filter with a name, such as “Due this week, mine”, in lists, in the
            calendar or in a table with its order and columns.
          </p>
        )}
        <ViewList views={views} mayEdit={mayEdit} current={query} />
        <SaveViewForm key={draftId} draftId={draftId} query={query} mayEdit={mayEdit} />
      </div>
    </Dialog>
  )
}
