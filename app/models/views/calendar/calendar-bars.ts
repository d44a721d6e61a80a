import type { CardFace } from "~/models/board/board-page/board-page"
import { addDays } from "~/models/text/time/days"
import type { CalendarPage } from "./calendar-page"
import { endsOf } from "./calendar-span"

// A bar leads over the days from a card's start to the day before it is due, where the card is. It has a part for each week.

/** A part of a bar, in the day where the part begins. */
export type BarPart = {
  card: CardFace
  /** The card's own days. */
  start: string
  due: string
  days: number
  /** The row of bars of its week, from 0. */
  lane: number
}

export type BarsOfDay = {
  parts: BarPart[]
  /** The rows of bars that the day has room for. */
  lanes: number
  /** Parts that begin here and have no room. */
  more: number
}

/** A month shows so many bars of a day at once. */
const MONTH_LANES = 4

type Bar = Pick<BarPart, "card" | "start" | "due">

/** @param dayOf the day (`yyyy-MM-dd`) of a moment by the reader's clock @returns the bars of the days that have any */
export function barsOf(
  page: Pick<CalendarPage, "days" | "later" | "month" | "week" | "firstWeekday">,
  dayOf: (moment: string) => string,
): Map<string, BarsOfDay> {
  const cards = [...page.days.flatMap((day) => day.cards), ...(page.later ?? [])]
  const bars = cards.flatMap((card): Bar[] =>
    card.start && card.due ? [{ card, start: dayOf(card.start[1]), due: dayOf(card.due[2]) }] : [],
  )
  const most = page.week === null ? MONTH_LANES : Infinity
  const { first, after } = endsOf(page)
  const shown = new Map<string, BarsOfDay>()
  for (let week = first; week < after; week = addDays(week, 7)) addWeek(shown, bars, week, most)
  return shown
}

function addWeek(
  shown: Map<string, BarsOfDay>,
  bars: readonly Bar[],
  week: string,
  most: number,
): void {
  const nextWeek = addDays(week, 7)
  const parts = bars
    .map((bar) => ({
      ...bar,
      from: bar.start < week ? week : bar.start,
      before: bar.due < nextWeek ? bar.due : nextWeek,
    }))
    .filter(({ from, before }) => from < before)
    .sort((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)))
  const ofDay = (day: string): BarsOfDay => shown.get(day) ?? { parts: [], lanes: 0, more: 0 }
  /** The day from which each lane is free. */
  const lanes: string[] = []
  for (const { from, before, ...bar } of parts) {
    const free = lanes.findIndex((day) => day <= from)
    const lane = free < 0 ? lanes.length : free
    lanes[lane] = before
    const at = ofDay(from)
    if (lane >= most) {
      shown.set(from, { ...at, more: at.more + 1 })
      continue
    }
    let days = 0
    for (let day = from; day < before; day = addDays(day, 1)) {
      const other = ofDay(day)
      shown.set(day, { ...other, lanes: Math.max(other.lanes, lane + 1) })
      days += 1
    }
    shown.get(from)?.parts.push({ ...bar, days, lane })
  }
}
