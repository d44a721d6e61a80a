import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { Form, useLoaderData, useOutletContext, type MetaFunction } from "@remix-run/react"
import { useKeepQuery, useViewAddress } from "~/client/board-query"
import { cachedPage } from "~/client/page"
import { Dialog } from "~/components/dialog"
import { handleForm } from "~/http/handle-form.server"
import { readPage } from "~/http/page.server"
import { readTimeZone } from "~/http/preferences.server"
import { getAccess } from "~/models/access/access.server"
import type { BoardPage } from "~/models/board/board-page"
import { getSelectPage } from "~/models/card-selection/select-page.server"
import { ListKey } from "~/models/list/list"
import { keepingQuery } from "~/routes/board.$boardId/keep-query.server"
import { selectionCommands } from "~/routes/board.$boardId/selection-commands.server"
import { ChosenCards } from "./chosen-cards"
import { SelectionFields } from "./selection-fields"

export const meta: MetaFunction = () => [{ title: "Select cards · Cardinal" }]

export const loader = (args: LoaderFunctionArgs) =>
  readPage(args, ListKey, (actor, key) => getSelectPage(actor, key, readTimeZone(args.request)))

export const { clientLoader, clientAction, handle } = cachedPage(
  ({ boardId, listId }) => `select ${boardId ?? ""} ${listId ?? ""}`,
)

export const action = (args: ActionFunctionArgs) =>
  handleForm(
    args,
    keepingQuery(selectionCommands),
    async (actor, { boardId = "" }) => (await getAccess(actor, boardId)) !== null,
  )

/** Chooses cards of a list, and what is done to all of them. */
export default function SelectRoute() {
  const { list, cards, hasMore, zone } = useLoaderData<typeof loader>()
  const board = useOutletContext<BoardPage>()
  const action = useKeepQuery()(`/board/${board.id}/select/${list.id}`)
  return (
    <Dialog title={`Select cards of ${list.name}`} closeTo={useViewAddress()}>
      {cards.length === 0 ? (
        <p className="dialog-body text-muted">This list has no cards to select.</p>
      ) : (
        <Form method="post" action={action} preventScrollReset className="dialog-body">
          <input type="hidden" name="zone" value={zone} />
          <ChosenCards cards={cards} hasMore={hasMore} />
          <SelectionFields board={board} />
        </Form>
      )}
    </Dialog>
  )
}
