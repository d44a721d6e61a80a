import { CardLabels } from "~/components/card-labels"
import type { ShownList } from "~/models/exchange/board-import/import-page.server"

/** The first cards of the first lists, as they will look. */
export function FirstCards({ lists }: { lists: readonly ShownList[] }) {
  if (lists.length === 0) return null
  return (
    <div
      className="-mx-2 flex items-start gap-2 overflow-x-auto p-2"
      tabIndex={0}
      role="group"
      aria-label="The first cards"
    >
      {lists.map(({ name, cards }, place) => (
        <section key={place} className="list" aria-label={name}>
          <div className="list-head">
            <h3 className="list-name pl-2">{name}</h3>
          </div>
          <ol className="cards">
            {cards.map((card, at) => (
              <li key={at}>
                <div className="px-2.5 py-2" data-card-id="">
                  <Face card={card} />
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function Face({ card }: { card: ShownList["cards"][number] }) {
  const { title, labels, due, checklistItems, comments, attachments } = card
  const has = due !== null || checklistItems + comments + attachments > 0
  return (
    <>
      {labels.length > 0 && <CardLabels labels={labels} shown={3} />}
      {title}
      {has && (
        <span className="card-meta">
          {due !== null && <span className="chip due">{due}</span>}
          {checklistItems > 0 && (
            <span className="items">
              {checklistItems}
              <i> checklist items</i>
            </span>
          )}
          {comments > 0 && (
            <span className="comments">
              {comments}
              <i> comments</i>
            </span>
          )}
          {attachments > 0 && (
            <span className="files">
              {attachments}
              <i> attachments</i>
            </span>
          )}
        </span>
      )}
    </>
  )
}
