import { dayIn, momentOf } from "~/models/time/zoned-time"
import type { Day, DueSearch } from "./search-query"

/** Moments between which a due date must be: `from` included, `before` not. */
export type DueRange = { from: Date | null; before: Date | null }

/**
 * @param zone the reader's time zone
 * @param now milliseconds since 1970
 * @returns null for cards without a due date
 */
export function toDueRange(due: DueSearch, zone: string, now: number): DueRange | null {
  if (due === "none") return null
  if (due === "overdue") return { from: null, before: new Date(now) }
  const start = (day: Day) =>
    momentOf(typeof day === "string" ? day : dayIn(zone, now, day), "00:00", zone)
  const { from, before } = due
  return {
    from: from === undefined ? null : start(from),
    before: before === undefined ? null : start(before),
  }
}
