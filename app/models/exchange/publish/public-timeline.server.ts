import type { CardFace } from "~/models/board/board-page/board-page"
import { dateText } from "~/models/text/time/date-text.server"
import { MONDAY } from "~/models/text/time/days"
import { pageNumber, type PageOf } from "~/models/text/page-of"
import { dayIn } from "~/models/text/time/zoned-time"
import { rowsOfPage } from "~/models/views/table/row-page.server"
import type { CardDays } from "~/models/views/timeline/card-days"
import {
  readTimeline,
  turnTimeline,
  type TimelineSpan,
} from "~/models/views/timeline/timeline-span"
import { reachedDays } from "./public-days.server"
import { publicFaces } from "./public-faces.server"
import type { PublicBoard } from "./public-view"

export type PublicTimelineRow = { card: CardFace; days: CardDays }

export type PublicTimeline = TimelineSpan &
  PageOf & {
    groups: { key: string; name: string | null; count: number; rows: PublicTimelineRow[] }[]
    undated: number
    /** The first days of the spans before and after; null where no more cards are. */
    before: string | null
    after: string | null
  }

export const MAX_PUBLIC_TIMELINE_ROWS = 500

/** A page of the cards that have a date, by list, over some weeks or months. @param search may have `scale`, `from`, `part` */
export function publicTimeline(board: PublicBoard, search: URLSearchParams): PublicTimeline {
  const { zone } = board
  const today = dayIn(zone, Date.now())
  const span = timelineFrom(search, today)
  const cards = board.lists.flatMap((list) => list.cards)
  const dated = board.lists.map(({ name, cards }, at) => ({
    key: String(at),
    name,
    cardIds: cards
      .filter(({ startDate, dueDate }) => startDate ?? dueDate)
      .map(({ number }) => String(number)),
  }))
  const part = pageNumber(search.get("part"))
  const { rows, groups, ...page } = rowsOfPage(dated, part, MAX_PUBLIC_TIMELINE_ROWS)
  const byId = new Map(cards.map((card) => [String(card.number), card]))
  const faceOf = publicFaces(board)
  const dayOf = (moment: string | undefined) => moment && dateText(moment, zone, "date")
  const rowOf = (id: string): PublicTimelineRow[] => {
    const card = byId.get(id)
    if (!card) return []
    const face = faceOf(card)
    return [{ card: face, days: { start: dayOf(face.start?.[1]), due: dayOf(face.due?.[2]) } }]
  }
  const { from, to } = reachedDays(board, today)
  return {
    ...span,
    ...page,
    groups: groups.map(({ cardIds, ...group }) => ({ ...group, rows: cardIds.flatMap(rowOf) })),
    undated: cards.length - rows,
    before: from < span.firstDay ? turnTimeline(span, -1) : null,
    after: to >= span.dayAfter ? turnTimeline(span, 1) : null,
  }
}

/** The days of a public timeline. */
export const timelineFrom = (search: URLSearchParams, today: string): TimelineSpan => ({
  ...readTimeline(search, { today, firstWeekday: MONDAY }),
  by: "list",
})
