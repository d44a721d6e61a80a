import type { LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData, useOutletContext, type MetaFunction } from "@remix-run/react"
import { useKeepQuery, useViewAddress } from "~/client/board-query"
import { cachedPage } from "~/client/page"
import { Dialog } from "~/components/dialog"
import { readPage } from "~/http/page.server"
import { readTimeZone } from "~/http/preferences.server"
import { PostForm } from "~/components/post-form"
import type { BoardPage } from "~/models/board/board-page/board-page"
import { getSelectPage } from "~/models/board/card-selection/select-page.server"
import { ListKey } from "~/models/board/list/list"
import { ChosenCards } from "./chosen-cards"
import { SelectionFields } from "./selection-fields"
import { titleOf } from "~/site"

export const meta: MetaFunction = () => [{ title: titleOf("Select cards") }]

export const loader = (args: LoaderFunctionArgs) =>
  readPage(args, ListKey, (actor, key) => getSelectPage(actor, key, readTimeZone(args.request)))

export const { clientLoader, handle } = cachedPage(
  ({ boardId, listId }) => `select ${boardId ?? ""} ${listId ?? ""}`,
)

export default function SelectRoute() {
  const { list, cards, hasMore, zone, destinations, fields } = useLoaderData<typeof loader>()
  const board = useOutletContext<BoardPage>()
  const address = useKeepQuery()(`/board/${board.id}`)
  return (
    <Dialog title={`Select cards of ${list.name}`} closeTo={useViewAddress()}>
      {cards.length === 0 ? (
        <p className="dialog-body text-muted">This list has no cards to select.</p>
      ) : (
        <PostForm action={address} preventScrollReset className="dialog-body">
          <input type="hidden" name="zone" value={zone} />
          <ChosenCards cards={cards} hasMore={hasMore} />
          <SelectionFields board={board} destinations={destinations} fields={fields} />
        </PostForm>
      )}
    </Dialog>
  )
}
