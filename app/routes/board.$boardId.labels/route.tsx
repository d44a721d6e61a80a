import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useLoaderData, useOutletContext, useSearchParams } from "@remix-run/react"
import { useState } from "react"
import { useKeepQuery, useViewAddress } from "~/client/board-query"
import { cachedPage } from "~/client/page"
import { Dialog } from "~/components/dialog"
import { command, updateCommand } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { readPage } from "~/http/page.server"
import { can } from "~/models/access/role"
import { BoardKey } from "~/models/board/board/board"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import {
  DEFAULT_LABEL_COLOR,
  formatLabel,
  labelKey,
  type BoardLabel,
} from "~/models/board/label/label"
import { type Reply, done, failedBecause, seen } from "~/models/text/reply/reply"
import { listBoardLabels } from "~/models/board/label/board-labels.server"
import { changeBoardLabel, moveBoardLabel } from "~/models/board/label-change/change-label.server"
import {
  BoardLabelKey,
  ChangeBoardLabelByForm,
  CreateBoardLabelByForm,
  MergeBoardLabels,
  MoveBoardLabel,
} from "~/models/board/label/label-fields"
import { mergeBoardLabels } from "~/models/board/label-change/merge-labels.server"
import { keepingQuery } from "~/routes/board.$boardId/filter/keep-query.server"
import { OrderedRows } from "~/components/ordered-rows"
import {
  createBoardLabel,
  deleteBoardLabel,
} from "~/models/board/label-change/create-board-label.server"
import { movedText } from "~/models/board/label-change/merged-text"
import { CreateBoardLabel } from "./create-label"
import { EditBoardLabel } from "./edit-label"
import { BoardLabelRow } from "./board-label-row"
import { countText } from "~/models/text/count-text"

const cardsText = (count: number) => countText(count, "card")

export const loader = async (args: LoaderFunctionArgs) => ({
  labels: await readPage(args, BoardKey, listBoardLabels),
})

export const { meta, clientLoader, clientAction, handle } = cachedPage("Labels")

const toList = (_: unknown, { boardId = "" }) => `/board/${boardId}/labels`

export const action = (args: ActionFunctionArgs) =>
  handleForm(
    args,
    keepingQuery({
      "create-board-label": command(CreateBoardLabelByForm, createBoardLabel, {
        done: seen("Label created successfully"),
        // The form shows the message.
        failed: null,
        to: toList,
      }),
      "delete-board-label": command(BoardLabelKey, deleteBoardLabel, {
        done: seen("Label deleted successfully"),
        failed: failedBecause("Label not deleted"),
        to: toList,
      }),
      "change-board-label": updateCommand(ChangeBoardLabelByForm, changeBoardLabel, {
        done: ({ name, cards }) => done(`Label “${name}” changed`, cardsText(cards)),
        // The form shows the message, beside what was typed.
        failed: null,
        to: toList,
      }),
      "move-board-label": updateCommand(MoveBoardLabel, moveBoardLabel, {
        done: ({ name, position }) => seen(movedText(name, position)),
        failed: failedBecause("Label not moved"),
      }),
      "merge-board-labels": updateCommand(MergeBoardLabels, mergeBoardLabels, {
        done: ({ count }) => done("Labels merged", cardsText(count)),
        failed: failedBecause("Labels not merged"),
        to: toList,
      }),
    }),
  )

export default function BoardLabelsRoute() {
  const { labels } = useLoaderData<typeof loader>()
  const board = useOutletContext<BoardFrame>()
  const [search] = useSearchParams()
  const mayEdit = can(board.userRole, "edit")
  const lost = useLostLabel(labels)
  const list = useKeepQuery()(`/board/${board.id}/labels`)
  const isCreating = mayEdit && search.has("create-label")
  return (
    <Dialog
      title="Labels of the board"
      closeTo={useViewAddress()}
      editedAt={isCreating || search.has("edit-label") ? list : undefined}
    >
      <div className="dialog-body">
        {labels.length === 0 && (
          <p className="text-muted">
            {mayEdit
              ? "The board has no labels yet. Create them here, or on a card."
              : "The board has no labels yet."}
          </p>
        )}
        {mayEdit && labels.length > 1 && (
          <p className="hint scriptless:hidden touch:hidden">
            On the board, keys 1 to 9 add the first nine labels to the card under the pointer.
          </p>
        )}
        {lost && <EditBoardLabel label={lost} others={mayEdit ? labels : []} closeTo={list} />}
        <OrderedRows
          rows={labels.map((label) => ({
            id: labelKey(label.name),
            name: label.name,
            value: formatLabel(label),
            content: (tools, place) => (
              <BoardLabelRow
                boardId={board.id}
                label={label}
                list={list}
                place={place}
                mayEdit={mayEdit}
                others={mayEdit ? labels.filter((each) => each !== label) : []}
                tools={tools}
              />
            ),
          }))}
          intent="move-board-label"
          field="from"
          action={list}
          canMove={mayEdit}
          rowClass="border-b border-line py-2 last:border-0"
        />
        {mayEdit && <CreateBoardLabel isOpen={isCreating} list={list} />}
      </div>
    </Dialog>
  )
}

/** The label whose form is open after somebody else has changed it: the typed text stays on screen. */
function useLostLabel(labels: BoardLabel[]): BoardLabel | null {
  const [search] = useSearchParams()
  const name = search.get("edit-label")
  const isRefused = useActionData<Reply>()?.ok === false
  const isNamed = (label: BoardLabel) => labelKey(label.name) === labelKey(name ?? "")
  const found = labels.find(isNamed)
  const [opened, setOpened] = useState(found)
  if (found && found !== opened) setOpened(found)
  if (name === null || found) return null
  if (opened && isNamed(opened)) return opened
  return isRefused ? { name, color: DEFAULT_LABEL_COLOR, cards: 0 } : null
}
