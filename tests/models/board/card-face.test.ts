import { describe, expect, test } from "vitest"
import { toFace } from "~/models/board/board-page/card-face.server"
import { dateOf, toDueText, type DueTone } from "~/models/board/card/due-date"
import { faceDate } from "~/models/text/time/date-text.server"

const NOW = Date.parse("2026-11-22T12:00:00Z")
const face = (dueDate: string, completed?: true) =>
  toFace(
    { id: "a", number: 1, title: "Dig", dueDate, ...(completed && { completed }) },
    { zone: "UTC", now: NOW, dateText: (date) => faceDate(date, "UTC", NOW) },
  )

describe("a card's face", () => {
  test.each([
    ["2026-11-20T12:00:00Z", ["Nov 20", "overdue"]],
    ["2026-11-23T11:00:00Z", ["Nov 23", "soon"]],
    ["2026-11-28T12:00:00Z", ["Nov 28", "later"]],
    ["2025-11-22T12:00:00Z", ["Nov 22, 2025", "overdue"]],
    ["2027-01-01T00:00:00Z", ["Jan 1, 2027", "later"]],
  ])("shows the date %s", (dueDate, due) => {
    expect(face(dueDate)).toEqual({ id: "a", title: "Dig", due: [...due, dueDate] })
  })

  test.each(["2026-11-20T12:00:00Z", "2026-11-23T11:00:00Z"])(
    "of a card that is done is neither overdue nor due, on %s",
    (dueDate) => {
      expect(face(dueDate, true)).toMatchObject({
        completed: true,
        due: [expect.stringContaining("Nov"), "done", dueDate],
      })
    },
  )

  test.each(["Australia/Sydney", "America/New_York"])(
    "has the year of the reader in %s",
    (zone) => {
      const newYear = Date.parse("2026-12-31T20:00:00Z")
      const isNext = zone === "Australia/Sydney"
      expect(faceDate("2027-03-01T12:00:00Z", zone, newYear)).toBe(isNext ? "Mar 1" : "Mar 1, 2027")
    },
  )

  test.each(["overdue", "soon", "later", "done"] satisfies DueTone[])(
    "gives the date of its text back when it is %s",
    (tone) => {
      expect(dateOf(toDueText("Nov 20", tone), tone)).toBe("Nov 20")
    },
  )
})
