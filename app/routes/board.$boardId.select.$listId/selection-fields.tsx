import { boardLabels, FILTER_CHOICES } from "~/models/board/board-page/board-filter"
import type { BoardPage } from "~/models/board/board-page/board-page"
import type { Destination } from "~/models/board/card/destination.server"
import { NEAR_DAYS } from "~/models/board/card/near-days"
import type { CustomField } from "~/models/board/custom-field/custom-field"
import { formatLabel } from "~/models/board/label/label"
import { FieldRows } from "./field-rows"
import { Act, Choice, Row } from "./selection-row"
import { Options } from "~/components/forms/field"

type Props = { board: BoardPage; destinations?: readonly Destination[]; fields: CustomField[] }

export function SelectionFields({ board, destinations = [], fields }: Props) {
  const labels = boardLabels(board)
  return (
    <div className="grid gap-3">
      <Row>
        <Choice label="Move to" name="newListId">
          <optgroup label={`${board.name} (this board)`}>
            <Options of={board.lists} />
          </optgroup>
          {destinations.map(({ id, name, lists }) => (
            <optgroup key={id} label={name}>
              <Options of={lists} />
            </optgroup>
          ))}
        </Choice>
        <Act intent="move-cards">Move</Act>
      </Row>
      {destinations.length > 0 && (
        <p className="hint">
          On another board, cards lose their activity and people who are not members there. You can
          undo this for a day.
        </p>
      )}
      {labels.length > 0 && (
        <Row>
          <Choice label="Label" name="label">
            {labels.map((label) => (
              <option key={label.name} value={formatLabel(label)}>
                {label.name}
              </option>
            ))}
          </Choice>
          <Act intent="label-cards">Add</Act>
          <Act intent="unlabel-cards">Remove</Act>
        </Row>
      )}
      <Row>
        <Choice label="Person" name="userId">
          {board.members.map(({ id, name }) => (
            <option key={id} value={id} translate="no">
              {name}
            </option>
          ))}
        </Choice>
        <Act intent="assign-cards">Assign</Act>
        <Act intent="unassign-cards">Remove</Act>
      </Row>
      <Row>
        <label className="grid min-w-0 flex-1 gap-1 tiny:basis-full">
          <span className="label">Due date</span>
          <input type="date" name="date" className="input" min="1000-01-01" max="9998-12-31" />
        </label>
        <Act intent="date-cards">Set</Act>
        <Act intent="undate-cards">Remove</Act>
      </Row>
      <Row>
        <Choice label="Quick due date" name="day">
          <Options of={NEAR_DAYS} />
        </Choice>
        <Act intent="day-cards">Set</Act>
      </Row>
      <Row>
        <Choice label="Priority" name="priority">
          <Options of={Object.entries(FILTER_CHOICES.priority)} />
        </Choice>
        <Act intent="prioritize-cards">Set</Act>
      </Row>
      <FieldRows fields={fields} members={board.members} />
      <Row>
        <Act intent="complete-cards">Mark as done</Act>
        <Act intent="reopen-cards">Mark as not done</Act>
        <Act intent="archive-selection">Archive</Act>
      </Row>
      <div className="border-t border-line pt-3">
        <Act intent="delete-cards" danger>
          Delete
        </Act>
      </div>
    </div>
  )
}
