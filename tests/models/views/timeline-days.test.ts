import { describe, expect, test } from "vitest"
import {
  daysText,
  movedBy,
  placeOf,
  type CardDays,
  type Moved,
} from "~/models/views/timeline/card-days"
import {
  readTimeline,
  timelineTitle,
  turnTimeline,
  unitsOf,
} from "~/models/views/timeline/timeline-span"

const span = (query = "", today = "2027-03-24", firstWeekday = 1) =>
  readTimeline(new URLSearchParams(query), { today, firstWeekday })

describe("the days on screen", () => {
  test.each([
    ["", "2027-03-15", "2027-04-26"],
    ["?from=2027-01-06", "2027-01-04", "2027-02-15"],
    ["?scale=months", "2027-03-01", "2027-06-01"],
    ["?scale=months&from=2026-12-31", "2026-12-01", "2027-03-01"],
    ["?scale=quarters", "2027-01-01", "2028-01-01"],
    ["?scale=quarters&from=2028-12-31", "2028-10-01", "2029-10-01"],
  ])("of %j are from %s to the day before %s", (query, firstDay, dayAfter) => {
    expect(span(query)).toMatchObject({ firstDay, dayAfter })
  })

  test.each([
    "?by=column&scale=days&from=soon",
    "?from=2027-02-30",
    "?from=9999-12-31",
    "?from=1000-01-01",
    "?from=+12027-01-01",
    "?from=2027-01-06T00:00",
  ])("of %j are those of no query", (query) => {
    expect(span(query)).toEqual(span())
  })

  test("begin with the reader's first day of the week, and turn until the calendar ends", () => {
    expect(span("", "2027-03-24", 7).firstDay).toBe("2027-03-14")
    expect([-1, 1].map((by) => turnTimeline(span(), by as 1 | -1))).toEqual([
      "2027-03-01",
      "2027-03-29",
    ])
    const last = span("?scale=quarters&from=9997-10-01")
    expect(last.firstDay).toBe("9997-10-01")
    expect([turnTimeline(last, -1), turnTimeline(last, 1)]).toEqual(["9997-07-01", null])
  })

  test("have lines where weeks or months begin, with a text where there is room", () => {
    const weeks = unitsOf(span("?scale=months&from=2026-11-01"))
    // November 1st, 2026 is a Sunday.
    expect(weeks.slice(0, 2)).toEqual([
      { columns: "1 / span 1", text: "" },
      { columns: "2 / span 7", text: "Nov 2" },
    ])
    expect(weeks.at(-1)).toEqual({ columns: "86 / span 7", text: "Jan 25" })
    const months = unitsOf(span("?scale=quarters&from=2026-11-01"))
    expect(months.map(({ text }) => text).slice(0, 5)).toEqual(["Oct", "Nov", "Dec", "Jan", "Feb"])
    expect(months.map(({ columns }) => columns).slice(0, 2)).toEqual([
      "1 / span 31",
      "32 / span 30",
    ])
    expect(timelineTitle(span("?scale=months&from=2026-11-01"))).toBe("Nov 1, 2026 – Jan 31, 2027")
  })
})

describe("a bar", () => {
  const IN = { isCutBefore: false, isCutAfter: false }
  // From March 15th to April 25th, over the change to summer time.
  test.each<[CardDays, ReturnType<typeof placeOf>]>([
    [
      { start: "2027-03-27", due: "2027-03-29" },
      { columns: "13 / 16", ...IN },
    ],
    [{ due: "2027-03-28" }, { columns: "14 / 15", ...IN }],
    [
      { start: "2027-03-15", due: "2027-04-25" },
      { columns: "1 / 43", ...IN },
    ],
    [
      { start: "2027-03-14", due: "2027-04-26" },
      { columns: "1 / 43", isCutBefore: true, isCutAfter: true },
    ],
    [{ start: "2027-04-25" }, { columns: "42 / 43", isCutBefore: false, isCutAfter: true }],
    [{ start: "2020-01-01" }, { columns: "1 / 43", isCutBefore: true, isCutAfter: true }],
    // A start late on the day at whose end it is due, for a reader in the east.
    [
      { start: "2027-03-21", due: "2027-03-20" },
      { columns: "7 / 8", ...IN },
    ],
    [{ start: "2027-03-01", due: "2027-03-14" }, "before"],
    [{ due: "2027-04-26" }, "after"],
    [{ start: "2027-04-26" }, "after"],
  ])("of %j is at %j", (days, place) => {
    expect(placeOf(days, span())).toEqual(place)
  })

  const both = { start: "2027-03-27", due: "2027-03-29" }
  test.each<[CardDays, Moved, number, CardDays]>([
    [both, "both", 2, { start: "2027-03-29", due: "2027-03-31" }],
    [both, "start", -1, { start: "2027-03-26", due: "2027-03-29" }],
    [both, "start", 9, { start: "2027-03-29", due: "2027-03-29" }],
    [both, "due", -9, { start: "2027-03-27", due: "2027-03-27" }],
    [{ due: "2027-03-29" }, "both", 1, { due: "2027-03-30" }],
    [{ due: "2027-03-29" }, "start", -2, { start: "2027-03-27", due: "2027-03-29" }],
    [{ start: "2027-03-27" }, "due", 1, { start: "2027-03-27", due: "2027-03-28" }],
  ])("of %j, whose part %s is moved by %i days, is %j", (days, what, by, moved) => {
    expect(movedBy(days, what, by)).toEqual(moved)
  })

  test("is said in words", () => {
    const said = [both, { start: both.start }, { due: "2028-01-01" }]
    expect(said.map((days) => daysText(days, "2027-01-01"))).toEqual([
      "Mar 27 – Mar 29",
      "From Mar 27",
      "Due Jan 1, 2028",
    ])
    expect(daysText({}, "2027-01-01")).toBe("No dates")
  })
})
