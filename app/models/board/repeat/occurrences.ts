import { dayIn, momentOf } from "~/models/text/time/zoned-time"
import { isMonthDay, type RepeatRule } from "./repeat-rule"

const DAY_MS = 24 * 60 * 60_000
/** Days have years of four digits. */
const LAST_DAY = "9999-01-01"
const SHOWN = 3

/**
 * The first time after a moment; null after the last day, and for a rule that waits until its card is done.
 * One that the clocks skip is moved; of one that they show twice, the first counts.
 */
export function occurrenceAfter(rule: RepeatRule, after: Date): Date | null {
  if (rule.every === "done") return null
  const today = dayIn(rule.zone, after.getTime())
  const first = Date.parse(rule.startDay !== null && rule.startDay > today ? rule.startDay : today)
  const last = Date.parse(rule.until ?? LAST_DAY)
  for (let day = first; day <= last; day += DAY_MS) {
    if (!isOn(rule, day)) continue
    const occurrence = momentOf(toDay(day), rule.time, rule.zone)
    if (occurrence > after) return occurrence
  }
  return null
}

/** When a card that is done now is copied; null after the last day of its rule. */
export function timeAfterDone({ zone, interval, until, time }: RepeatRule, now: Date): Date | null {
  const day = dayIn(zone, now.getTime(), interval)
  return until !== null && day > until ? null : momentOf(day, time, zone)
}

/** The next times of a rule, of at most three. */
export function nextTimes(rule: RepeatRule, nextAt: Date | null): Date[] {
  const times: Date[] = []
  const count = Math.min(rule.times ?? SHOWN, SHOWN)
  for (let at = nextAt; at !== null && times.length < count; at = occurrenceAfter(rule, at)) {
    times.push(at)
  }
  return times
}

/** @param day the start of a day in UTC, which stands for that day in the zone of the rule */
function isOn({ every, interval, weekdays, nth, monthDay, startDay }: RepeatRule, day: number) {
  const start = startDay === null ? day : Date.parse(startDay)
  const isCounted = (unitOf: (day: number) => number) =>
    (unitOf(day) - unitOf(start)) % interval === 0
  switch (every) {
    case "day":
      return isCounted(dayOf)
    case "weekday":
      return weekdayOf(day) <= 5
    case "week":
      return weekdays.includes(weekdayOf(day)) && isCounted(weekOf)
    case "month":
      return (
        (nth === null ? isMonthDay(day, monthDay) : isNth(day, weekdays, nth)) && isCounted(monthOf)
      )
    case "year":
      return isCounted(yearOf) && monthIn(day) === monthIn(start) && isMonthDay(day, monthDay)
    case "done":
      return false
  }
}

/** Whether a day is the nth of its month that is one of the weekdays, from the end for -1. */
function isNth(day: number, weekdays: number[], nth: number): boolean {
  if (!weekdays.includes(weekdayOf(day))) return false
  const step = nth > 0 ? -DAY_MS : DAY_MS
  let count = 0
  for (let each = day; monthOf(each) === monthOf(day); each += step) {
    if (weekdays.includes(weekdayOf(each))) count += 1
  }
  return count === Math.abs(nth)
}

const toDay = (day: number) => new Date(day).toISOString().slice(0, 10)
const dayOf = (day: number) => day / DAY_MS
const weekdayOf = (day: number) => new Date(day).getUTCDay() || 7
/** Weeks begin on Monday, and the first day of 1970 was a Thursday. */
const weekOf = (day: number) => Math.floor((dayOf(day) + 3) / 7)
const monthIn = (day: number) => new Date(day).getUTCMonth()
const yearOf = (day: number) => new Date(day).getUTCFullYear()
const monthOf = (day: number) => yearOf(day) * 12 + monthIn(day)
