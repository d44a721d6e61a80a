import { addDays, monthOf, MONDAY } from "~/models/text/time/days"
import { dateText } from "~/models/text/time/date-text.server"
import { dayIn } from "~/models/text/time/zoned-time"
import { barsOf, type BarsOfDay } from "~/models/views/calendar/calendar-bars"
import type { DayOfCards } from "~/models/views/calendar/calendar-days"
import { inDays } from "~/models/views/calendar/calendar-days.server"
import { endsOf, readSpan, turn, type CalendarSpan } from "~/models/views/calendar/calendar-span"
import { reachedDays } from "./public-days.server"
import { summaryOf } from "./public-faces.server"
import type { PublicBoard, PublicFace } from "./public-view"

export type PublicCalendar = CalendarSpan & {
  days: ReadonlyMap<string, DayOfCards["cards"]>
  bars: ReadonlyMap<string, BarsOfDay>
  /** Cards without a due date, which are on no day. */
  undated: number
  /** The queries of the spans before and after; null where no more cards are. */
  before: string | null
  after: string | null
}

/** A month or a week of the cards that have a due date, by the clock of the board. @param search has `month` or `week` */
export function publicCalendar(board: PublicBoard, search: URLSearchParams): PublicCalendar {
  const { zone, now = Date.now() } = board
  const today = dayIn(zone, now)
  const span = readSpan(search, { today, firstWeekday: MONDAY })
  const { first, after } = endsOf(span)
  const cards = board.lists.flatMap((list) => list.cards)
  const near = cards.filter(isNear(addDays(first, -1), addDays(after, 1)))
  const all = inDays(near.map(summaryOf), zone, now)
  const dayOf = (moment: string) => dateText(moment, zone, "date")
  const later = all.filter(({ day }) => day >= after).flatMap((day) => day.cards)
  const days = all.filter(({ day }) => day < after)
  const { from, to } = reachedDays(board, today)
  return {
    ...span,
    days: new Map(days.map((day) => [day.day, day.cards])),
    bars: barsOf({ ...span, days, later }, dayOf),
    undated: cards.filter(({ dueDate }) => dueDate === undefined).length,
    before: from < firstOf(span) ? turn(span, -1) : null,
    after: to >= afterOf(span) ? turn(span, 1) : null,
  }
}

/** The months in which cards are due, in order. */
export function monthsOf({ lists, zone }: PublicBoard): string[] {
  const due = lists.flatMap(({ cards }) => cards.filter(({ dueDate }) => dueDate !== undefined))
  return [...new Set(inDays(due.map(summaryOf), zone, 0).map(({ day }) => monthOf(day)))]
}

/** Whether a card is on the days between two, or leads over them. Moments begin with a day near to that of each zone. */
const isNear =
  (first: string, last: string) =>
  ({ startDate, dueDate }: PublicFace): boolean =>
    dueDate !== undefined &&
    dueDate.slice(0, 10) >= first &&
    (startDate ?? dueDate).slice(0, 10) <= last

/** The days of other months that a month has at its ends are no reason to turn no further. */
const firstOf = ({ month, week }: CalendarSpan) => week ?? `${month}-01`
const afterOf = ({ month, week }: CalendarSpan) =>
  week === null ? `${monthOf(addDays(`${month}-28`, 7))}-01` : addDays(week, 7)
