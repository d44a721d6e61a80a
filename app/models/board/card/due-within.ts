import { firstMomentOf, type Edge } from "~/models/text/time/whole-day"
import { startOfDay } from "~/models/text/time/zoned-time"

type Days = { first: string; after: string }

/** From when until before when cards are due, or start, on some days (`yyyy-MM-dd`) by the clocks of a zone: with a time, and without. */
export const momentsOf = ({ first, after }: Days, zone: string, edge: Edge = "due") => ({
  timed: { from: startOfDay(first, zone), before: startOfDay(after, zone) },
  allDay: { from: firstMomentOf(first, edge), before: firstMomentOf(after, edge) },
})

/** Matches cards that are due from a day until before another, or due later and started before it, by the clocks of a zone. */
export function onDays(days: Days, zone: string) {
  const due = momentsOf(days, zone)
  const start = momentsOf(days, zone, "start")
  const hasStarted = [
    { startAllDay: false, startDate: { lt: start.timed.before } },
    { startAllDay: true, startDate: { lt: start.allDay.before } },
  ]
  return {
    OR: [
      { dueAllDay: false, dueDate: { gte: due.timed.from, lt: due.timed.before } },
      { dueAllDay: true, dueDate: { gte: due.allDay.from, lt: due.allDay.before } },
      { dueAllDay: false, dueDate: { gte: due.timed.before }, OR: hasStarted },
      { dueAllDay: true, dueDate: { gte: due.allDay.before }, OR: hasStarted },
    ],
  }
}
