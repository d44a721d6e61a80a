import { useState } from "react"
import { useRefusal } from "~/client/use-refusal"
import type { Member } from "~/models/access/person"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import { Hidden, prefixed } from "~/components/forms/command-form"
import { Options } from "~/components/forms/field"

export type ItemChoices = Pick<CardPage, "checklists" | "zone"> & { members: Member[] }

type Props = { item: CardPage["checklist"][number]; choices: ItemChoices }

export function ChecklistItemFields({ item, choices }: Props) {
  const { members, checklists, zone } = choices
  // The form as it was opened: only what differs from it is saved.
  const [began] = useState(() => ({
    assignee: item.assigneeId ?? (item.importedAssignee === undefined ? "nobody" : "imported"),
    date: item.due?.date ?? "",
    time: item.due?.time ?? "23:59",
    checklistId: item.checklistId ?? checklists[0]?.id ?? "",
  }))
  const { typed } = useRefusal("edit-checklist-item")
  return (
    <div className="item-fields">
      <Hidden fields={{ zone, ...prefixed("began", began) }} />
      <label>
        Assigned to
        <select
          name="assignee"
          className="input"
          defaultValue={typed("assignee") ?? began.assignee}
        >
          <option value="nobody">Nobody</option>
          {item.importedAssignee !== undefined && (
            <option value="imported" translate="no">
              {item.importedAssignee} (imported)
            </option>
          )}
          <Options of={members} translate="no" />
        </select>
      </label>
      <label>
        Due day
        <input
          type="date"
          name="date"
          className="input"
          min="1970-01-01"
          max="9999-12-30"
          defaultValue={typed("date") ?? began.date}
        />
      </label>
      <label>
        Time
        <input
          type="time"
          name="time"
          className="input"
          defaultValue={typed("time") ?? began.time}
        />
      </label>
      {checklists.length > 1 && (
        <label>
          Checklist
          <select name="checklistId" className="input" defaultValue={began.checklistId}>
            <Options of={checklists} />
          </select>
        </label>
      )}
    </div>
  )
}
