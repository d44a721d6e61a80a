import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData, useOutletContext, type MetaFunction } from "@remix-run/react"
import { useViewAddress } from "~/client/board-query"
import { cachedPage } from "~/client/page"
import { Dialog } from "~/components/dialog"
import { updateCommand } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { readPage } from "~/http/page.server"
import { can } from "~/models/access/role"
import { BoardKey } from "~/models/board/board"
import type { BoardFrame } from "~/models/board/board-page"
import { listBoardLabels } from "~/models/label/board-labels.server"
import { MergeBoardLabels } from "~/models/label/label-fields"
import { mergeBoardLabels } from "~/models/label/merge-labels.server"
import { done, failedBecause } from "~/models/reply/toast"
import { keepingQuery } from "~/routes/board.$boardId/keep-query.server"
import { BoardLabelRow } from "./board-label-row"

export const meta: MetaFunction = () => [{ title: "Labels · Cardinal" }]

export const loader = async (args: LoaderFunctionArgs) => ({
  labels: await readPage(args, BoardKey, listBoardLabels),
})

export const { clientLoader, clientAction, handle } = cachedPage(
  ({ boardId }) => `labels ${boardId ?? ""}`,
)

export const action = (args: ActionFunctionArgs) =>
  handleForm(
    args,
    keepingQuery({
      "merge-board-labels": updateCommand(MergeBoardLabels, mergeBoardLabels, {
        done: ({ count }) => done("Labels merged", count === 1 ? "1 card" : `${count} cards`),
        failed: failedBecause("Labels not merged"),
        to: (_, { boardId = "" }) => `/board/${boardId}/labels`,
      }),
    }),
  )

/** The labels in use on a board, each with the form that puts another one in its place. */
export default function BoardLabelsRoute() {
  const { labels } = useLoaderData<typeof loader>()
  const board = useOutletContext<BoardFrame>()
  const mayMerge = can(board.userRole, "edit") && labels.length > 1
  return (
    <Dialog title="Labels of the board" closeTo={useViewAddress()}>
      <div className="dialog-body">
        {labels.length === 0 && (
          <p className="text-muted">
            No card of this board has a label yet. Open a card to choose or create one.
          </p>
        )}
        <ul className="grid">
          {labels.map((label) => (
            <BoardLabelRow
              key={label.name}
              boardId={board.id}
              label={label}
              others={mayMerge ? labels.filter((each) => each !== label) : []}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
