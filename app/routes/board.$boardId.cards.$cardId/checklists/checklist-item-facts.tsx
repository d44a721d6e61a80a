import type { Member } from "~/models/access/person"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import { Face, PersonName } from "~/components/person"

type Props = { item: CardPage["checklist"][number]; members: Member[] }

export function ChecklistItemFacts({ item, members }: Props) {
  const { assigneeId, importedAssignee, due, completed } = item
  const person = members.find(({ id }) => id === assigneeId)
  if (!person && importedAssignee === undefined && !due) return null
  return (
    <p className="item-facts">
      {person && (
        <span className="flex items-center gap-1.5">
          <Face {...person} />
        </span>
      )}
      {importedAssignee !== undefined && (
        <span>
          <PersonName>{importedAssignee}</PersonName> · imported
        </span>
      )}
      {due && (
        <span className={`chip due due-${completed ? "done" : due.tone}`}>
          <span className="sr-only">Due </span>
          {due.text}
        </span>
      )}
    </p>
  )
}
