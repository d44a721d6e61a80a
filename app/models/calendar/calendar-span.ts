import { addDays, addMonths, daysFrom, monthOf, weeksOf, weekStart } from "~/models/time/days"

/** The days that a page of a calendar shows: a month, or a week. */
export type CalendarSpan = {
  /** `yyyy-MM`; the one to which the week leads. */
  month: string
  /** The first day of the week, `yyyy-MM-dd`; null for a month. */
  week: string | null
  /** The reader's present day. */
  today: string
  /** On which the reader's weeks begin: from 1 for Monday to 7 for Sunday. */
  firstWeekday: number
}

/** Due dates have years of four digits. A calendar needs the days after its own, too. */
export const isMonth = (text: string | null | undefined): text is string =>
  /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text ?? "") && text !== "9999-12"

const isDay = (text: string): boolean =>
  isMonth(text.slice(0, 7)) && Number.isFinite(Date.parse(text)) && addDays(text, 0) === text

/**
 * Reads which days an address asks for: `month`, or any day of a `week`. What is none is the present one.
 */
export function readSpan(
  search: URLSearchParams,
  { today, firstWeekday }: Pick<CalendarSpan, "today" | "firstWeekday">,
): CalendarSpan {
  const [month, day] = [search.get("month"), search.get("week")]
  const reader = { today, firstWeekday }
  if (day === null) {
    return { ...reader, month: isMonth(month) ? month : monthOf(today), week: null }
  }
  const shown = isDay(day) ? day : today
  return { ...reader, month: monthOf(shown), week: weekStart(shown, firstWeekday) }
}

/** The day on which a span begins, and the one after its last. */
export const endsOf = ({ month, week }: CalendarSpan): { first: string; after: string } =>
  week === null
    ? { first: `${month}-01`, after: addMonths(`${month}-01`, 1) }
    : { first: week, after: addDays(week, 7) }

export function hasDay(span: CalendarSpan, day: string): boolean {
  const { first, after } = endsOf(span)
  return day >= first && day < after
}

/** The weeks of a span; null for days that it does not have. */
export const weeksIn = ({ month, week, firstWeekday }: CalendarSpan): (string | null)[][] =>
  week === null ? weeksOf(month, firstWeekday) : [daysFrom(week)]

/** The query of the span after or before another; null at the end of the calendar. */
export function turn({ month, week }: CalendarSpan, by: 1 | -1): string | null {
  if (week === null) {
    const other = monthOf(addMonths(`${month}-01`, by))
    return isMonth(other) ? `?month=${other}` : null
  }
  const other = addDays(week, by * 7)
  return isDay(other) ? `?week=${other}` : null
}

/** The queries of the month and the week to which a span leads: of today, if it has that. */
export function asMonth({ month, today }: CalendarSpan): string {
  return month === monthOf(today) ? "" : `?month=${month}`
}
export function asWeek(span: CalendarSpan): string {
  const { month, week, today } = span
  return `?week=${hasDay(span, today) ? today : (week ?? `${month}-01`)}`
}
