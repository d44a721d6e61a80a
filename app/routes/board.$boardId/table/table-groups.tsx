import { memo, useContext } from "react"
import type { FieldValues } from "~/models/board/custom-field/custom-field"
import type { CardFace } from "~/models/board/board-page/board-page"
import type { RowGroup, TablePage } from "~/models/views/table/table-page"
import { isOfPeople } from "~/models/views/table/table-columns"
import { Table, type EditedCell } from "./table-context"
import { TableRow } from "./table-row"

type Props = {
  board: TablePage
  edited: EditedCell | null
  selected: ReadonlySet<string>
}

/** One object for all, so that their rows are not rendered again. */
const NO_VALUES: FieldValues = {}

type Placed = { card: CardFace; listId: string }

/** The rows, in their groups. */
export function TableGroups({ board, edited, selected }: Props) {
  const cards = new Map<string, Placed>()
  for (const { id: listId, cards: ofList } of board.lists) {
    for (const card of ofList) cards.set(card.id, { card, listId })
  }
  return board.groups.map((group) => (
    <tbody key={group.key}>
      {group.name !== null && <GroupHead by={board.group} group={group} />}
      {group.cardIds.map((cardId) => {
        const placed = cards.get(cardId)
        if (!placed) return null
        const isEdited = edited?.cardId === cardId && edited.group === group.key
        return (
          <Row
            key={cardId}
            card={placed.card}
            values={board.values[cardId] ?? NO_VALUES}
            listId={placed.listId}
            group={group.key}
            edited={isEdited ? edited.column : null}
            isSelected={selected.has(cardId)}
          />
        )
      })}
    </tbody>
  ))
}

const Row = memo(TableRow)

type HeadProps = { by: TablePage["group"]; group: RowGroup }

function GroupHead({ by, group: { name, count } }: HeadProps) {
  const { columns, fields, canEdit } = useContext(Table)
  return (
    <tr className="rows-group">
      <th colSpan={columns.length + (canEdit ? 2 : 1)} scope="rowgroup">
        <span>
          <span
            className="first-letter:uppercase"
            translate={isOfPeople(by, fields) ? "no" : undefined}
          >
            {name}
          </span>
          <span className="list-count">{count}</span>
        </span>
      </th>
    </tr>
  )
}
