import { useNavigation } from "@remix-run/react"
import type { ReactNode } from "react"
import { Submit } from "~/components/submit"
import { boardLabels } from "~/models/board/board-filter"
import type { BoardPage } from "~/models/board/board-page"
import { formatLabel } from "~/models/label/label"

export function SelectionFields({ board }: { board: BoardPage }) {
  const labels = boardLabels(board)
  return (
    <div className="grid gap-3">
      <Row>
        <Choice label="Move to" name="newListId">
          {board.lists.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <Act intent="move-cards">Move</Act>
      </Row>
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

const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-end gap-2">{children}</div>
)

function Choice({ label, name, children }: { label: string; name: string; children: ReactNode }) {
  return (
    <label className="grid min-w-0 flex-1 gap-1">
      <span className="label">{label}</span>
      <select name={name} className="input" defaultValue="">
        <option value="">Choose…</option>
        {children}
      </select>
    </label>
  )
}

type ActProps = { intent: string; danger?: boolean; children: string }

function Act({ intent, danger = false, children }: ActProps) {
  const sent = useNavigation().formData?.get("intent")
  return (
    <Submit
      intent={intent}
      pending={sent === intent}
      pendingText="Saving..."
      className={danger ? "btn btn-danger" : "btn btn-plain"}
    >
      {children}
    </Submit>
  )
}
