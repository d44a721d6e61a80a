import {
  addDays,
  addMonths,
  dayText,
  daysBetween,
  monthOf,
  shortDay,
  weekStart,
} from "~/models/text/time/days"
import { isShownDay } from "~/models/views/calendar/calendar-span"

export const GROUPINGS = ["list", "person", "label"] as const
export const SCALES = ["weeks", "months", "quarters"] as const
type Scale = (typeof SCALES)[number]

export type TimelineSpan = {
  by: (typeof GROUPINGS)[number]
  scale: Scale
  /** The first day that is shown, and the day after the last one, `yyyy-MM-dd`. */
  firstDay: string
  dayAfter: string
  today: string
  /** The first day of the reader's weeks, from 1 (Monday) to 7 (Sunday). */
  firstWeekday: number
}

/** In days, or in months. */
const LENGTHS: Record<Scale, number> = { weeks: 42, months: 3, quarters: 12 }
const STEPS: Record<Scale, number> = { weeks: 14, months: 1, quarters: 3 }

const later = (scale: Scale, day: string, by: number) =>
  scale === "weeks" ? addDays(day, by) : addMonths(day, by)

/** Reads `by`, `scale` and `from`, any day of the first week, month or quarter; anything else means the default. */
export function readTimeline(
  search: URLSearchParams,
  reader: Pick<TimelineSpan, "today" | "firstWeekday">,
): TimelineSpan {
  const { today, firstWeekday } = reader
  const by = GROUPINGS.find((each) => each === search.get("by")) ?? "list"
  const scale = SCALES.find((each) => each === search.get("scale")) ?? "weeks"
  const from = search.get("from") ?? ""
  // A week before today shows what is under way.
  const usual = scale === "weeks" ? addDays(today, -7) : today
  const firstDay = beginOf(scale, isFrom(from) ? from : usual, firstWeekday)
  return { by, scale, firstDay, dayAfter: later(scale, firstDay, LENGTHS[scale]), ...reader }
}

/** Whether the days around it have years of four digits. */
const isFrom = (day: string) => isShownDay(day) && day >= "1001" && day < "9998"

function beginOf(scale: Scale, day: string, firstWeekday: number): string {
  if (scale === "weeks") return weekStart(day, firstWeekday)
  const month = `${monthOf(day)}-01`
  return scale === "months" ? month : addMonths(month, -((Number(day.slice(5, 7)) - 1) % 3))
}

/** The first day of the span earlier or later; null at the end of the calendar. */
export function turnTimeline({ scale, firstDay }: TimelineSpan, by: 1 | -1): string | null {
  const day = later(scale, firstDay, by * STEPS[scale])
  return isFrom(day) ? day : null
}

/** `Nov 23, 2026 – Jan 3, 2027` */
export const timelineTitle = ({ firstDay, dayAfter }: TimelineSpan): string =>
  `${dayText(firstDay, 0)} – ${dayText(addDays(dayAfter, -1), 0)}`

/** A week, or with quarters a month, and its columns among the days. */
export type Unit = { columns: string; text: string }

/** A shorter part of a week has no room for a text. */
const TEXT_DAYS = 5

export function unitsOf({ scale, firstDay, dayAfter, firstWeekday }: TimelineSpan): Unit[] {
  const units: Unit[] = []
  for (let day = firstDay; day < dayAfter;) {
    const next = scale === "quarters" ? addMonths(day, 1) : addDays(weekStart(day, firstWeekday), 7)
    const end = next < dayAfter ? next : dayAfter
    const days = daysBetween(day, end)
    const name = scale === "quarters" ? shortDay(day).slice(0, 3) : shortDay(day)
    units.push({
      columns: `${String(daysBetween(firstDay, day) + 1)} / span ${String(days)}`,
      text: days < TEXT_DAYS ? "" : name,
    })
    day = end
  }
  return units
}
