import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { Link, useLoaderData, useSearchParams } from "@remix-run/react"
import { cachedPage } from "~/client/page"
import { Dialog } from "~/components/dialog"
import { FindRestorable } from "~/components/restorable-list"
import { RestorableThing } from "~/components/restorable-thing"
import { updateCommand } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { readPage } from "~/http/page.server"
import { readClock } from "~/http/preferences.server"
import { getArchivedBoards } from "~/models/board/archive/archived-boards.server"
import { restoreArchivedBoard } from "~/models/board/archive/board-archive.server"
import { BoardKey } from "~/models/board/board/board"
import { Nothing } from "~/models/text/fields"
import { unarchivingBoard } from "~/routes/board.$boardId/archive-commands.server"

const ADDRESS = "/boards/archived"

export const loader = (args: LoaderFunctionArgs) =>
  readPage(args, Nothing, (actor) => {
    const q = new URL(args.request.url).searchParams.get("q") ?? ""
    return getArchivedBoards(actor, { q, clock: readClock(args) })
  })

export const { meta, clientLoader, clientAction, handle } = cachedPage("Archived boards")

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, {
    "unarchive-board": updateCommand(
      BoardKey,
      restoreArchivedBoard,
      unarchivingBoard((_, { search }) => `${ADDRESS}${search}`),
    ),
  })

export default function ArchivedBoardsRoute() {
  const boards = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const q = query.get("q") ?? ""
  return (
    <Dialog title="Archived boards" closeTo="/boards">
      <div className="dialog-body">
        <p className="text-muted">
          Members can open an archived board, and nobody can change it until an owner restores it.
        </p>
        <FindRestorable action={ADDRESS} label="Name of a board" name="q" value={q} />
        {boards.length === 0 && (
          <p className="px-4 py-8 text-center text-muted">
            {q === "" ? "No board is archived." : "No archived board has this name."}
          </p>
        )}
        <ul className="grid gap-1">
          {boards.map(({ id, name, archived, mayRestore }) => (
            <RestorableThing
              key={id}
              kind="board"
              name={name}
              title={
                <Link to={`/board/${id}`} className="link">
                  {name}
                </Link>
              }
              about={`Archived on ${archived}`}
              hint={mayRestore ? undefined : "Only owners can restore it."}
              fields={mayRestore ? { intent: "unarchive-board", boardId: id } : null}
              action={`${ADDRESS}?${query.toString()}`}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
