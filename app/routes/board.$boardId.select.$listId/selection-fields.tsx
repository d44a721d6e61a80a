import { boardLabels } from "~/models/board/board-filter"
import type { BoardPage } from "~/models/board/board-page"
import type { Destination } from "~/models/card/destination.server"
import { NEAR_DAYS } from "~/models/card/near-days"
import { PRIORITIES } from "~/models/card/priority"
import type { CustomField } from "~/models/custom-field/custom-field"
import { formatLabel } from "~/models/label/label"
import { FieldRows } from "./field-rows"
import { Act, Choice, Row } from "./selection-row"

type Props = { board: BoardPage; destinations?: readonly Destination[]; fields: CustomField[] }

export function SelectionFields({ board, destinations = [], fields }: Props) {
  const labels = boardLabels(board)
  return (
    <div className="grid gap-3">
      <Row>
        <Choice label="Move to" name="newListId">
          <optgroup label={`${board.name} (this board)`}>
            {board.lists.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
          {destinations.map(({ id, name, lists }) => (
            <optgroup key={id} label={name}>
              {lists.map((list) => (
                <option key={list.id} value={list.id}>
                  {list.name}
                </option>
              ))}
            </optgroup>
          ))}
        </Choice>
        <Act intent="move-cards">Move</Act>
      </Row>
      {destinations.length > 0 && (
        <p className="hint">
          On another board, cards leave their activity behind, and people who are not members there.
          Undo takes that back for a day.
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
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <Act intent="assign-cards">Assign</Act>
        <Act intent="unassign-cards">Remove</Act>
      </Row>
      <Row>
        <label className="grid min-w-0 flex-1 gap-1">
          <span className="label">Due date</span>
          <input type="date" name="date" className="input" min="1000-01-01" max="9998-12-31" />
        </label>
        <Act intent="date-cards">Set</Act>
        <Act intent="undate-cards">Remove</Act>
      </Row>
      <Row>
        <Choice label="Due soon" name="day">
          {NEAR_DAYS.map(([day, text]) => (
            <option key={day} value={day}>
              {text}
            </option>
          ))}
        </Choice>
        <Act intent="day-cards">Set</Act>
      </Row>
      <Row>
        <Choice label="Priority" name="priority">
          {PRIORITIES.map((priority) => (
            <option key={priority} value={priority}>
              {priority}
            </option>
          ))}
          <option value="none">No priority</option>
        </Choice>
        <Act intent="prioritize-cards">Set</Act>
      </Row>
      <FieldRows fields={fields} members={board.members} />
      <div className="dialog-actions flex-wrap">
        <Act intent="complete-cards">Mark as done</Act>
        <Act intent="reopen-cards">Mark as not done</Act>
        <Act intent="archive-selection">Archive</Act>
        <Act intent="delete-cards" danger>
          Delete
        </Act>
      </div>
    </div>
  )
}
