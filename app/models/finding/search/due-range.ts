import type { Moments } from "~/search/filter"
import { firstDueFrom } from "~/models/text/time/whole-day"
import { dayIn, startOfDay } from "~/models/text/time/zoned-time"
import type { Day, Days, DueSearch } from "./search-query"

/** Null for cards without a due date. @param zone the reader's time zone @param now milliseconds since 1970 */
export function toDueRange(due: DueSearch, zone: string, now: number) {
  if (due === "none") return null
  const moments =
    due === "overdue" ? { from: null, before: new Date(now) } : toMoments(due, zone, now)
  const { from, before } = moments
  return {
    ...moments,
    days: {
      from: from && firstDueFrom(from, zone),
      before: before && firstDueFrom(before, zone),
    },
  }
}

export function toMoments({ from, before }: Days, zone: string, now: number): Moments {
  const start = (day: Day) =>
    startOfDay(typeof day === "string" ? day : dayIn(zone, now, day), zone)
  return {
    from: from === undefined ? null : start(from),
    before: before === undefined ? null : start(before),
  }
}
