import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { useViewAddress } from "~/client/board-query"
import { cachedPage } from "~/client/page"
import { BoardForm } from "~/components/board-form"
import { Dialog } from "~/components/dialog"
import { updateCommand } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { readPage } from "~/http/page.server"
import { can } from "~/models/access/role"
import { BoardKey, EditBoard } from "~/models/board/board/board"
import { getBoardSummary, updateBoard } from "~/models/board/board/board.server"
import { failed, seen } from "~/models/text/reply/reply"
import { keepingQuery } from "~/routes/board.$boardId/filter/keep-query.server"

export const loader = (args: LoaderFunctionArgs) => readPage(args, BoardKey, getBoardSummary)

export const { meta, clientLoader, clientAction, handle } = cachedPage("About this board")

export const action = (args: ActionFunctionArgs) =>
  handleForm(
    args,
    keepingQuery({
      "update-board": updateCommand(EditBoard, updateBoard, {
        done: seen("Board updated"),
        failed: failed("Failed to update board"),
        to: (_, { boardId = "" }) => `/board/${boardId}`,
      }),
    }),
  )

export default function AboutRoute() {
  const board = useLoaderData<typeof loader>()
  const closeTo = useViewAddress()
  if (can(board.userRole, "edit")) {
    return (
      <Dialog title="Edit board" closeTo={closeTo}>
        <BoardForm key={board.id} board={board} draftId={board.id} closeTo={closeTo} />
      </Dialog>
    )
  }
  return (
    <Dialog title={board.name} closeTo={closeTo}>
      <div className="dialog-body">
        <p className="whitespace-pre-wrap [unicode-bidi:plaintext]">
          {board.description ?? <span className="text-muted">This board has no description.</span>}
        </p>
      </div>
    </Dialog>
  )
}
