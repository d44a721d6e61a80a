import { tzOffset } from "@date-fns/tz"

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const MAX_KNOWN = 1000
const known = new Map<string, boolean>()

export function isTimeZone(zone: string): boolean {
  if (zone === "" || zone.length > 64) return false
  const before = known.get(zone)
  if (before !== undefined) return before
  // A formatter takes as long as several queries, and names differ in upper and lower case.
  if (known.size >= MAX_KNOWN) known.clear()
  const isZone = hasFormatter(zone)
  known.set(zone, isZone)
  return isZone
}

function hasFormatter(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== ""
  } catch {
    return false
  }
}

/** The zone by which somebody is shown times: their own, or UTC where that is not known. */
export const toTimeZone = (zone?: string | null): string =>
  zone && isTimeZone(zone) ? zone : "UTC"

/** The moment of a date (`yyyy-MM-dd`) and time (`HH:mm`); the first of two. A skipped time moves within its day. */
export function momentOf(date: string, time: string, zone: string): Date {
  const wall = Date.parse(`${date}T${time}:00.000Z`)
  const offsetAt = (moment: number) => tzOffset(zone, new Date(moment)) * MINUTE_MS
  // The offsets before and after a change of the clocks, if there is one.
  const [early, late] = [wall - DAY_MS, wall + DAY_MS].map((near) => wall - offsetAt(near))
  const shown = (moment = wall) => moment + offsetAt(moment)
  if (shown(early) === wall) return new Date(early ?? wall)
  if (shown(late) === wall) return new Date(late ?? wall)
  const sameDay = new Date(shown(early)).toISOString().startsWith(date)
  return new Date((sameDay ? early : late) ?? wall)
}

export const startOfDay = (day: string, zone: string): Date => momentOf(day, "00:00", zone)

export const hourIn = (zone: string, now: Date): number =>
  new Date(+now + tzOffset(zone, now) * MINUTE_MS).getUTCHours()

export function dayIn(zone: string, now: number, days = 0): string {
  const wall = now + tzOffset(zone, new Date(now)) * MINUTE_MS
  return new Date(wall + days * DAY_MS).toISOString().slice(0, 10)
}
