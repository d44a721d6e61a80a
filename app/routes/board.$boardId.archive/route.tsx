import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { Link, useLoaderData, useOutletContext, useSearchParams } from "@remix-run/react"
import { useViewAddress } from "~/client/board-query"
import { cachedPage } from "~/client/page"
import { Dialog } from "~/components/dialog"
import { FindRestorable, RestorableList } from "~/components/restorable-list"
import { command } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { readPage } from "~/http/page.server"
import { readClock } from "~/http/preferences.server"
import { getAccess } from "~/models/access/access.server"
import { ArchivalKey, ArchiveOf } from "~/models/board/archive/archive"
import { getArchivePage } from "~/models/board/archive/archive-page.server"
import { restoreArchival } from "~/models/board/archive/unarchive.server"
import { BoardKey } from "~/models/board/board/board"
import type { BoardPage } from "~/models/board/board-page/board-page"
import { CardKey } from "~/models/board/card/card"
import { deleteCard } from "~/models/board/card/card.server"
import { ListKey } from "~/models/board/list/list"
import { deleteList } from "~/models/board/list/list.server"
import { failed, gone } from "~/models/text/reply/reply"
import { undoable } from "~/routes/board.$boardId/deletion-commands.server"
import { unarchiving } from "~/routes/board.$boardId/archive-commands.server"
import { keepingQuery } from "~/routes/board.$boardId/filter/keep-query.server"
import { ArchivedThing } from "./archived-thing"

export const loader = (args: LoaderFunctionArgs) =>
  readPage(args, BoardKey, (actor, key) => {
    // `q` would filter the board behind the dialog.
    const { find: q, after, list } = Object.fromEntries(new URL(args.request.url).searchParams)
    // A place that does not exist is as none.
    const wanted = ArchiveOf.omit({ boardId: true }).safeParse({ q, after })
    const of = { ...key, ...(wanted.success && wanted.data), listId: list }
    return getArchivePage(actor, of, readClock(args))
  })

export const { meta, clientLoader, clientAction, handle } = cachedPage("Archive")

export const action = (args: ActionFunctionArgs) =>
  handleForm(
    args,
    keepingQuery({
      "restore-archival": command(ArchivalKey, restoreArchival, unarchiving),
      "delete-card": command(CardKey, deleteCard, {
        done: undoable("Card deleted"),
        failed: failed("Error", "Failed to delete card"),
        gone: gone("card"),
      }),
      "delete-list": command(ListKey, deleteList, {
        done: undoable("List deleted"),
        failed: failed("Error", "Failed to delete list"),
        gone: gone("list"),
      }),
    }),
    async (actor, { boardId = "" }) => (await getAccess(actor, boardId)) !== null,
  )

export default function ArchiveRoute() {
  const { archivals, hasMore, opened } = useLoaderData<typeof loader>()
  const board = useOutletContext<BoardPage>()
  const [query] = useSearchParams()
  const address = `/board/${board.id}/archive`
  const q = query.get("find") ?? ""
  const older = new URLSearchParams(query)
  older.set("after", archivals.at(-1)?.id ?? "")
  return (
    <Dialog title="Archive" closeTo={useViewAddress()}>
      <div className="dialog-body">
        <FindRestorable action={address} label="Name of a list or card" name="find" value={q} />
        <RestorableList empty={archivals.length === 0 ? nothing(query.size > 0) : null}>
          {archivals.map((each) => (
            <ArchivedThing
              key={each.id}
              archival={each}
              board={board}
              query={query}
              opened={opened}
            />
          ))}
        </RestorableList>
        {hasMore && (
          <Link to={`${address}?${older.toString()}`} className="link" preventScrollReset>
            Show older
          </Link>
        )}
      </div>
    </Dialog>
  )
}

const nothing = (isSearched: boolean) =>
  isSearched
    ? { title: "Nothing found", text: "No archived list or card has this name." }
    : {
        title: "Nothing archived",
        text: "Archive a card or a list from its menu. It keeps everything, and can be restored here.",
      }
