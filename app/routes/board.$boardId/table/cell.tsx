import { useContext, type MouseEvent } from "react"
import { propertyValue } from "~/components/property-value"
import { withQuery } from "~/models/board/board-page/board-filter"
import type { CardFace } from "~/models/board/board-page/board-page"
import { cardPath } from "~/models/access/card-path"
import type { FieldValues } from "~/models/board/custom-field/custom-field"
import {
  headingOf,
  isProperty,
  type ColumnName,
  type FixedColumn,
} from "~/models/views/table/table-columns"
import { fieldValue } from "./field-cell"
import { Table } from "./table-context"

type Props = {
  card: CardFace
  /** Of its custom fields. */
  values: FieldValues
  listId: string
  group: string
  column: ColumnName
}

const FIXED: Record<FixedColumn, true> = {
  number: true,
  related: true,
  checklist: true,
  comments: true,
  attachments: true,
}

/** The form of a card that edits a column, as a query of its address; none for what nobody sets. */
function formOf(column: ColumnName): string | undefined {
  if (Object.hasOwn(FIXED, column)) return undefined
  return column === "list" ? "?move" : `?set=${column}`
}

/** A value of a card. For those who may edit it is a link to its form, which a script shows in place. */
export function Cell({ card, values, listId, group, column }: Props) {
  const frame = useContext(Table)
  const { boardId, query, canEdit, edit, lists, members } = frame
  const value = isProperty(column)
    ? propertyValue(column, card, { members, list: lists.find(({ id }) => id === listId)?.name })
    : fieldValue(column, values, frame)
  const heading = headingOf(column, frame.fields) ?? ""
  const form = formOf(column)
  if (!canEdit || form === undefined) return value && <span className="cell">{value}</span>
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    edit({ cardId: card.id, group, column })
  }
  return (
    <a
      href={withQuery(cardPath(boardId, card.id) + form, query)}
      className="cell"
      aria-label={
        value
          ? undefined
          : `Set ${isProperty(column) ? heading.toLowerCase() : heading} of ${card.title}`
      }
      onClick={open}
    >
      {value}
    </a>
  )
}
