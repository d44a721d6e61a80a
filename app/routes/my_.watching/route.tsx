import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { Link, useLoaderData } from "@remix-run/react"
import { cachedPage } from "~/client/page"
import { usePlainForms, usePlainLinks } from "~/client/use-plain-links"
import { useRevalidateOnReturn } from "~/client/use-revalidate-on-return"
import { Main } from "~/components/main"
import { Pager } from "~/components/pager"
import { handleForm } from "~/http/handle-form.server"
import { readPage } from "~/http/page.server"
import { Nothing } from "~/models/text/fields"
import { pageNumber } from "~/models/text/page-of"
import { getMyWatchesPage } from "~/models/notifications/watch/my-watches.server"
import { Empty } from "~/routes/my/empty"
import { MyTabs } from "~/routes/my/my-tabs"
import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"
import { Icon } from "~/components/icon"
import { cardPath } from "~/models/access/card-path"
import { CommandForm } from "~/components/forms/command-form"
import { listPath } from "~/models/board/board-page/list-page"
import type { MyWatch } from "~/models/notifications/watch/my-watches"
import { watchCommands } from "./commands.server"

export const loader = (args: LoaderFunctionArgs) =>
  readPage(args, Nothing, (actor) => {
    const page = pageNumber(new URL(args.request.url).searchParams.get("page"))
    return getMyWatchesPage(actor, page)
  })

export const { meta, clientLoader, clientAction, handle } = cachedPage("Watching")

export const action = (args: ActionFunctionArgs) => handleForm(args, watchCommands)

export default function WatchingPage() {
  const page = useLoaderData<typeof loader>()
  const { boards, total, waiting } = page
  const openThing = usePlainLinks(".my-card-title")
  const sendForm = usePlainForms()
  useRevalidateOnReturn()
  const pageAddress = (number: number) =>
    number === 1 ? "/my/watching" : `/my/watching?page=${String(number)}`
  return (
    <Main className="main main-column" dialog={null}>
      <h1 className="text-title font-bold" tabIndex={-1}>
        Watching
      </h1>
      <p className="mb-6 text-muted">
        You are notified of changes here.{" "}
        <Link to="/settings/notifications" className="link">
          Choose how
        </Link>
      </p>
      <MyTabs current="/my/watching" waiting={waiting} />
      {total === 0 && (
        <Empty
          title="Nothing watched yet"
          text="Watch a card, a list or a board from its menu, and it will be here."
        />
      )}
      <div onClick={openThing} onSubmit={sendForm} className="grid gap-6">
        {boards.map(({ id, name, watches }) => (
          <section key={id} aria-labelledby={`board-${id}`}>
            <h2
              id={`board-${id}`}
              className="mb-2 text-base font-semibold [overflow-wrap:anywhere] [unicode-bidi:plaintext]"
            >
              {name}
            </h2>
            <ul className="rounded-lg border border-line bg-surface">
              {watches.map((watch) => (
                <WatchRow key={watch.id} watch={watch} action={pageAddress(page.page)} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Pager {...page} label="Pages of what you watch" to={pageAddress} />
    </Main>
  )
}

const ICONS = { board: "board", list: "list", card: "text" } as const
const KINDS = { board: "Whole board", list: "List", card: "Card" } as const

/** A board, list or card. Its link and form are plain; the list around handles their events. */
function WatchRow({ watch, action }: { watch: MyWatch; action: string }) {
  const { id, kind, boardId, listName } = watch
  const name = watch.cardTitle ?? listName ?? watch.boardName
  useFocusOnUnmount(".my-card button", "main h1")
  return (
    <li className="my-card flex items-center gap-3 border-t border-line px-3 py-2.5 first:border-t-0">
      <Icon name={ICONS[kind]} />
      <div className="grid min-w-0 flex-1 gap-1">
        <a
          href={addressOf(watch)}
          className="my-card-title w-fit font-semibold hover:underline [overflow-wrap:anywhere] [unicode-bidi:plaintext]"
        >
          {name}
        </a>
        <p className="text-xs/base text-muted [overflow-wrap:anywhere]">
          {kind === "card" && listName !== null ? `Card in ${listName}` : KINDS[kind]}
          {watch.archived && " · Archived"}
        </p>
      </div>
      <CommandForm
        intent={`watch-${kind}`}
        fields={{ boardId, [`${kind}Id`]: kind !== "board" ? id : undefined }}
        as="form"
        action={action}
        data-fetcher={`unwatch ${id}`}
      >
        <button
          type="submit"
          name="watch"
          value="false"
          className="btn btn-plain"
          aria-label={`Unwatch ${name}`}
        >
          Unwatch
        </button>
      </CommandForm>
    </li>
  )
}

function addressOf({ boardId, cardId, listId, archived }: MyWatch): string {
  if (cardId !== null) return cardPath(boardId, cardId)
  if (archived && listId !== null) return `/board/${boardId}/archive`
  return listId === null ? `/board/${boardId}` : listPath(boardId, listId)
}
