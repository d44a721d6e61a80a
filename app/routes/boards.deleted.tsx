import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { cachedPage } from "~/client/page"
import { DeletedThing } from "~/components/deleted-thing"
import { Dialog } from "~/components/dialog"
import { RestorableList } from "~/components/restorable-list"
import { command } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { readPage } from "~/http/page.server"
import { readClock } from "~/http/preferences.server"
import { contentsText } from "~/models/board/board/board-contents"
import { getDeletedBoards } from "~/models/board/deletion/deleted-page.server"
import { DeletionKey } from "~/models/board/deletion/deletion"
import { restoreDeletion } from "~/models/board/deletion/restoration.server"
import { Nothing } from "~/models/text/fields"
import { LIMITS } from "~/models/text/limits"
import { restoringBoard } from "~/routes/board.$boardId/deletion-commands.server"

export const loader = (args: LoaderFunctionArgs) =>
  readPage(args, Nothing, (actor) => getDeletedBoards(actor, readClock(args)))

export const { meta, clientLoader, clientAction, handle } = cachedPage("Recently deleted")

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, { "restore-deletion": command(DeletionKey, restoreDeletion, restoringBoard) })

const NOTHING = {
  title: "Nothing to restore",
  text: `None of your boards was deleted in the last ${LIMITS.deletedDays} days.`,
}

export default function DeletedBoardsRoute() {
  const boards = useLoaderData<typeof loader>()
  return (
    <Dialog title="Recently deleted" closeTo="/boards">
      <div className="dialog-body">
        <p className="text-muted">
          Owners can restore a board for {LIMITS.deletedDays} days, with everything on it and its
          members. Then it is deleted for good.
        </p>
        <RestorableList empty={boards.length === 0 ? NOTHING : null}>
          {boards.map((each) => (
            <DeletedThing
              key={each.id}
              deletion={each}
              about={contentsText(each)}
              action="/boards/deleted"
            />
          ))}
        </RestorableList>
      </div>
    </Dialog>
  )
}
