import { tzOffset } from "@date-fns/tz"

// A person says "that day, at that time" and means the clock on their own wall.

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Whether this is the name of an IANA time zone. */
export function isTimeZone(zone: string): boolean {
  if (zone === "" || zone.length > 64) return false
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== ""
  } catch {
    return false
  }
}

/**
 * The moment at which the clocks of a zone show a date (`yyyy-MM-dd`) and a time (`HH:mm`). Of
 * two such moments, when the clocks are put back, it is the first. A time that the clocks skip
 * is as much later as they are put forward; or earlier, where it would be the next day.
 */
export function momentOf(date: string, time: string, zone: string): Date {
  const wall = Date.parse(`${date}T${time}:00.000Z`)
  const offsetAt = (moment: number) => tzOffset(zone, new Date(moment)) * MINUTE_MS
  // The offsets on either side of a change of the clocks, if there is one.
  const [early, late] = [wall - DAY_MS, wall + DAY_MS].map((near) => wall - offsetAt(near))
  const shown = (moment = wall) => moment + offsetAt(moment)
  if (shown(early) === wall) return new Date(early ?? wall)
  if (shown(late) === wall) return new Date(late ?? wall)
  const sameDay = new Date(shown(early)).toISOString().startsWith(date)
  return new Date((sameDay ? early : late) ?? wall)
}

/** The date (`yyyy-MM-dd`) in a zone, `days` days after the one that it is at `now`. */
export function dayIn(zone: string, now: number, days = 0): string {
  const wall = now + tzOffset(zone, new Date(now)) * MINUTE_MS
  return new Date(wall + days * DAY_MS).toISOString().slice(0, 10)
}
