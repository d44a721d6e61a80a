import type { LoaderFunctionArgs } from "@remix-run/node"
import { Link, useLoaderData, type MetaArgs } from "@remix-run/react"
import { BackLink } from "~/components/back-link"
import { Pager } from "~/components/pager"
import { keptPage } from "~/client/page"
import { loadListPage } from "~/http/board-page.server"
import { withQuery } from "~/models/board/board-page/board-filter"
import { listPath, type ListPage } from "~/models/board/board-page/list-page"
import { CardItem } from "./board.$boardId/lists/card-item"
import { titleOf } from "~/site"

export const loader = (args: LoaderFunctionArgs) => loadListPage(args)

export const { clientLoader, handle } = keptPage("list page")

export const meta = ({ data }: MetaArgs<typeof loader>) => [
  { title: titleOf(data?.name ?? "List not found") },
]

/** All cards of a list, in pages: the page of a large board has only the first cards. */
export default function ListRoute() {
  const list = useLoaderData<typeof loader>()
  const { boardId, boardName, name, query, cards, members } = list
  return (
    <main id="main" className="main main-column grid justify-items-start gap-3">
      <BackLink to={`/board/${boardId}${query}`} name={boardName} />
      <h1 className="text-title font-bold">{name}</h1>
      <p className="hint">{summaryOf(list)}</p>
      {query !== "" && <Link to={listPath(boardId, list.listId)}>Clear filter</Link>}
      {cards.length > 0 && (
        <ol className="cards w-full overflow-visible p-0">
          {cards.map((card) => (
            <CardItem
              key={card.id}
              card={card}
              boardId={boardId}
              query={query}
              members={members}
              picked={false}
            />
          ))}
        </ol>
      )}
      <Pager
        {...list}
        label="Pages of cards"
        to={(page) => withQuery(listPath(boardId, list.listId) + query, `?page=${String(page)}`)}
      />
    </main>
  )
}

function summaryOf({ count, query }: ListPage): string {
  const cards = `${count.toLocaleString("en-US")} ${count === 1 ? "card" : "cards"}`
  return query === "" ? cards : `${cards} that the filter matches`
}
