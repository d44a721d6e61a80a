import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData, useOutletContext } from "@remix-run/react"
import { DeletedThing } from "~/components/deleted-thing"
import { Dialog } from "~/components/dialog"
import { RestorableList } from "~/components/restorable-list"
import { thingText } from "~/components/restorable-thing"
import { useKeepQuery, useViewAddress } from "~/client/board-query"
import { command } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { cachedPage } from "~/client/page"
import { readPage } from "~/http/page.server"
import { readClock } from "~/http/preferences.server"
import { getAccess } from "~/models/access/access.server"
import { BoardKey } from "~/models/board/board/board"
import type { BoardPage } from "~/models/board/board-page/board-page"
import { DeletionKey } from "~/models/board/deletion/deletion"
import { getDeletedPage } from "~/models/board/deletion/deleted-page.server"
import { restoreDeletion } from "~/models/board/deletion/restoration.server"
import { LIMITS } from "~/models/text/limits"
import { restoring } from "~/routes/board.$boardId/deletion-commands.server"
import { keepingQuery } from "~/routes/board.$boardId/filter/keep-query.server"

export const loader = (args: LoaderFunctionArgs) =>
  readPage(args, BoardKey, (actor, key) => getDeletedPage(actor, key, readClock(args)))

export const { meta, clientLoader, clientAction, handle } = cachedPage("Recently deleted")

export const action = (args: ActionFunctionArgs) =>
  handleForm(
    args,
    keepingQuery({ "restore-deletion": command(DeletionKey, restoreDeletion, restoring) }),
    async (actor, { boardId = "" }) => (await getAccess(actor, boardId)) !== null,
  )

const NOTHING = {
  title: "Nothing to restore",
  text: `No list or card was deleted from this board in the last ${LIMITS.deletedDays} days.`,
}

export default function DeletedRoute() {
  const deletions = useLoaderData<typeof loader>()
  const board = useOutletContext<BoardPage>()
  const closeTo = useViewAddress()
  const here = useKeepQuery()(`/board/${board.id}/deleted`)
  return (
    <Dialog title="Recently deleted" closeTo={closeTo}>
      <div className="dialog-body">
        <p className="text-muted">
          Lists and cards can be restored for {LIMITS.deletedDays} days, with everything on them.
          Then they are deleted for good.
          {deletions.length === LIMITS.deletionsShown &&
            ` The newest ${String(LIMITS.deletionsShown)} are shown.`}
        </p>
        <RestorableList empty={deletions.length === 0 ? NOTHING : null}>
          {deletions.map((each) => (
            <DeletedThing
              key={each.id}
              deletion={each}
              about={thingText(each)}
              restorable={each.restorable}
              action={here}
            />
          ))}
        </RestorableList>
      </div>
    </Dialog>
  )
}
