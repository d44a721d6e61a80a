import { useContext } from "react"
import { Icon } from "~/components/icon"
import type { CardFace } from "~/models/board/board-page/board-page"
import { cardPath } from "~/models/access/card-path"
import { isDone } from "~/models/board/card/done"
import type { ColumnName } from "~/models/views/table/table-columns"
import type { FieldValues } from "~/models/board/custom-field/custom-field"
import { withQuery } from "~/models/board/board-page/board-filter"
import { selectedCards, setSelected } from "~/routes/board.$boardId/lists/selected-cards"
import { TickButton } from "~/routes/board.$boardId/lists/tick-button"
import { Cell } from "./cell"
import { CellEditor } from "./cell-editor"
import { Table } from "./table-context"

type Props = {
  card: CardFace
  /** Of its custom fields. */
  values: FieldValues
  listId: string
  group: string
  /** The column that is edited in this row. */
  edited: ColumnName | "title" | null
  isSelected: boolean
}

/** A card as a row. Without a script, its values lead to the forms of the card. */
export function TableRow({ card, values, listId, group, edited, isSelected }: Props) {
  const { columns, canEdit } = useContext(Table)
  return (
    <tr data-card-id={card.id} className={isDone(card) ? "row-done" : undefined}>
      {canEdit && (
        <td className="row-select">
          <input
            type="checkbox"
            name="cardIds"
            value={card.id}
            aria-label={`Select ${card.title}`}
            checked={isSelected}
            onChange={() => toggle(card.id)}
          />
        </td>
      )}
      <th scope="row" className="row-title">
        {edited === "title" ? (
          <CellEditor card={card} values={values} listId={listId} column="title" />
        ) : (
          <RowTitle card={card} group={group} />
        )}
      </th>
      {columns.map((column) => (
        <td key={column} data-column={column}>
          {edited === column ? (
            <CellEditor card={card} values={values} listId={listId} column={column} />
          ) : (
            <Cell card={card} values={values} listId={listId} group={group} column={column} />
          )}
        </td>
      ))}
    </tr>
  )
}

function toggle(id: string): void {
  const ids = new Set(selectedCards())
  if (!ids.delete(id)) ids.add(id)
  setSelected(ids)
}

function RowTitle({ card, group }: { card: CardFace; group: string }) {
  const { boardId, query, canEdit, send, edit } = useContext(Table)
  const path = cardPath(boardId, card.id)
  return (
    <span className="row-name">
      {canEdit ? (
        <TickButton
          type="button"
          card={card}
          onClick={() =>
            send("set-completed", { cardId: card.id, completed: String(!card.completed) })
          }
        />
      ) : (
        isDone(card) && <Icon name="check" small />
      )}
      {isDone(card) && <span className="sr-only">Done:</span>}
      <a href={path + query}>{card.title}</a>
      {card.waits && <b className="waits">Waiting</b>}
      {canEdit && (
        <a
          href={withQuery(`${path}?edit=title`, query)}
          className="row-rename"
          aria-label={`Edit title of ${card.title}`}
          onClick={(event) => {
            event.preventDefault()
            edit({ cardId: card.id, group, column: "title" })
          }}
        >
          <Icon name="pencil" small />
        </a>
      )}
    </span>
  )
}
