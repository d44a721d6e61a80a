import { useContext } from "react"
import { BoardQuery, useViewAddress } from "~/client/board-query"
import { TimelineTrack } from "~/components/timeline/timeline-track"
import { cardPath } from "~/models/access/card-path"
import { withQuery } from "~/models/board/board-page/board-filter"
import type { CardFace } from "~/models/board/board-page/board-page"
import { isDone } from "~/models/board/card/done"
import { daysText, type CardDays } from "~/models/views/timeline/card-days"
import type { TimelinePage } from "~/models/views/timeline/timeline-page"
import { useAddressWith } from "~/routes/board.$boardId/use-address-with"
import { DatesForm } from "./dates-form"

type Props = {
  board: TimelinePage
  card: CardFace
  days: CardDays
  canEdit: boolean
  isEdited: boolean
}

/** A card as a row: its title and its dates, which for those who may edit them lead to their form, and its bar. */
export function TimelineRow({ board, card, days, canEdit, isEdited }: Props) {
  const { id, number, title, related = [], due } = card
  const addressWith = useAddressWith()
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
          <TimelineTrack
            card={card}
            days={days}
            span={board}
            href={path}
            text={text}
            fromOf={(day) => addressWith({ from: day })}
            canMove={canEdit}
          />
        </td>
      </tr>
      {isEdited && <DatesForm board={board} cardId={id} days={days} />}
    </>
  )
}
