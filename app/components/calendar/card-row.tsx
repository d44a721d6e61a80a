import { CardLabels } from "~/components/card-labels"
import type { CardFace } from "~/models/board/board-page/board-page"
import { cardPath } from "~/models/access/card-path"
import { END_OF_DAY } from "~/models/board/card/due-date"
import { clockTime, type Clock } from "~/models/text/time/clock"

type Props = {
  card: CardFace
  boardId: string
  boardName?: string
  query?: string
  clock: Clock
}

/** A card in one line. The text of its due date is its time. */
export function CardRow({ card, boardId, boardName, query = "", clock }: Props) {
  const { title, labels, moreLabels } = card
  const [due = "", tone] = card.due ?? []
  const time = due === "" || due === END_OF_DAY ? undefined : clockTime(due, clock)
  return (
    <li data-card-id={card.id}>
      <a
        href={cardPath(boardId, card.id) + query}
        className="calendar-row"
        data-tone={tone}
        title={[time, title, boardName].filter((part) => part !== undefined).join(" · ")}
      >
        {tone === "done" && <b className="done">Done</b>}
        {tone === "overdue" && <b className="sr-only">Overdue</b>}
        {time !== undefined && <time>{time}</time>}
        <span dir="auto">{title}</span>
        {labels && <CardLabels labels={labels} more={moreLabels} />}
        {boardName !== undefined && <small className="sr-only">{boardName}</small>}
      </a>
    </li>
  )
}
