import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useLoaderData, useOutletContext, useSearchParams } from "@remix-run/react"
import { useState } from "react"
import { useKeepQuery, useViewAddress } from "~/client/board-query"
import { cachedPage } from "~/client/page"
import { Dialog } from "~/components/dialog"
import { updateCommand } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { readPage } from "~/http/page.server"
import { can } from "~/models/access/role"
import { BoardKey } from "~/models/board/board/board"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { DEFAULT_LABEL_COLOR, labelKey, type BoardLabel } from "~/models/board/label/label"
import { type Reply, done, failedBecause, seen } from "~/models/text/reply/reply"
import { listBoardLabels } from "~/models/board/label/board-labels.server"
import { changeBoardLabel, moveBoardLabel } from "~/models/board/label-change/change-label.server"
import {
  ChangeBoardLabelByForm,
  MergeBoardLabels,
  MoveBoardLabelByForm,
} from "~/models/board/label/label-fields"
import { mergeBoardLabels } from "~/models/board/label-change/merge-labels.server"
import { keepingQuery } from "~/routes/board.$boardId/filter/keep-query.server"
import { BoardLabelRow } from "./board-label-row"
import { countText } from "~/models/text/count-text"

const cardsText = (count: number) => countText(count, "card")

export const loader = async (args: LoaderFunctionArgs) => ({
  labels: await readPage(args, BoardKey, listBoardLabels),
})

export const { meta, clientLoader, clientAction, handle } = cachedPage("Labels")

export const action = (args: ActionFunctionArgs) =>
  handleForm(
    args,
    keepingQuery({
      "change-board-label": updateCommand(ChangeBoardLabelByForm, changeBoardLabel, {
        done: ({ name, cards }) => done(`Label “${name}” changed`, cardsText(cards)),
        // The form shows the message, beside what was typed.
        failed: null,
        to: (_, { boardId = "" }) => `/board/${boardId}/labels`,
      }),
      "move-board-label": updateCommand(MoveBoardLabelByForm, moveBoardLabel, {
        done: ({ name, position }) => seen(`Label “${name}” moved to place ${position + 1}`),
        failed: failedBecause("Label not moved"),
        to: (_, { boardId = "" }) => `/board/${boardId}/labels`,
      }),
      "merge-board-labels": updateCommand(MergeBoardLabels, mergeBoardLabels, {
        done: ({ count }) => done("Labels merged", cardsText(count)),
        failed: failedBecause("Labels not merged"),
        to: (_, { boardId = "" }) => `/board/${boardId}/labels`,
      }),
    }),
  )

export default function BoardLabelsRoute() {
  const { labels } = useLoaderData<typeof loader>()
  const board = useOutletContext<BoardFrame>()
  const [search] = useSearchParams()
  const mayEdit = can(board.userRole, "edit")
  const lost = useLostLabel(labels)
  const rows = lost === null ? labels : [lost, ...labels]
  const list = useKeepQuery()(`/board/${board.id}/labels`)
  return (
    <Dialog
      title="Labels of the board"
      closeTo={useViewAddress()}
      editedAt={search.has("edit-label") ? list : undefined}
      guardsEdit
    >
      <div className="dialog-body">
        {labels.length === 0 && (
          <p className="text-muted">
            No card of this board has a label yet. Open a card to choose or create one.
          </p>
        )}
        {mayEdit && labels.length > 1 && (
          <p className="hint scriptless:hidden touch:hidden">
            On the board, keys 1 to 9 add the first nine labels to the card under the pointer.
          </p>
        )}
        <ul className="grid">
          {rows.map((label) => (
            <BoardLabelRow
              key={labelKey(label.name)}
              boardId={board.id}
              label={label}
              place={labels.indexOf(label)}
              mayEdit={mayEdit}
              others={mayEdit ? labels.filter((each) => each !== label) : []}
            />
          ))}
        </ul>
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
