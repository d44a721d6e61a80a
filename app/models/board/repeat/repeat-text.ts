import { countText } from "~/models/text/count-text"
import { timeText, type Hours } from "~/models/text/time/clock"
import { WEEKDAYS, type RepeatRule } from "./repeat-rule"

const allOf = new Intl.ListFormat("en-GB")
const anyOf = new Intl.ListFormat("en-GB", { type: "disjunction" })

/** A rule in words, by a clock of 12 or 24 hours. */
export function repeatText(rule: RepeatRule, hours: Hours = 24): string {
  const at = `at ${timeText(rule.time, hours)}`
  const days = rule.every === "done" ? `${daysText(rule)},` : daysText(rule)
  return [`${days} ${at}`, endText(rule)].filter(Boolean).join(", ")
}

function daysText({ every, interval, weekdays, nth, monthDay, startDay }: RepeatRule): string {
  const each = (unit: string) => (interval === 1 ? unit : `${String(interval)} ${unit}s`)
  const days = weekdays.map((day) => WEEKDAYS[day - 1] ?? "")
  switch (every) {
    case "day":
      return `every ${each("day")}`
    case "weekday":
      return "every weekday"
    case "week":
      return interval === 1
        ? `every ${allOf.format(days)}`
        : `every ${each("week")} on ${allOf.format(days)}`
    case "month": {
      const day = nth === null ? `day ${String(monthDay)}` : `the ${nthText(nth)} ${kindOf(days)}`
      return `on ${day} of every ${each("month")}`
    }
    case "year":
      return `every ${each("year")} on ${dayText(startDay ?? "", { month: "long", day: "numeric" })}`
    case "done":
      return `${countText(interval, "day")} after it is done`
  }
}

const nthText = (nth: number) => ["last", "", "first", "second", "third", "fourth"][nth + 1] ?? ""

/** Monday to Friday are the weekdays. */
function kindOf(days: string[]): string {
  if (days.length === WEEKDAYS.length) return "day"
  const isWeekday = days.join() === WEEKDAYS.slice(0, 5).join()
  return isWeekday ? "weekday" : anyOf.format(days)
}

function endText({ until, times }: RepeatRule): string {
  if (until !== null) {
    return `until ${dayText(until, { month: "short", day: "numeric", year: "numeric" })}`
  }
  if (times === null) return ""
  return times === 1 ? "once more" : `${String(times)} more times`
}

const dayText = (day: string, format: Intl.DateTimeFormatOptions) =>
  new Date(day).toLocaleDateString("en-US", { ...format, timeZone: "UTC" })
