import { describe, expect, test } from "vitest"
import { addDays } from "~/models/text/time/days"
import {
  dayOf,
  edgeOf,
  firstMomentOf,
  isEndOfDay,
  momentFor,
  momentOfDay,
} from "~/models/text/time/whole-day"
import { dayIn, startOfDay } from "~/models/text/time/zoned-time"

const ZONES = [
  "Africa/Cairo",
  "Africa/Casablanca",
  "America/Halifax",
  "America/Havana",
  "America/Los_Angeles",
  "America/Santiago",
  "America/Sao_Paulo",
  "America/St_Johns",
  "Asia/Beirut",
  "Asia/Kathmandu",
  "Asia/Kolkata",
  "Asia/Tokyo",
  "Atlantic/Azores",
  "Australia/Lord_Howe",
  "Europe/Berlin",
  "Europe/London",
  "Pacific/Auckland",
  "Pacific/Chatham",
  "Pacific/Honolulu",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "UTC",
]

/** Ordinary days, and those around the changes of the clocks in 2026 and 2027. */
const DAYS = [
  ...Array.from({ length: 400 }, (_, place) => addDays("2026-02-20", place)),
  "2028-02-29",
  "1970-01-01",
  "2099-12-31",
]

describe("the moment that stands for a day", () => {
  test.each(ZONES)("means the same day for every reader, set in %s", (zone) => {
    const wrong = DAYS.flatMap((day) =>
      (["start", "due"] as const).filter(
        (edge) => dayOf(momentOfDay(day, edge, zone), edge) !== day,
      ),
    )
    expect(wrong).toEqual([])
  })

  test.each(ZONES)("is the day's beginning and end by the clocks of %s", (zone) => {
    // The ends of the world are further apart than the day is long: there it is at most an hour away.
    const most = ["Pacific/Chatham", "Pacific/Kiritimati", "Pacific/Pago_Pago"].includes(zone)
    for (const day of DAYS) {
      for (const edge of ["start", "due"] as const) {
        const apart = momentOfDay(day, edge, zone).getTime() - edgeOf(day, edge, zone).getTime()
        expect(Math.abs(apart), `${day} ${edge}`).toBeLessThanOrEqual(most ? 3_600_000 : 0)
      }
    }
  })

  test.each(ZONES)("is over for a reader in %s when that day has ended there", (reader) => {
    for (const day of DAYS) {
      const next = startOfDay(addDays(day, 1), reader).getTime()
      for (const setter of ["Pacific/Kiritimati", "Europe/Berlin", "Pacific/Pago_Pago"]) {
        const stored = momentOfDay(day, "due", setter).toISOString()
        const due = Date.parse(momentFor(stored, true, "due", reader))
        expect(due, `${day} of ${setter}`).toBe(next - 1)
        expect(dayIn(reader, due)).toBe(day)
      }
    }
  })

  test("is later than those of all days before, wherever they were set", () => {
    for (const edge of ["start", "due"] as const) {
      const first = firstMomentOf("2026-12-24", edge)
      for (const zone of ZONES) {
        expect(momentOfDay("2026-12-23", edge, zone) < first, zone).toBe(true)
        expect(momentOfDay("2026-12-24", edge, zone) < first, zone).toBe(false)
      }
    }
  })

  test("is known by its last millisecond", () => {
    for (const zone of ZONES) expect(isEndOfDay(momentOfDay("2026-06-01", "due", zone))).toBe(true)
    expect(isEndOfDay(new Date("2026-06-01T23:59:00Z"))).toBe(false)
  })

  test("is not moved if a time was named", () => {
    expect(momentFor("2026-06-01T12:00:00.000Z", false, "due", "Asia/Tokyo")).toBe(
      "2026-06-01T12:00:00.000Z",
    )
  })
})
