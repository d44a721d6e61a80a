import type { LoaderFunctionArgs } from "@remix-run/node"
import { Link, useLoaderData, type MetaArgs } from "@remix-run/react"
import { Icon } from "~/components/icon"
import { loadListPage } from "~/http/board-page.server"
import { withQuery } from "~/models/board-filter"
import { listPath, type ListPage } from "~/models/list-page"
import { CardItem } from "./board.$boardId/card-item"

export const loader = (args: LoaderFunctionArgs) => loadListPage(args)

export const meta = ({ data }: MetaArgs<typeof loader>) => [
  { title: `${data?.name ?? "List not found"} · Cardinal` },
]

/** All cards of one list, a page at a time: a large board shows only its first cards. */
export default function ListRoute() {
  const list = useLoaderData<typeof loader>()
  const { boardId, boardName, name, query, cards, members } = list
  return (
    <main id="main" className="main main-narrow list-page">
      <Link to={`/board/${boardId}${query}`} className="btn btn-plain">
        <Icon name="arrow-left" />
        <span>Back to {boardName}</span>
      </Link>
      <h1 className="text-2xl font-bold">{name}</h1>
      <p className="hint">{summaryOf(list)}</p>
      {query !== "" && <Link to={listPath(boardId, list.listId)}>Clear filter</Link>}
      {cards.length > 0 && (
        <ol className="cards">
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
      <Pages list={list} />
    </main>
  )
}

function summaryOf({ count, query, page, pages }: ListPage): string {
  const cards = `${count.toLocaleString("en-US")} ${count === 1 ? "card" : "cards"}`
  const found = query === "" ? cards : `${cards} that the filter matches`
  return pages === 1 ? found : `${found}, page ${String(page)} of ${String(pages)}`
}

function Pages({ list: { boardId, listId, query, page, pages } }: { list: ListPage }) {
  if (pages === 1) return null
  const pathOf = (page: number) => withQuery(listPath(boardId, listId) + query, `?page=${page}`)
  return (
    <nav className="pager" aria-label="Pages">
      {page > 1 && (
        <Link to={pathOf(page - 1)} rel="prev" className="btn btn-plain">
          <Icon name="arrow-left" />
          Previous
        </Link>
      )}
      {page < pages && (
        <Link to={pathOf(page + 1)} rel="next" className="btn btn-plain">
          Next
          <Icon name="arrow-right" />
        </Link>
      )}
    </nav>
  )
}
