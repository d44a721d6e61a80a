import { addDays, addMonths, daysFrom, monthOf, weekStart } from "~/models/text/time/days"

export type CalendarSpan = {
  /** `yyyy-MM`; for a week, the month to which it leads. */
  month: string
  /** The first day of the week, `yyyy-MM-dd`; null for a month. */
  week: string | null
  today: string
  /** The first day of the reader's weeks, from 1 (Monday) to 7 (Sunday). */
  firstWeekday: number
}

/** Due dates have years of four digits, and a calendar needs the days after its own. */
export const isMonth = (text: string | null | undefined): text is string =>
  /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text ?? "") && text !== "9999-12"

/** Whether a text is a day that a calendar can show. */
export const isShownDay = (text: string): boolean =>
  isMonth(text.slice(0, 7)) && Number.isFinite(Date.parse(text)) && addDays(text, 0) === text

/** Reads `month`, or any day of a `week`; anything else means the present month or week. */
export function readSpan(
  search: URLSearchParams,
  { today, firstWeekday }: Pick<CalendarSpan, "today" | "firstWeekday">,
): CalendarSpan {
  const [month, day] = [search.get("month"), search.get("week")]
  const reader = { today, firstWeekday }
  if (day === null) {
    return { ...reader, month: isMonth(month) ? month : monthOf(today), week: null }
  }
  const shown = isShownDay(day) ? day : today
  return { ...reader, month: monthOf(shown), week: weekStart(shown, firstWeekday) }
}

/** Of whole weeks: a month has the days of others at its ends. `after` is the day after the last one. */
export function endsOf({ month, week, firstWeekday }: Omit<CalendarSpan, "today">): {
  first: string
  after: string
} {
  if (week !== null) return { first: week, after: addDays(week, 7) }
  const last = addDays(addMonths(`${month}-01`, 1), -1)
  return {
    first: weekStart(`${month}-01`, firstWeekday),
    after: addDays(weekStart(last, firstWeekday), 7),
  }
}

/** Whether a month shows a day of the month before or after it. */
export const isOtherMonth = ({ month, week }: CalendarSpan, day: string): boolean =>
  week === null && monthOf(day) !== month

export function hasDay(span: CalendarSpan, day: string): boolean {
  const { first, after } = endsOf(span)
  return day >= first && day < after
}

export function daysIn(span: CalendarSpan): string[] {
  const { first, after } = endsOf(span)
  const days: string[] = []
  for (let week = first; week < after; week = addDays(week, 7)) days.push(...daysFrom(week))
  return days
}

/** The query of the span after or before another; null at the end of the calendar. */
export function turn({ month, week }: CalendarSpan, by: 1 | -1): string | null {
  if (week === null) {
    const other = monthOf(addMonths(`${month}-01`, by))
    return isMonth(other) ? `?month=${other}` : null
  }
  const other = addDays(week, by * 7)
  return isShownDay(other) ? `?week=${other}` : null
}

/** A span that contains today leads to the month or week of today. */
export function asMonth({ month, today }: CalendarSpan): string {
  return month === monthOf(today) ? "" : `?month=${month}`
}
export function asWeek(span: CalendarSpan): string {
  const { month, week, today } = span
  return `?week=${hasDay(span, today) ? today : (week ?? `${month}-01`)}`
}
