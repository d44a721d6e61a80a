import { dayIn, momentOf } from "~/models/text/time/zoned-time"
import type { RepeatRule } from "./repeat-rule"

const DAY_MS = 24 * 60 * 60_000
/** Every rule has a day within so many days. */
const MAX_DAYS = 32

/** The first time after a moment. One that the clocks skip is moved; of one that they show twice, the first counts. */
export function occurrenceAfter(rule: RepeatRule, after: Date): Date {
  const today = Date.parse(dayIn(rule.zone, after.getTime()))
  for (let days = 0; days <= MAX_DAYS; days += 1) {
    const day = new Date(today + days * DAY_MS)
    if (!isOn(rule, day)) continue
    const occurrence = momentOf(day.toISOString().slice(0, 10), rule.time, rule.zone)
    if (occurrence > after) return occurrence
  }
  throw new Error(`There is no time of "${JSON.stringify(rule)}" after ${after.toISOString()}.`)
}

function isOn({ every, weekdays, monthDay }: RepeatRule, day: Date): boolean {
  const weekday = day.getUTCDay() || 7
  switch (every) {
    case "day":
      return true
    case "weekday":
      return weekday <= 5
    case "week":
      return weekdays.includes(weekday)
    case "month":
      return day.getUTCDate() === Math.min(monthDay, lastDayOfMonth(day))
  }
}

const lastDayOfMonth = (day: Date) =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
