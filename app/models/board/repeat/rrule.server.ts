import { WORKDAYS, type RepeatRule } from "./repeat-rule"

// RFC 5545, section 3.3.10.

const BYDAY = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
const SHORTEST_MONTH = 28
const LONGEST_MONTH = 31

/** The days of a rule as an RRULE; null for one that waits until its card is done. */
export function rruleOf(rule: RepeatRule): string | null {
  const days = daysOf(rule)
  if (days === null) return null
  const { interval, until, times } = rule
  return [
    ...days,
    ...(interval === 1 ? [] : [`INTERVAL=${String(interval)}`]),
    ...(until === null ? [] : [`UNTIL=${until.replaceAll("-", "")}`]),
    ...(times === null ? [] : [`COUNT=${String(times)}`]),
  ].join(";")
}

function daysOf({ every, weekdays, nth, monthDay, startDay }: RepeatRule): string[] | null {
  switch (every) {
    case "day":
      return ["FREQ=DAILY"]
    case "weekday":
      return ["FREQ=WEEKLY", byDay(WORKDAYS)]
    case "week":
      return ["FREQ=WEEKLY", byDay(weekdays)]
    case "month":
      return nth === null
        ? ["FREQ=MONTHLY", ...byMonthDay(monthDay)]
        : ["FREQ=MONTHLY", byDay(weekdays), `BYSETPOS=${String(nth)}`]
    case "year": {
      const month = String(Number(startDay?.slice(5, 7)))
      return ["FREQ=YEARLY", `BYMONTH=${month}`, ...byMonthDay(monthDay)]
    }
    case "done":
      return null
  }
}

const byDay = (weekdays: number[]) =>
  `BYDAY=${weekdays.map((weekday) => BYDAY[weekday - 1] ?? "").join(",")}`

/** Of the days that a month may not have, the last one that it has. */
function byMonthDay(monthDay: number): string[] {
  // The same as 28 to 31, and understood by more programs.
  if (monthDay === LONGEST_MONTH) return ["BYMONTHDAY=-1"]
  const days: number[] = []
  for (let day = Math.min(monthDay, SHORTEST_MONTH); day <= monthDay; day += 1) days.push(day)
  return [`BYMONTHDAY=${days.join(",")}`, ...(days.length > 1 ? ["BYSETPOS=-1"] : [])]
}
