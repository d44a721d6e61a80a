import { useContext } from "react"
import { BoardQuery, useViewAddress } from "~/client/board-query"
import { Icon } from "~/components/icon"
import { cardPath } from "~/models/access/card-path"
import { withQuery } from "~/models/board/board-page/board-filter"
import type { CardFace } from "~/models/board/board-page/board-page"
import { isDone } from "~/models/board/card/done"
import { dayText } from "~/models/text/time/days"
import { daysText, placeOf, type CardDays } from "~/models/views/timeline/card-days"
import type { TimelinePage } from "~/models/views/timeline/timeline-page"
import { useAddressWith } from "~/routes/board.$boardId/use-address-with"
import { DatesForm } from "./dates-form"

type Props = { board: TimelinePage; card: CardFace; days: CardDays; canEdit: boolean }

/** A card as a row: its title and its dates, which for those who may edit them lead to their form, and its bar. */
export function TimelineRow({ isEdited, ...props }: Props & { isEdited: boolean }) {
  const { board, card, days, canEdit } = props
  const { id, number, title, related = [], due } = card
  const path = cardPath(board.id, id) + useContext(BoardQuery)
  const form = withQuery(useViewAddress(), `?dates=${id}`)
  const text = daysText(days, board.today)
  const dates = { "data-tone": due?.[1], children: text }
  return (
    <>
      <tr data-card-id={id} className={isDone(card) ? "timeline-done" : undefined}>
        <th scope="row">
          {isDone(card) && <span className="sr-only">Done: </span>}
          <a href={path} dir="auto">
            {title}
          </a>
          {card.waits && <b className="waits">Waiting</b>}
          <p>
            {number !== undefined && <span>#{number}</span>}
            {canEdit ? (
              <a href={form} aria-label={`${text}, change the dates of ${title}`} {...dates} />
            ) : (
              <span {...dates} />
            )}
            {related.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </p>
        </th>
        <td>
          <Track {...props} path={path} text={text} />
        </td>
      </tr>
      {isEdited && <DatesForm board={board} cardId={id} days={days} />}
    </>
  )
}

/** The bar is for pointers and eyes: the row says the dates as a text. Other days have a link that leads to them. */
function Track({ board, card, days, canEdit, ...row }: Props & { path: string; text: string }) {
  const addressWith = useAddressWith()
  const place = placeOf(days, board)
  if (typeof place === "object") {
    const { isCutBefore, isCutAfter } = place
    return (
      <div className="timeline-track">
        <a
          href={row.path}
          className={canEdit ? "timeline-bar timeline-moves" : "timeline-bar"}
          style={{ gridColumn: place.columns }}
          data-cut={`${isCutBefore ? "before" : ""} ${isCutAfter ? "after" : ""}`}
          data-open={days.due === undefined ? "" : undefined}
          data-tone={card.due?.[1]}
          title={`${card.title} · ${row.text}`}
          tabIndex={-1}
          draggable={false}
          aria-hidden="true"
        />
      </div>
    )
  }
  const day = (place === "before" ? days.due : days.start) ?? days.due ?? ""
  const dayName = dayText(day, Number(board.today.slice(0, 4)))
  return (
    <a
      href={addressWith({ from: day })}
      className="timeline-elsewhere"
      data-side={place}
      aria-label={`${dayName}, ${place === "before" ? "earlier" : "later"} than these days`}
    >
      {place === "before" && <Icon name="arrow-left" small />}
      {dayName}
      {place === "after" && <Icon name="arrow-right" small />}
    </a>
  )
}
