import { timeText, type Hours } from "~/models/text/time/clock"
import type { RepeatRule } from "./repeat-fields"

export type { Repeat, RepeatRule } from "./repeat-fields"

export const EVERY = ["day", "weekday", "week", "month"] as const

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

export const MORNING = "09:00"

/** The columns of a rule. */
export const toColumns = ({ weekdays, ...rule }: RepeatRule & { dueInDays: number | null }) => ({
  ...rule,
  weekdays: weekdays.join(","),
})

export function repeatText(rule: RepeatRule, hours: Hours = 24): string {
  const { every, weekdays, monthDay, time } = rule
  const days = {
    day: () => "every day",
    weekday: () => "every weekday",
    week: () => `every ${listed(weekdays.map((day) => WEEKDAYS[day - 1] ?? ""))}`,
    month: () => `on day ${String(monthDay)} of every month`,
  }[every]()
  return `${days} at ${timeText(time, hours)}`
}

const listed = (words: string[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`
