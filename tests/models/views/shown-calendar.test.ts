import { beforeEach, expect, test, vi } from "vitest"
import type { CalendarPage } from "~/models/views/calendar/calendar-page"
import { withStep } from "~/models/views/calendar/calendar-changes"
import { findOnCalendar } from "~/routes/board.$boardId/calendar/shown-calendar"
import { stepOf } from "~/routes/board.$boardId/form-step"

const PAGE = {
  month: "2027-01",
  week: null,
  firstWeekday: 0,
  lists: [{ id: "A", name: "A", more: 3 }],
  days: [
    {
      day: "2027-01-20",
      cards: [
        { id: "a", title: "A", due: ["08:00", "later", "2027-01-20T08:00"] },
        { id: "b", title: "B", due: ["20:00", "done", "2027-01-20T20:00"], completed: true },
      ],
    },
  ],
  undated: { cards: [{ id: "u", title: "U" }], lists: [0], more: 0 },
} as unknown as CalendarPage

beforeEach(() => void vi.setSystemTime("2026-12-01T12:00:00Z"))

function after(fields: Record<string, string>, page = PAGE) {
  const { lists } = page
  const find = (cardId: string) => findOnCalendar(page, cardId)
  const step = stepOf(new Map(Object.entries(fields)), { lists, find })
  const { days, undated } = (step && withStep(page, step)) ?? page
  const shown = days.map(({ day, cards }) => [
    day,
    ...cards.map(({ id, due }) => [id, due?.slice(0, 2).join(" ")].join(" ").trim()),
  ])
  return [...shown, undated.cards.map(({ id }) => id)]
}

const move = (cardId: string, date: string, time: string, page = PAGE) =>
  after({ intent: "set-due-date", cardId, date, time, zone: "UTC" }, page)

test("shows a card on its new day, by time, before the server answers", () => {
  expect(move("b", "2027-01-21", "20:00")).toEqual([
    ["2027-01-20", "a 08:00 later"],
    ["2027-01-21", "b 20:00 done"],
    ["u"],
  ])
  expect(move("u", "2027-01-20", "12:00")).toEqual([
    ["2027-01-20", "a 08:00 later", "u 12:00 later", "b 20:00 done"],
    [],
  ])
})

test("shows no card on a day of another week, nor one that is not there", () => {
  expect(move("a", "2027-02-10", "08:00")).toEqual([["2027-01-20", "b 20:00 done"], ["u"]])
  expect(move("gone", "2027-01-21", "08:00")).toEqual(after({ intent: "undo" }))
})

test("shows in a week only cards of its days", () => {
  const page = { ...PAGE, week: "2027-01-18" }
  const left = [["2027-01-20", "b 20:00 done"], ["u"]]
  expect(move("a", "2027-01-25", "08:00", page)).toEqual(left)
  expect(move("a", "2027-01-24", "08:00", page)).toEqual([
    ["2027-01-20", "b 20:00 done"],
    ["2027-01-24", "a 08:00 later"],
    ["u"],
  ])
})

test("shows a new card once, at the end of its day", () => {
  const create = (id: string) =>
    after({ intent: "create-card-on-day", id, listId: "A", title: " N ", date: "2027-01-20" })
  expect(create("n")).toEqual([["2027-01-20", "a 08:00 later", "b 20:00 done", "n  later"], ["u"]])
  expect(create("a")).toEqual(after({ intent: "undo" }))
})

test("shows a new title on the same day", () => {
  const { lists } = PAGE
  const find = (cardId: string) => findOnCalendar(PAGE, cardId)
  for (const cardId of ["b", "u"]) {
    const form = new Map(Object.entries({ intent: "edit-title", cardId, title: "New" }))
    const step = stepOf(form, { lists, find })
    const shown = step && withStep(PAGE, step)
    expect(shown && findOnCalendar(shown, cardId)).toEqual({
      ...findOnCalendar(PAGE, cardId),
      card: { ...findOnCalendar(PAGE, cardId)?.card, title: "New" },
    })
  }
})
