import type { RepeatRule } from "./repeat-fields"

export type { Repeat, RepeatRule } from "./repeat-fields"

export const EVERY = ["day", "weekday", "week", "month", "year", "done"] as const
export type Every = (typeof EVERY)[number]

/** ISO weekdays, from 1 for Monday. */
export const WEEKDAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
]

/** Monday to Friday. */
export const WORKDAYS = [1, 2, 3, 4, 5]

/** On which of the weekdays of a month. */
export const NTHS = [1, 2, 3, 4, -1] as const

export const MORNING = "09:00"

/** The columns of a rule. */
export const toColumns = ({ weekdays, ...rule }: RepeatRule & { dueInDays: number | null }) => ({
  ...rule,
  weekdays: weekdays.join(","),
})

/** Whether it is a day of its month, or the last one of a shorter month. @param day milliseconds since 1970 */
export function isMonthDay(day: number, monthDay: number): boolean {
  const date = new Date(day)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return date.getUTCDate() === Math.min(monthDay, last)
}
