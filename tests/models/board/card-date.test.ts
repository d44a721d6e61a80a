import { describe, expect, test } from "vitest"
import { DomainError } from "~/errors"
import {
  NO_DATES,
  readBase,
  readDates,
  readFileDates,
  START_AFTER_DUE,
} from "~/models/board/card/card-date"
import { dayOf, momentOfDay } from "~/models/text/time/whole-day"

describe("the dates of a card", () => {
  const on = (day: string, zone = "Europe/Berlin") => ({
    ...NO_DATES,
    dueDate: momentOfDay(day, "due", zone),
    dueAllDay: true,
  })
  const refused = (read: () => unknown) => {
    try {
      return read()
    } catch (error) {
      return error instanceof DomainError && [error.status, error.details.fields]
    }
  }

  test.each([
    [
      "a start on a later day",
      { dueDate: { day: "2026-12-24" }, startDate: { day: "2026-12-25" } },
    ],
    [
      "a start later on the day",
      { dueDate: new Date("2026-12-24T10:00:00Z"), startDate: new Date("2026-12-24T10:00:01Z") },
    ],
    [
      "a start after the end of a day there",
      { dueDate: { day: "2026-12-24" }, startDate: new Date("2026-12-24T23:00:00Z") },
    ],
  ])("refuse %s", (_what, written) => {
    const read = () => readDates(written, NO_DATES, "Europe/Berlin")
    expect(refused(read)).toEqual([400, { startDate: [START_AFTER_DUE] }])
  })

  test("refuse a due date before the start, at the date that changes", () => {
    const now = { ...on("2026-12-24"), startDate: new Date("2026-12-20T10:00:00Z") }
    const read = () => readDates({ dueDate: { day: "2026-12-19" } }, now, "UTC")
    expect(refused(read)).toEqual([400, { dueDate: [START_AFTER_DUE] }])
    expect(readDates({ dueDate: { day: "2026-12-20" } }, now, "UTC")).toMatchObject({
      dueAllDay: true,
    })
  })

  test("refuse a day that has a time, and a day without a date", () => {
    const day = { dueDate: { day: "2026-12-24" }, dueAllDay: false }
    expect(refused(() => readDates(day, NO_DATES, "UTC"))).toMatchObject([400, {}])
    expect(refused(() => readDates({ dueAllDay: true }, NO_DATES, "UTC"))).toMatchObject([400, {}])
    const none = { startDate: null, startAllDay: true }
    expect(refused(() => readDates(none, NO_DATES, "UTC"))).toMatchObject([400, {}])
  })

  test("are the end of a day, where it is set", () => {
    expect(readDates({ dueDate: { day: "2026-12-24" } }, NO_DATES, "Europe/Berlin")).toEqual({
      dueDate: new Date("2026-12-24T22:59:59.999Z"),
      dueAllDay: true,
    })
    const form = { startDate: { day: "2026-12-24", zone: "Asia/Tokyo" } }
    expect(readDates(form, NO_DATES, "Europe/Berlin")).toEqual({
      startDate: new Date("2026-12-23T15:00:00Z"),
      startAllDay: true,
    })
  })

  test("stay as they are for who sends back what they have, or the same day from elsewhere", () => {
    const now = {
      ...on("2026-12-24"),
      startDate: new Date("2026-12-22T23:00:00Z"),
      startAllDay: true,
    }
    expect(readDates(now, now, "Pacific/Auckland")).toEqual(now)
    expect(readDates({ dueDate: now.dueDate, startDate: now.startDate }, now, "UTC")).toEqual(now)
    expect(
      readDates({ dueDate: { day: "2026-12-24" }, startDate: { day: "2026-12-23" } }, now, "UTC"),
    ).toEqual(now)
  })

  test("take the day of a moment where it is set", () => {
    const moment = new Date("2026-12-24T23:30:00Z")
    const read = (zone: string) =>
      dayOf(readDates({ dueDate: moment, dueAllDay: true }, NO_DATES, zone).dueDate ?? "", "due")
    expect([read("UTC"), read("Europe/Berlin")]).toEqual(["2026-12-24", "2026-12-25"])
    const kept = readDates({ dueAllDay: false }, on("2026-12-24"), "UTC")
    expect(kept).toEqual({ dueDate: on("2026-12-24").dueDate, dueAllDay: false })
  })

  test("have a time if a moment replaces a day, and no flag without a date", () => {
    const moment = new Date("2026-12-25T10:00:00Z")
    expect(readDates({ dueDate: moment }, on("2026-12-24"), "UTC")).toEqual({
      dueDate: moment,
      dueAllDay: false,
    })
    expect(readDates({ dueDate: null }, on("2026-12-24"), "UTC")).toEqual({
      dueDate: null,
      dueAllDay: false,
    })
  })

  test("compare a base's day with the card's day", () => {
    const now = on("2026-12-24")
    expect(readBase({ dueDate: { day: "2026-12-24" } }, now).dueDate).toEqual(now.dueDate)
    expect(readBase({ dueDate: { day: "2026-12-25" } }, now).dueDate).not.toEqual(now.dueDate)
    expect(readBase({ dueDate: null }, now)).toEqual({ dueDate: null })
  })

  test("are kept by a file, whoever opens it", () => {
    const now = {
      ...on("2026-12-24", "Asia/Tokyo"),
      startDate: new Date("2026-12-22T15:00:00Z"),
      startAllDay: true,
    }
    expect(readFileDates(now)).toEqual(now)
    expect(readFileDates({ dueDate: { day: "2026-12-24" } })).toEqual(on("2026-12-24", "UTC"))
  })
})
