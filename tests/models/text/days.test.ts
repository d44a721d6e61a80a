import { expect, test } from "vitest"
import { firstWeekdayOf } from "~/models/text/time/first-weekday"
import {
  addMonths,
  dayByKey,
  dayTitle,
  monthTitle,
  weekdaysFrom,
  weeksOf,
  weekStart,
  weekTitle,
} from "~/models/text/time/days"

test("a month begins on its weekday and ends on its last day", () => {
  const weeks = weeksOf("2024-02")
  expect(weeks[0]).toEqual([
    null,
    null,
    null,
    "2024-02-01",
    "2024-02-02",
    "2024-02-03",
    "2024-02-04",
  ])
  expect(weeks.at(-1)?.filter((day) => day !== null)).toEqual([
    "2024-02-26",
    "2024-02-27",
    "2024-02-28",
    "2024-02-29",
  ])
  // A February of four weeks from Monday on.
  expect(weeksOf("2027-02")).toHaveLength(4)
})

test.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2026-01-31", -2, "2025-11-30"],
  ["2024-02-29", 12, "2025-02-28"],
])("%s and %d months is %s", (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected)
})

test.each([
  ["ArrowLeft", false, "2026-11-21"],
  ["ArrowRight", false, "2026-11-23"],
  ["ArrowUp", false, "2026-11-15"],
  ["ArrowDown", false, "2026-11-29"],
  ["Home", false, "2026-11-16"],
  ["End", false, "2026-11-22"],
  ["PageUp", false, "2026-10-22"],
  ["PageDown", true, "2027-11-22"],
  ["a", false, null],
])("%s (shift %s) leads from a Sunday to %s", (key, shift, expected) => {
  expect(dayByKey("2026-11-22", key, shift)).toBe(expected)
})

test("Home and End lead to the ends of the reader's week", () => {
  const ends = ["Home", "End"].map((key) => dayByKey("2026-11-23", key, false, 7))
  expect(ends).toEqual(["2026-11-22", "2026-11-28"])
})

test("names days and months in words", () => {
  expect([monthTitle("2026-11"), dayTitle("2026-11-05")]).toEqual([
    "November 2026",
    "Thursday, November 5, 2026",
  ])
})

test.each([
  [1, "2026-11-16", "2026-11-23", "Monday"],
  [6, "2026-11-21", "2026-11-21", "Saturday"],
  [7, "2026-11-22", "2026-11-22", "Sunday"],
])("from weekday %i on, the week of a Sunday begins on %s", (first, ofSunday, ofMonday, name) => {
  expect(weekStart("2026-11-22", first)).toBe(ofSunday)
  expect(weekStart("2026-11-23", first)).toBe(ofMonday)
  expect([weekdaysFrom(first)[0], weekdaysFrom(first).length]).toEqual([name, 7])
  const [week = []] = weeksOf("2026-11", first)
  expect(week.indexOf("2026-11-01")).toBe((8 - first) % 7 === 0 ? 6 : 7 - first)
})

test.each([
  ["2026-11-23", "November 23 – 29, 2026"],
  ["2026-11-30", "November 30 – December 6, 2026"],
  ["2026-12-28", "December 28, 2026 – January 3, 2027"],
])("names the week from %s on", (first, title) => {
  expect(weekTitle(first)).toBe(title)
})

test.each([
  ["de", 1],
  ["en-GB", 1],
  ["en-US", 7],
  ["en", 7],
  ["ar-EG", 6],
  ["", 1],
  ["*", 1],
  ["x_y", 1],
  ["a".repeat(5000), 1],
])("weeks of %j begin on weekday %i", (language, first) => {
  expect(firstWeekdayOf(language)).toBe(first)
})
