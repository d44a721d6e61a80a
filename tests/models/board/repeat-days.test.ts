import ICAL from "ical.js"
import { describe, expect, test } from "vitest"
import { nextTimes, occurrenceAfter } from "~/models/board/repeat/occurrences"
import { FileRepeat } from "~/models/board/repeat/repeat-fields"
import { repeatText } from "~/models/board/repeat/repeat-text"
import { rruleOf } from "~/models/board/repeat/rrule.server"
import { dateText } from "~/models/text/time/date-text.server"
import { dayIn } from "~/models/text/time/zoned-time"

const aRule = (fields: object) => FileRepeat.parse({ zone: "UTC", ...fields })

const LAST_WEEKDAY = { every: "month", nth: -1, weekdays: [1, 2, 3, 4, 5] }

const RULES: [rrule: string, text: string, fields: object][] = [
  ["FREQ=DAILY", "every day", { every: "day" }],
  ["FREQ=DAILY;INTERVAL=3", "every 3 days", { every: "day", interval: 3 }],
  ["FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "every weekday", { every: "weekday" }],
  ["FREQ=WEEKLY;BYDAY=MO,SU", "every Monday and Sunday", { every: "week", weekdays: [7, 1] }],
  [
    "FREQ=WEEKLY;BYDAY=MO,SU;INTERVAL=2",
    "every 2 weeks on Monday and Sunday",
    { every: "week", weekdays: [1, 7], interval: 2 },
  ],
  ["FREQ=MONTHLY;BYMONTHDAY=15", "on day 15 of every month", { every: "month", monthDay: 15 }],
  ["FREQ=MONTHLY;BYMONTHDAY=-1", "on day 31 of every month", { every: "month", monthDay: 31 }],
  [
    "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1;INTERVAL=5",
    "on day 30 of every 5 months",
    { every: "month", monthDay: 30, interval: 5 },
  ],
  [
    "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1",
    "on the first Monday of every month",
    { every: "month", nth: 1, weekdays: [1] },
  ],
  [
    "FREQ=MONTHLY;BYDAY=FR;BYSETPOS=4;INTERVAL=2",
    "on the fourth Friday of every 2 months",
    { every: "month", nth: 4, weekdays: [5], interval: 2 },
  ],
  [
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
    "on the last weekday of every month",
    LAST_WEEKDAY,
  ],
  [
    "FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=2",
    "on the second Saturday or Sunday of every month",
    { every: "month", nth: 2, weekdays: [6, 7] },
  ],
  [
    "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24",
    "every year on December 24",
    { every: "year", startDay: "2026-12-24" },
  ],
  [
    "FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=1;INTERVAL=3",
    "every 3 years on April 1",
    { every: "year", startDay: "2027-04-01", interval: 3 },
  ],
]

const ZONES = [
  "UTC",
  "Europe/Berlin",
  "Europe/London",
  "Europe/Dublin",
  "Europe/Chisinau",
  "America/New_York",
  "America/Los_Angeles",
  "America/St_Johns",
  "America/Havana",
  "America/Santiago",
  "America/Asuncion",
  "America/Nuuk",
  "Atlantic/Azores",
  "Africa/Cairo",
  "Africa/Casablanca",
  "Asia/Beirut",
  "Asia/Jerusalem",
  "Asia/Kathmandu",
  "Australia/Adelaide",
  "Australia/Lord_Howe",
  "Pacific/Auckland",
  "Pacific/Chatham",
]

const HOUR_MS = 3_600_000
const START = "2026-11-02"

/** The days of an RRULE from a first day on, by the library of another calendar. */
function daysOf(rrule: string, from: string, count: number): string[] {
  const position = Number(/;BYSETPOS=(-?\d)/.exec(rrule)?.[1] ?? 0)
  if (position === 0) return iterate(rrule, from, count)
  // The library does not know it for all: it is that one of the days of a whole month.
  const days = iterate(rrule.replace(/;BYSETPOS=-?\d/, ""), `${from.slice(0, 8)}01`, 25 * count)
  const months = new Map<string, string[]>()
  for (const day of days) {
    const month = day.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), day])
  }
  const at = position < 0 ? position : position - 1
  const chosen = [...months.values()].flatMap((of) => of.at(at) ?? [])
  return chosen.filter((day) => day >= from).slice(0, count)
}

function iterate(rrule: string, from: string, count: number): string[] {
  const days = ICAL.Recur.fromString(rrule).iterator(ICAL.Time.fromDateString(from))
  return Array.from({ length: count }, () => days.next().toString())
}

/** The times of a rule, on the day and time of its zone, and the moments. */
function timesOf(rule: ReturnType<typeof aRule>, count: number) {
  const times: { at: Date; day: string; time: string }[] = []
  let at = occurrenceAfter(rule, new Date("2026-11-01T00:00:00Z"))
  while (at !== null && times.length < count) {
    times.push({ at, ...shownAt(at, rule.zone) })
    at = occurrenceAfter(rule, at)
  }
  return times
}

function shownAt(at: Date, zone: string): { day: string; time: string } {
  const moment = at.toISOString()
  return { day: dateText(moment, zone, "date"), time: dateText(moment, zone, "time") }
}

describe.each(RULES)("%s", (rrule, text, fields) => {
  const count = /YEARLY/.test(rrule) ? 6 : /MONTHLY/.test(rrule) ? 30 : 400

  test("is what a rule says, in words too", () => {
    const rule = aRule({ startDay: START, ...fields })
    expect([rruleOf(rule), repeatText(rule)]).toEqual([rrule, `${text} at 09:00`])
  })

  test.each(ZONES)("has the same days in %s, at the time of its clocks", (zone) => {
    for (const time of ["00:30", "02:30"]) {
      const rule = aRule({ startDay: START, ...fields, zone, time })
      const from = rule.startDay ?? START
      const times = timesOf(rule, count)
      expect(times.map(({ day }) => day)).toEqual(daysOf(rrule, from, count))
      for (const { at, ...shown } of times) {
        const beside = (hours: number) => shownAt(new Date(at.getTime() + hours * HOUR_MS), zone)
        // The first of two; and another only where the clocks skip it.
        expect([beside(-1), beside(-0.5)]).not.toContainEqual({ day: shown.day, time })
        if (shown.time === time) continue
        const around = Array.from({ length: 97 }, (_, quarter) => beside((quarter - 48) / 4))
        expect(around).not.toContainEqual({ day: shown.day, time })
      }
    }
  })
})

test("Feb 29 is the last day of February in other years", () => {
  const rule = aRule({ every: "year", startDay: "2028-02-29" })
  expect(timesOf(rule, 5).map(({ day }) => day)).toEqual([
    "2028-02-29",
    "2029-02-28",
    "2030-02-28",
    "2031-02-28",
    "2032-02-29",
  ])
  expect(rruleOf(rule)).toBe("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1")
})

test("ends on its last day, which the RRULE and the words say, too", () => {
  const rule = aRule({
    every: "week",
    interval: 2,
    weekdays: [1, 5],
    startDay: START,
    until: "2026-11-20",
  })
  expect(timesOf(rule, 9).map(({ day }) => day)).toEqual([
    "2026-11-02",
    "2026-11-06",
    "2026-11-16",
    "2026-11-20",
  ])
  expect(rruleOf(rule)).toBe("FREQ=WEEKLY;BYDAY=MO,FR;INTERVAL=2;UNTIL=20261120")
  expect(repeatText(rule, 12)).toBe(
    "every 2 weeks on Monday and Friday at 9:00 AM, until Nov 20, 2026",
  )
})

test("says how often it still comes", () => {
  const rule = aRule({ every: "day", times: 2 })
  expect([rruleOf(rule), repeatText(rule)]).toEqual([
    "FREQ=DAILY;COUNT=2",
    "every day at 09:00, 2 more times",
  ])
  expect(repeatText({ ...rule, times: 1 })).toBe("every day at 09:00, once more")
  const first = new Date("2026-11-23T09:00:00Z")
  expect(nextTimes(rule, first)).toEqual([first, new Date("2026-11-24T09:00:00Z")])
  expect(nextTimes({ ...rule, times: null }, first)).toHaveLength(3)
})

test("has no days of its own where it waits until the card is done", () => {
  const rule = aRule({ every: "done", interval: 3 })
  expect([rruleOf(rule), repeatText(rule)]).toEqual([null, "3 days after it is done, at 09:00"])
  expect(repeatText({ ...rule, interval: 1 })).toBe("1 day after it is done, at 09:00")
  expect(occurrenceAfter(rule, new Date())).toBeNull()
})

test("counts intervals from today, where no first day is given", () => {
  const today = dayIn("UTC", Date.now())
  expect(aRule({ every: "day", interval: 2 }).startDay).toBe(today)
  expect(aRule({ every: "year" })).toMatchObject({
    startDay: today,
    monthDay: Number(today.slice(8)),
  })
  expect(aRule({ every: "day" }).startDay).toBeNull()
})

test.each<[string, object, RegExp]>([
  ["interval", { every: "day", interval: 0 }, /from 1 to 365/],
  ["interval", { every: "day", interval: 1.5 }, /from 1 to 365/],
  ["weekdays", { ...LAST_WEEKDAY, weekdays: [] }, /at least one day/],
  ["nth", { ...LAST_WEEKDAY, nth: 5 }, /which of the days/],
  ["startDay", { every: "day", startDay: "2026-02-30" }, /choose a day/],
  ["startDay", { every: "year", startDay: "3000-01-01" }, /earlier year/],
  ["until", { every: "day", until: "soon" }, /choose a day/],
  ["times", { every: "day", times: 0 }, /from 1 to 365/],
  ["times", { every: "day", times: 2, until: "2027-01-01" }, /not both/],
])("%s is refused: %j", (field, fields, message) => {
  const { error } = FileRepeat.safeParse({ zone: "UTC", ...fields })
  expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
    [field, expect.stringMatching(message)],
  ])
})
