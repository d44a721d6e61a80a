import { expect, test } from "vitest"
import {
  asMonth,
  asWeek,
  daysIn,
  endsOf,
  hasDay,
  isOtherMonth,
  readSpan,
  turn,
} from "~/models/views/calendar/calendar-span"

const TODAY = "2026-11-23"
const read = (query: string, firstWeekday = 1) =>
  readSpan(new URLSearchParams(query), { today: TODAY, firstWeekday })

test.each([
  ["", "2026-10-26", "2026-12-07"],
  ["?month=2026-12", "2026-11-30", "2027-01-04"],
  ["?month=2027-02", "2027-02-01", "2027-03-01"],
  ["?month=2026-13", "2026-10-26", "2026-12-07"],
  ["?week=2026-11-25", "2026-11-23", "2026-11-30"],
  ["?week=2027-01-01&month=2024-02", "2026-12-28", "2027-01-04"],
  ["?week=", "2026-11-23", "2026-11-30"],
  ["?week=2026-02-30", "2026-11-23", "2026-11-30"],
  ["?week=2026-11", "2026-11-23", "2026-11-30"],
  ["?week=9999-12-01", "2026-11-23", "2026-11-30"],
])("%j shows %s until before %s", (query, first, after) => {
  expect(endsOf(read(query))).toEqual({ first, after })
})

test("a month shows whole weeks, with days of other months", () => {
  const span = read("?month=2026-12", 7)
  const days = daysIn(span)
  expect([days[0], days.at(-1), days.length]).toEqual(["2026-11-29", "2027-01-02", 35])
  expect(["2026-11-30", "2026-12-01"].map((day) => isOtherMonth(span, day))).toEqual([true, false])
  expect(isOtherMonth(read("?week=2026-12-01"), "2026-11-30")).toBe(false)
})

test("a week begins as the reader's weeks do", () => {
  const span = read("?week=2026-11-23", 7)
  expect(endsOf(span)).toEqual({ first: "2026-11-22", after: "2026-11-29" })
  expect(
    ["2026-11-21", "2026-11-22", "2026-11-28", "2026-11-29"].map((d) => hasDay(span, d)),
  ).toEqual([false, true, true, false])
})

test.each([
  ["", "?month=2026-10", "?month=2026-12"],
  ["?month=1000-01", null, "?month=1000-02"],
  ["?month=9999-11", "?month=9999-10", null],
  ["?week=2026-11-25", "?week=2026-11-16", "?week=2026-11-30"],
  ["?week=1000-01-07", null, "?week=1000-01-13"],
  ["?week=9999-11-30", "?week=9999-11-22", null],
])("%j lies between %j and %j", (query, before, after) => {
  expect([turn(read(query), -1), turn(read(query), 1)]).toEqual([before, after])
})

test.each([
  ["", "", "?week=2026-11-23"],
  ["?month=2026-12", "?month=2026-12", "?week=2026-12-01"],
  ["?week=2026-11-29", "", "?week=2026-11-23"],
  ["?week=2026-12-09", "?month=2026-12", "?week=2026-12-07"],
])("%j leads to the month %j and the week %j", (query, month, week) => {
  expect([asMonth(read(query)), asWeek(read(query))]).toEqual([month, week])
})
