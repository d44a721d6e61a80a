import type { ReactNode } from "react"
import { CardLabels } from "~/components/card-labels"
import { DueChip } from "~/components/due-chip"
import { Ticked } from "~/components/ticked"
import type { CardFace } from "~/models/board/board-page/board-page"
import { textOf } from "~/models/board/card/card-property"
import { isText, type PropertyColumn, type TextColumn } from "~/models/views/table/table-columns"
import type { FacePerson } from "./card-face"

type Place = {
  members: readonly FacePerson[]
  /** The name of the card's list. */
  list: string | undefined
}

/** The value of a card in a column of a table; null for none. */
export const propertyValue = (column: PropertyColumn, card: CardFace, place: Place): ReactNode =>
  isText(column) ? textOf(card, column, true) : VALUES[column](card, place)

type Value = (card: CardFace, place: Place) => ReactNode

const VALUES: Record<Exclude<PropertyColumn, TextColumn>, Value> = {
  number: ({ number }) => (number ? <span className="text-muted">#{number}</span> : null),
  list: (_card, { list }) => list,
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

type PeopleProps = Pick<Place, "members"> & { ids: string[]; more: number | undefined }

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
