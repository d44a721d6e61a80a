import type { DateRange, Moments } from "~/search/filter"
import { firstMomentOf, type Edge } from "~/models/text/time/whole-day"
import { dayIn, startOfDay } from "~/models/text/time/zoned-time"
import type { Day, Days, DueSearch } from "./search-query"

/** When a card is due, or starts. @param zone the reader's time zone @param now milliseconds since 1970 */
export function toDateRange(asked: DueSearch, edge: Edge, zone: string, now: number): DateRange {
  if (asked === "none") return asked
  const moments =
    asked === "overdue" ? { from: null, before: new Date(now) } : toMoments(asked, zone, now)
  const { from, before } = moments
  const first = (moment: Date) => firstMomentOf(dayIn(zone, moment.getTime()), edge)
  return { ...moments, days: { from: from && first(from), before: before && first(before) } }
}

export function toMoments({ from, before }: Days, zone: string, now: number): Moments {
  const start = (day: Day) =>
    startOfDay(typeof day === "string" ? day : dayIn(zone, now, day), zone)
  return {
    from: from === undefined ? null : start(from),
    before: before === undefined ? null : start(before),
  }
}
