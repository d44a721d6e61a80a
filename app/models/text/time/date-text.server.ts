import { tz } from "@date-fns/tz"
import { format } from "date-fns/format"
import { clockTime, namingUtc, type Clock } from "./clock"
import { isDay } from "./whole-day"

// Only the server formats dates, by the reader's clock: server and browser render the same text. English readers have
// the formats of the specification, and others the same with their own way to write hours.

const PATTERNS = {
  /** Nov 20 */
  card: "MMM d",
  /** Nov 20, 2027 */
  cardWithYear: "MMM d, yyyy",
  year: "yyyy",
  /** Nov 20, 2026 */
  dialog: "MMM dd, yyyy",
  /** Nov 20, 2026 at 4:05 PM */
  moment12: "MMM dd, yyyy 'at' h:mm a",
  /** Nov 20, 2026 at 16:05 */
  moment24: "MMM dd, yyyy 'at' HH:mm",
  date: "yyyy-MM-dd",
  time: "HH:mm",
} as const

const cache = new Map<string, string>()
const MAX_CACHED = 20_000

export function dateText(moment: string, zone: string, use: keyof typeof PATTERNS): string {
  const key = `${use} ${zone} ${moment}`
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const text = format(moment, PATTERNS[use], { in: tz(zone) })
  // Boards are read far more often than dates change, and formatting in a time zone is slow.
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(key, text)
  return text
}

/** The time of a moment. */
export const momentTime = (moment: string, clock: Clock): string =>
  clockTime(dateText(moment, clock.zone, "time"), clock)

/** A day and the time; for a day (`yyyy-MM-dd`), which is the same for all readers, the day alone. */
export const momentText = (moment: string, { zone, hours }: Clock): string =>
  isDay(moment)
    ? dateText(moment, "UTC", "dialog")
    : namingUtc(dateText(moment, zone, `moment${hours}`), zone)

/** A date on a card's face, with its year unless that is the present one. @param now milliseconds since 1970 */
export function faceDate(moment: string, zone: string, now: number): string {
  // One text for all cards of a minute, because texts are cached.
  const minute = new Date(now - (now % 60_000)).toISOString()
  const thisYear = dateText(minute, zone, "year")
  const isThisYear = dateText(moment, zone, "year") === thisYear
  return dateText(moment, zone, isThisYear ? "card" : "cardWithYear")
}
