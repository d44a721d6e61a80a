import { addDays, MONDAY, weekStart } from "./days"
import { dayIn, momentOf, toTimeZone } from "./zoned-time"

// For mail that gathers news, by the clocks of its reader's zone.

const MORNING = "07:00"

function morningFrom(day: string, days: number, now: Date, zone: string): Date {
  const morning = momentOf(day, MORNING, zone)
  return morning > now ? morning : momentOf(addDays(day, days), MORNING, zone)
}

export function nextMorning(now: Date, timeZone: string | null): Date {
  const zone = toTimeZone(timeZone)
  return morningFrom(dayIn(zone, now.getTime()), 1, now, zone)
}

export function nextMonday(now: Date, timeZone: string | null): Date {
  const zone = toTimeZone(timeZone)
  return morningFrom(weekStart(dayIn(zone, now.getTime()), MONDAY), 7, now, zone)
}
