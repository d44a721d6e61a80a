import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useFetcher, useLoaderData, useOutletContext } from "@remix-run/react"
import { useKeepQuery, useViewAddress } from "~/client/board-query"
import { cachedPage } from "~/client/page"
import { Dialog } from "~/components/dialog"
import { command, updateCommand } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { readPage } from "~/http/page.server"
import { can } from "~/models/access/role"
import { BoardKey } from "~/models/board/board/board"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { keepQuery } from "~/models/board/board-page/board-view"
import { faceFieldsOf, MAX_FIELDS } from "~/models/board/custom-field/custom-field"
import {
  CreateField,
  EditField,
  FieldKey,
  UpdateField,
} from "~/models/board/custom-field/custom-field-fields"
import {
  createField,
  removeField,
  restoreField,
  updateField,
} from "~/models/board/custom-field/custom-field.server"
import { getFieldsPage } from "~/models/board/custom-field/removed-fields.server"
import { newId } from "~/models/text/id"
import { done, failedBecause, seen } from "~/models/text/reply/reply"
import { keepingQuery } from "~/routes/board.$boardId/filter/keep-query.server"
import { useDraftKey } from "~/client/use-draft-key"
import { CommandButton } from "~/components/forms/command-form"
import { LIMITS } from "~/models/text/limits"
import { AddField } from "./field-form"
import { FieldRow } from "./field-row"
import { cardsText } from "./cards-text"

export async function loader(args: LoaderFunctionArgs) {
  // The id of the field that the form adds: a form that is sent twice adds one.
  return { ...(await readPage(args, BoardKey, getFieldsPage)), draftId: newId() }
}

export const { meta, clientLoader, clientAction, handle } = cachedPage("Custom fields")

const saved = {
  done: seen("Field saved"),
  failed: failedBecause("Field not saved"),
  to: (_: unknown, { boardId = "" }) => `/board/${boardId}/fields`,
}

export const action = (args: ActionFunctionArgs) =>
  handleForm(
    args,
    keepingQuery({
      "create-field": command(CreateField, createField, {
        done: seen("Field added"),
        failed: failedBecause("Field not added"),
      }),
      "edit-field": updateCommand(EditField, updateField, saved),
      "move-field": updateCommand(UpdateField, updateField, saved),
      "remove-field": command(FieldKey, removeField, {
        done: ({ boardId, name, version }, from) => ({
          ...done(`“${name}” removed`, "It can be restored here for 7 days."),
          undo: { version: String(version), action: keepQuery(from, `/board/${boardId}`) },
        }),
        failed: failedBecause("Field not removed"),
        to: saved.to,
      }),
      "restore-field": command(FieldKey, restoreField, {
        done: seen("Field restored"),
        failed: failedBecause("Field not restored"),
      }),
    }),
  )

export default function FieldsRoute() {
  const { fields, removed, draftId } = useLoaderData<typeof loader>()
  const draftKey = useDraftKey(draftId, fields)
  const board = useOutletContext<BoardFrame>()
  const mayEdit = can(board.userRole, "edit")
  return (
    <Dialog title="Custom fields" closeTo={useViewAddress()}>
      <div className="dialog-body">
        {fields.length === 0 && (
          <p className="text-muted">
            A field is something that each card of this board can have, such as a client, a cost in
            €, or a stage with colored options.
          </p>
        )}
        <ul className="grid empty:hidden">
          {fields.map((field, index) => (
            <FieldRow
              key={field.id}
              field={field}
              above={fields[index - 1]?.position}
              mayEdit={mayEdit}
              isOnFace={faceFieldsOf(fields).includes(field)}
            />
          ))}
        </ul>
        {mayEdit && <Numbers board={board} />}
        {mayEdit && <RemovedFields fields={removed} />}
        {mayEdit &&
          (fields.length < MAX_FIELDS ? (
            <AddField key={draftKey} draftId={draftId} />
          ) : (
            <p className="hint">A board can have {MAX_FIELDS} fields.</p>
          ))}
      </div>
    </Dialog>
  )
}

/** Every card has a number, which faces show where the board wants it. */
function Numbers({ board: { id, showsNumbers } }: { board: BoardFrame }) {
  const fetcher = useFetcher()
  return (
    <div className="flex items-center gap-2 border-t border-line pt-3">
      <span className="min-w-0 flex-1">Number, such as #12</span>
      <CommandButton
        intent="update-board"
        fields={{ showsNumbers: String(showsNumbers !== true) }}
        action={useKeepQuery()(`/board/${id}`)}
        fetcher={fetcher}
      >
        {showsNumbers ? "Hide numbers on cards" : "Show numbers on cards"}
      </CommandButton>
    </div>
  )
}

type Props = { fields: readonly { id: string; name: string; cards: number }[] }

function RemovedFields({ fields }: Props) {
  if (fields.length === 0) return null
  return (
    <section className="border-t border-line pt-3">
      <h3 className="font-semibold">Removed fields</h3>
      <p className="hint">They can be restored for {LIMITS.deletedDays} days.</p>
      <ul className="grid">
        {fields.map(({ id, name, cards }) => (
          <li key={id} className="flex items-center gap-2 py-1">
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {name} <span className="text-muted">· {cardsText(cards)}</span>
            </span>
            <CommandButton intent="restore-field" fields={{ fieldId: id }} preventScrollReset>
              Restore<span className="sr-only"> {name}</span>
            </CommandButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
