import type { ReactNode } from "react"
import { CardLabels } from "~/components/card-labels"
import { Dialog } from "~/components/dialog"
import type { Member } from "~/models/access/person"
import type { CardFace } from "~/models/board/board-page/board-page"
import { isDone } from "~/models/board/card/done"
import {
  hasText,
  headingOf,
  propertiesWith,
  textOf,
  type PropertyWith,
} from "~/models/board/card/card-property"
import { CardProperty } from "~/routes/board.$boardId.cards.$cardId/properties/card-property"
import { RoundTick } from "~/routes/board.$boardId.cards.$cardId/properties/completed"

type Props = {
  card: CardFace
  listName: string
  members: Member[]
  canEdit: boolean
  closeTo: string
  onClose: () => void
}

/** A card while it is loading: what the board shows of it, where its dialog will show it. */
export function CardPreview({ card, listName, members, canEdit, ...dialog }: Props) {
  return (
    <Dialog
      wide
      {...dialog}
      returnFocusTo={`[data-card-id="${card.id}"] > a`}
      title={<span className="card-title">{card.title}</span>}
      below={
        <>
          {(canEdit || isDone(card)) && (
            <span className="card-tick">
              <RoundTick ticked={isDone(card)} />
            </span>
          )}
          <div className="card-list">
            <p>
              in list <strong className="text-ink">{listName}</strong>
            </p>
          </div>
        </>
      }
    >
      <div className="card-page" aria-busy="true">
        <div className="card-main">
          <Properties card={card} members={members} />
          <p className="sr-only" role="status">
            Loading card
          </p>
          <div className="skeleton h-6 w-40" />
          <div className="skeleton h-24" />
        </div>
        <div className="card-comments">
          <div className="skeleton h-6 w-32" />
          <div className="skeleton h-16" />
        </div>
      </div>
    </Dialog>
  )
}

function Properties({ card, members }: Pick<Props, "card" | "members">) {
  const { labels, due, start, priority, assigned = [] } = card
  const own: Record<Exclude<PropertyWith<"fact">, PropertyWith<"text">>, ReactNode> = {
    labels: labels ? <CardLabels labels={labels} more={card.moreLabels} /> : null,
    dueDate: due ? <span className={`chip due due-${due[1]}`}>{due[0]}</span> : null,
    startDate: start ? <span className="chip bg-sunken text-muted">{start[0]}</span> : null,
    priority: priority ? <span className={`chip priority-${priority}`}>{priority}</span> : null,
  }
  const people = members.filter(({ id }) => assigned.includes(id))
  return (
    <dl className="card-facts">
      <CardProperty name="Labels" editor={null}>
        {own.labels}
      </CardProperty>
      <CardProperty name="Assigned" editor={null}>
        {people.length > 0 ? <span>{people.map(({ name }) => name).join(", ")}</span> : null}
      </CardProperty>
      <CardProperty name="Due date" editor={null}>
        {own.dueDate}
      </CardProperty>
      <CardProperty name="Start date" editor={null}>
        {own.startDate}
      </CardProperty>
      <CardProperty name="Priority" editor={null}>
        {own.priority}
      </CardProperty>
      {propertiesWith("fact")
        .filter(hasText)
        .map((property) => (
          <CardProperty key={property} name={headingOf(property)} editor={null}>
            {textOf(card, property) && (
              <span className="chip bg-sunken text-muted">{textOf(card, property)}</span>
            )}
          </CardProperty>
        ))}
    </dl>
  )
}
