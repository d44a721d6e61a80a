import { addDays } from "./days"
import { dayIn, startOfDay } from "./zoned-time"

// A day of a card is stored as a moment: its end, or for a start its beginning, in the zone of the person who set it. All
// readers have it on the same day. Zones differ by up to 25 hours, so that for a few of them the moment is moved (decision 335).

/** Whether a day is the one at whose beginning a card starts, or the one at whose end it is due. */
export type Edge = "start" | "due"

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** From the first moment that stands for a day to midnight in UTC: what UTC+13 has, and all zones up to UTC-10. */
const TO_UTC_MS: Record<Edge, number> = { start: 13 * HOUR_MS, due: 1 - 11 * HOUR_MS }

/** Whether a text has the form of a day, and not of a moment. */
export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

/** The day (`yyyy-MM-dd`) that a stored moment stands for. */
export const dayOf = (moment: Date | string, edge: Edge): string =>
  new Date(new Date(moment).getTime() + TO_UTC_MS[edge]).toISOString().slice(0, 10)

/** The first moment that stands for a day: those of the days before are earlier. */
export const firstMomentOf = (day: string, edge: Edge): Date =>
  new Date(Date.parse(day) - TO_UTC_MS[edge])

/** The first moment that stands for a day which ends after a moment, by the clocks of a zone. */
export const firstDueFrom = (moment: Date, zone: string): Date =>
  firstMomentOf(dayIn(zone, moment.getTime()), "due")

/** When a day begins or ends by the clocks of a zone. */
export const edgeOf = (day: string, edge: Edge, zone: string): Date =>
  edge === "start"
    ? startOfDay(day, zone)
    : new Date(startOfDay(addDays(day, 1), zone).getTime() - 1)

/** The moment that stands for a day: its end or beginning in the zone, as far as that is possible. */
export function momentOfDay(day: string, edge: Edge, zone: string): Date {
  const first = firstMomentOf(day, edge).getTime()
  const wanted = edgeOf(day, edge, zone).getTime()
  return new Date(Math.min(Math.max(wanted, first), first + DAY_MS - 1))
}

/** When a date of a card is for a reader: a day begins and ends where they are. */
export function momentFor(date: string, isAllDay: boolean, edge: Edge, zone: string): string {
  return isAllDay ? edgeOf(dayOf(date, edge), edge, zone).toISOString() : date
}

/** A date as the API takes it: a day as `yyyy-MM-dd`. */
export const writtenDate = (date: string | null, isAllDay: boolean, edge: Edge): string | null =>
  isAllDay && date !== null ? dayOf(date, edge) : date

/** Whether the moment is the last one of a day somewhere, as `momentOfDay` makes it. */
export const isEndOfDay = (moment: Date): boolean => /:59\.99[89]Z$/.test(moment.toISOString())
