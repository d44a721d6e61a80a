import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import {
  Link,
  useLoaderData,
  useOutletContext,
  useSearchParams,
  useFetcher,
} from "@remix-run/react"
import { useViewAddress } from "~/client/board-query"
import { cachedPage } from "~/client/page"
import { Dialog } from "~/components/dialog"
import { command } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { readPage } from "~/http/page.server"
import { getAccess } from "~/models/access/access.server"
import { BoardKey } from "~/models/board/board/board"
import type { BoardPage } from "~/models/board/board-page/board-page"
import { failed, gone } from "~/models/text/reply/reply"
import { WatchBoard, WatchList } from "~/models/board/watch/watch"
import {
  getArchivedWatches,
  getWatching,
  setBoardWatch,
  setListWatch,
} from "~/models/board/watch/watch.server"
import { keepingQuery } from "~/routes/board.$boardId/filter/keep-query.server"
import { Icon } from "~/components/icon"
import { CommandForm } from "~/components/forms/command-form"

export const loader = (args: LoaderFunctionArgs) =>
  readPage(args, BoardKey, async (actor, key) => ({
    ...(await getWatching(actor, key)),
    archivedLists: await getArchivedWatches(actor, key),
  }))

export const { meta, clientLoader, clientAction, handle } = cachedPage("Watch")

export const action = (args: ActionFunctionArgs) =>
  handleForm(
    args,
    keepingQuery({
      "watch-board": command(WatchBoard, setBoardWatch, {
        failed: failed("Error", "Failed to watch the board"),
      }),
      "watch-list": command(WatchList, setListWatch, {
        failed: failed("Error", "Failed to watch the list"),
        gone: gone("list"),
      }),
    }),
    async (actor, { boardId = "" }) => (await getAccess(actor, boardId)) !== null,
  )

export default function WatchRoute() {
  const watching = useLoaderData<typeof loader>()
  const { id, lists } = useOutletContext<BoardPage>()
  const asked = useSearchParams()[0].get("list")
  const address = `/board/${id}/watch`
  return (
    <Dialog title="Watch" closeTo={useViewAddress()}>
      <div className="dialog-body">
        <p>
          You are notified when a card is added, moved to another list, done, archived or deleted,
          when its due date changes, and of comments.{" "}
          <Link to="/settings/notifications" className="link">
            Choose how
          </Link>
        </p>
        <WatchSwitch
          action={address}
          thing={{ intent: "watch-board" }}
          name="This board"
          isWatched={watching.board}
          isAsked={asked === null}
        />
        <h3 className="font-semibold">Lists</h3>
        {watching.board && (
          <p className="text-muted">You watch them all, because you watch the board.</p>
        )}
        <ul className="grid gap-1">
          {lists.map((list) => (
            <li key={list.id}>
              <WatchSwitch
                action={address}
                thing={{ intent: "watch-list", listId: list.id }}
                name={list.name}
                isWatched={watching.listIds.includes(list.id)}
                isAsked={asked === list.id}
              />
            </li>
          ))}
          {watching.archivedLists.map((list) => (
            <li key={list.id}>
              <WatchSwitch
                action={address}
                thing={{ intent: "watch-list", listId: list.id }}
                name={`${list.name} (archived)`}
                isWatched
                isAsked={asked === list.id}
              />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

type Props = {
  action: string
  thing: Record<string, string>
  name: string
  isWatched: boolean
  isAsked: boolean
}

function WatchSwitch({ action, thing, name, isWatched: wasWatched, isAsked }: Props) {
  const fetcher = useFetcher()
  const isWatched = fetcher.formData ? fetcher.formData.get("watch") === "true" : wasWatched
  return (
    <CommandForm
      fields={thing}
      fetcher={fetcher}
      action={action}
      className="flex items-center gap-3"
    >
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
      <button
        type="submit"
        name="watch"
        value={String(!isWatched)}
        aria-pressed={isWatched}
        aria-label={`Watch ${name}`}
        className="btn btn-plain aria-pressed:bg-hover"
        {...(isAsked && { "data-autofocus": true })}
      >
        <Icon name="eye" small />
        {isWatched ? "Watching" : "Watch"}
      </button>
    </CommandForm>
  )
}
