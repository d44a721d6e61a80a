import { useContext, type MouseEvent, type ReactNode } from "react"
import { CardLabels } from "~/components/card-labels"
import { Ticked } from "~/components/ticked"
import { withQuery } from "~/models/board/board-page/board-filter"
import type { CardFace } from "~/models/board/board-page/board-page"
import { cardPath } from "~/models/access/card-path"
import { DueChip } from "~/components/due-chip"
import { textOf } from "~/models/board/card/card-property"
import type { FieldValues } from "~/models/board/custom-field/custom-field"
import {
  headingOf,
  isProperty,
  isText,
  type ColumnName,
  type FixedColumn,
  type PropertyColumn,
  type TextColumn,
} from "~/models/views/table/table-columns"
import { fieldValue } from "./field-cell"
import { Table, type TableFrame } from "./table-context"

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
  const { boardId, query, canEdit, edit } = frame
  const value = isProperty(column)
    ? propertyValue(column, card, frame, listId)
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

type Value = (card: CardFace, frame: TableFrame, listId: string) => ReactNode

const propertyValue = (
  column: PropertyColumn,
  card: CardFace,
  frame: TableFrame,
  listId: string,
): ReactNode => (isText(column) ? textOf(card, column, true) : VALUES[column](card, frame, listId))

const VALUES: Record<Exclude<PropertyColumn, TextColumn>, Value> = {
  number: ({ number }) => (number ? <span className="text-muted">#{number}</span> : null),
  list: (_card, { lists }, listId) => lists.find(({ id }) => id === listId)?.name,
  labels: ({ labels, moreLabels }) => labels && <CardLabels labels={labels} more={moreLabels} />,
  people: ({ assigned, moreAssigned }, { members }) =>
    assigned && <People ids={assigned} more={moreAssigned} members={members} />,
  due: ({ due }) => due && <DueChip due={due} />,
  start: ({ start }) => start && <time dateTime={start[1]}>{start[0]}</time>,
  priority: ({ priority }) =>
    priority && <span className={`chip priority-${priority}`}>{priority}</span>,
  related: ({ related }) => related?.join(", "),
  checklist: ({ checklist }) => checklist && <Ticked counts={checklist} />,
  comments: ({ comments }) => comments,
  attachments: ({ attachments }) => attachments,
}

type PeopleProps = Pick<TableFrame, "members"> & { ids: string[]; more: number | undefined }

/** One person with the name, several as pictures. */
function People({ ids, more = 0, members }: PeopleProps) {
  const people = members.filter(({ id }) => ids.includes(id))
  const isOne = people.length === 1 && more === 0
  return (
    <span className="avatars" translate="no">
      {people.map(({ id, name, avatar }) => (
        <img
          key={id}
          src={avatar}
          alt={isOne ? "" : name}
          title={isOne ? undefined : name}
          className="avatar"
        />
      ))}
      {isOne && <span className="cell-person">{people[0]?.name}</span>}
      {more > 0 && <span>+{more}</span>}
    </span>
  )
}
