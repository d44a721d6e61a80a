import { CardLabels } from "~/components/card-labels"
import type { Member } from "~/models/board"
import type { CardPage } from "~/models/card-page.server"

/** Priority, due date, labels and people of a card, as far as it has them. */
export function CardFacts({ page, members }: { page: CardPage; members: Member[] }) {
  const { card, due } = page
  const people = members.filter(({ id }) => card.assignedUsers.some((user) => user.id === id))
  const hasFacts = card.priority ?? due ?? (card.labels.length > 0 || people.length > 0)
  if (!hasFacts) return null
  return (
    <dl className="card-facts">
      {card.priority && (
        <>
          <dt>Priority</dt>
          <dd>
            <span className={`chip priority-${card.priority}`}>{card.priority}</span>
          </dd>
        </>
      )}
      {due && (
        <>
          <dt>Due</dt>
          <dd>
            <span className={`chip due due-${due.tone}`}>{due.text}</span>
          </dd>
        </>
      )}
      {card.labels.length > 0 && (
        <>
          <dt>Labels</dt>
          <dd>
            <CardLabels labels={card.labels} />
          </dd>
        </>
      )}
      {people.length > 0 && (
        <>
          <dt>Assigned</dt>
          <dd>{people.map(({ name }) => name).join(", ")}</dd>
        </>
      )}
    </dl>
  )
}
