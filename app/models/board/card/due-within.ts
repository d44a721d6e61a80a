import { firstMomentOf, type Edge } from "~/models/text/time/whole-day"
import { startOfDay } from "~/models/text/time/zoned-time"

type Days = { first: string; after: string }

/** From when until before when cards are due, or start, on some days (`yyyy-MM-dd`) by the clocks of a zone: with a time, and without. */
export const momentsOf = ({ first, after }: Days, zone: string, edge: Edge = "due") => ({
  timed: { from: startOfDay(first, zone), before: startOfDay(after, zone) },
  allDay: { from: firstMomentOf(first, edge), before: firstMomentOf(after, edge) },
})

/** Matches cards that are due from a day until before another, by the clocks of a zone. */
export function dueWithin(days: Days, zone: string) {
  const { timed, allDay } = momentsOf(days, zone)
  return {
    OR: [
      { dueAllDay: false, dueDate: { gte: timed.from, lt: timed.before } },
      { dueAllDay: true, dueDate: { gte: allDay.from, lt: allDay.before } },
    ],
  }
}
