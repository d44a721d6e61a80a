import { afterEach, describe, expect, test, vi } from "vitest"
import { dateText } from "~/models/text/time/date-text.server"
import { dueTone } from "~/models/board/card/due-date"
import { RemoveDueDate, SetDueDate, SetDueDay } from "~/models/board/card/due-date-fields"
import { newId } from "~/models/text/id"
import { SET_PROPERTY } from "~/models/board/card/card"
import { dayIn, isTimeZone, momentOf } from "~/models/text/time/zoned-time"

const cardId = newId()
const AUCKLAND = "Pacific/Auckland"
const LOS_ANGELES = "America/Los_Angeles"

afterEach(() => {
  vi.useRealTimers()
})

describe("the due date's form", () => {
  const whole = { cardId, zone: AUCKLAND, date: "2026-11-20", time: "09:30" }

  test.each([
    ["no day", { date: undefined }],
    ["a day that no month has", { date: "2026-02-30" }],
    ["a day in words", { date: "tomorrow" }],
    ["an hour that no day has", { time: "24:00" }],
    ["a time with more behind it", { time: "09:30:00" }],
    ["no zone", { zone: undefined }],
    ["a zone that there is not", { zone: "Mars/Olympus" }],
    ["an object as its zone", { zone: {} }],
    [
      "a day that is in year 10000 in UTC",
      { date: "9999-12-31", time: "23:00", zone: LOS_ANGELES },
    ],
    ["a day before any calendar", { date: "0001-01-01" }],
  ])("refuses %s", (_what, input) => {
    expect(SetDueDate.safeParse({ ...whole, ...input }).success).toBe(false)
  })

  test("means the reader's own clock, and without a time the day", () => {
    expect(SetDueDate.parse(whole).dueDate).toEqual(new Date("2026-11-19T20:30:00Z"))
    expect(SetDueDate.parse({ ...whole, time: undefined }).dueDate).toEqual({
      day: "2026-11-20",
      zone: AUCKLAND,
    })
  })

  test.each([
    ["today", "2026-11-21", "2026-11-20"],
    ["tomorrow", "2026-11-22", "2026-11-21"],
    // Saturday in Auckland, Friday in Los Angeles: the same Monday.
    ["next-monday", "2026-11-23", "2026-11-23"],
    ["next-week", "2026-11-28", "2026-11-27"],
  ])("has a button for %s, where the reader is", (day, inAuckland, inLosAngeles) => {
    // Saturday morning in Auckland; Friday afternoon in Los Angeles.
    vi.useFakeTimers({ now: new Date("2026-11-20T21:00:00Z") })
    const at = (zone: string) => SetDueDay.parse({ cardId, zone, day }).dueDate
    expect(at(AUCKLAND)).toEqual({ day: inAuckland, zone: AUCKLAND })
    expect(at(LOS_ANGELES)).toEqual({ day: inLosAngeles, zone: LOS_ANGELES })
  })

  test("leaves the reminder as it is unless the form names one", () => {
    expect(SetDueDate.parse(whole)).not.toHaveProperty("reminderMinutes")
    expect(SetDueDate.safeParse({ ...whole, reminder: "90" }).success).toBe(false)
    for (const [reminder, minutes] of [
      ["none", null],
      ["0", 0],
      ["2880", 2880],
    ] as const) {
      expect(SetDueDate.parse({ ...whole, reminder })).toMatchObject({ reminderMinutes: minutes })
    }
  })

  test("from a Monday on, next Monday is a week later", () => {
    vi.useFakeTimers({ now: new Date("2026-11-23T12:00:00Z") })
    const { dueDate } = SetDueDay.parse({ cardId, zone: "UTC", day: "next-monday" })
    expect(dueDate).toEqual({ day: "2026-11-30", zone: "UTC" })
  })

  test("refuses another day's button, and takes the date away", () => {
    expect(SetDueDay.safeParse({ cardId, zone: "UTC", day: "someday" }).success).toBe(false)
    expect(RemoveDueDate.parse({ cardId })).toEqual({ cardId, dueDate: null })
  })
})

describe("momentOf", () => {
  test.each([
    [AUCKLAND, "2026-11-20", "00:00", "2026-11-19T11:00:00.000Z"],
    [AUCKLAND, "2026-06-20", "23:59", "2026-06-20T11:59:00.000Z"],
    [LOS_ANGELES, "2026-11-20", "23:59", "2026-11-21T07:59:00.000Z"],
    ["Asia/Kathmandu", "2026-11-20", "12:00", "2026-11-20T06:15:00.000Z"],
    ["UTC", "2026-11-20", "12:00", "2026-11-20T12:00:00.000Z"],
    // Right before and after the clocks are put forward, and while they are.
    [LOS_ANGELES, "2027-03-14", "01:59", "2027-03-14T09:59:00.000Z"],
    [LOS_ANGELES, "2027-03-14", "02:30", "2027-03-14T10:30:00.000Z"],
    [LOS_ANGELES, "2027-03-14", "03:00", "2027-03-14T10:00:00.000Z"],
    // The first of the two.
    [LOS_ANGELES, "2026-11-01", "01:30", "2026-11-01T08:30:00.000Z"],
    [AUCKLAND, "2027-04-04", "02:30", "2027-04-03T13:30:00.000Z"],
    // The day begins, or ends, with an hour that there is not.
    ["Africa/Cairo", "2026-04-24", "00:30", "2026-04-23T22:30:00.000Z"],
    ["America/Nuuk", "2026-03-28", "23:59", "2026-03-29T00:59:00.000Z"],
  ])("%s: %s at %s", (zone, date, time, moment) => {
    expect(momentOf(date, time, zone).toISOString()).toBe(moment)
  })

  test.each([AUCKLAND, LOS_ANGELES, "America/Nuuk", "Africa/Cairo", "Australia/Lord_Howe", "UTC"])(
    "names a moment that is on the chosen day in %s, whatever day it is",
    (zone) => {
      for (let day = 0; day < 366; day += 1) {
        const date = new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10)
        for (const time of ["00:00", "00:30", "02:30", "12:00", "23:59"]) {
          const shown = dateText(momentOf(date, time, zone).toISOString(), zone, "date")
          expect(shown, `${date} ${time}`).toBe(date)
        }
      }
    },
  )
})

test("shows Auckland and Los Angeles the day that each chose", () => {
  for (const zone of [AUCKLAND, LOS_ANGELES]) {
    const moment = momentOf("2026-11-20", "23:59", zone).toISOString()
    expect(dateText(moment, zone, "dialog")).toBe("Nov 20, 2026")
    expect(dateText(moment, zone, "time")).toBe("23:59")
  }
})

test("knows what day it is where", () => {
  const now = Date.parse("2026-11-20T21:00:00Z")
  expect(dayIn(AUCKLAND, now)).toBe("2026-11-21")
  expect(dayIn(LOS_ANGELES, now)).toBe("2026-11-20")
  expect(dayIn(LOS_ANGELES, now, 30)).toBe("2026-12-20")
})

test.each([
  ["UTC", true],
  [AUCKLAND, true],
  ["", false],
  ["Nowhere", false],
  ["x".repeat(65), false],
])("tells whether %j is a time zone", (zone, is) => {
  expect(isTimeZone(zone)).toBe(is)
})

test("a priority is chosen from four, or is none", () => {
  expect(SET_PROPERTY["set-priority"].safeParse({ cardId, priority: "urgent" }).success).toBe(false)
  expect(SET_PROPERTY["set-priority"].parse({ cardId, priority: "high" })).toEqual({
    cardId,
    priority: "high",
  })
  expect(SET_PROPERTY["set-priority"].parse({ cardId })).toEqual({ cardId, priority: null })
})

describe("dueTone", () => {
  const due = "2030-01-02T00:00:00.000Z"
  const at = Date.parse(due)
  const DAY = 24 * 60 * 60 * 1000

  test.each([
    ["overdue", at + 1],
    ["overdue", at + 365 * DAY],
    ["soon", at],
    ["soon", at - 1],
    ["soon", at - DAY],
    ["later", at - DAY - 1],
    ["later", at - 365 * DAY],
  ])("is %s at %i", (tone, now) => {
    expect(dueTone({ dueDate: due, done: false }, now)).toBe(tone)
    expect(dueTone({ dueDate: due, done: true }, now)).toBe("done")
  })
})
