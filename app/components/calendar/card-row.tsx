import { CardLabels } from "~/components/card-labels"
import type { CardFace } from "~/models/board/board-page/board-page"
import { END_OF_DAY } from "~/models/board/card/due-date"
import { clockTime, type Clock } from "~/models/text/time/clock"

type Props = {
  card: CardFace
  href: string
  boardName?: string
  clock: Clock
}

/** A card in one line. The text of its due date is its time. */
export function CardRow({ card, href, boardName, clock }: Props) {
  const { title, labels, moreLabels } = card
  const [due = "", tone] = card.due ?? []
  const time = due === "" || due === END_OF_DAY ? undefined : clockTime(due, clock)
  return (
    <li data-card-id={card.id}>
      <a
        href={href}
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
