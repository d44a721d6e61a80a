import { expect, test } from "vitest"
import type { CardFace } from "~/models/board/board-page/board-page"
import { barsOf } from "~/models/views/calendar/calendar-bars"

const card = (id: string, start: string, due: string): CardFace => ({
  id,
  title: id,
  start: ["", `${start}T00:00:00.000Z`],
  due: ["", "later", `${due}T23:59:59.999Z`],
})

/** The parts of each day, such as "a x3 in 0", and the room of the day, by its date. */
function layoutOf(
  cards: CardFace[],
  { later = [] as CardFace[], week = null as string | null } = {},
) {
  const days = [{ day: "", cards }]
  const bars = barsOf({ days, later, month: "2026-11", week, firstWeekday: 1 }, (moment) =>
    moment.slice(0, 10),
  )
  return Object.fromEntries(
    [...bars].map(([day, { parts, lanes, more }]) => {
      const texts = parts.map(({ card: { id }, days: count, lane }) => `${id} x${count} in ${lane}`)
      return [day.slice(5), [...texts, `${lanes}${more > 0 ? ` +${more}` : ""}`].join(", ")]
    }),
  )
}

test("bars lead from a card's start to the day before it is due, anew in each week", () => {
  expect(layoutOf([card("a", "2026-11-12", "2026-11-17")])).toEqual({
    "11-12": "a x4 in 0, 1",
    "11-13": "1",
    "11-14": "1",
    "11-15": "1",
    "11-16": "a x1 in 0, 1",
  })
  expect(layoutOf([card("a", "2026-11-12", "2026-11-12")])).toEqual({})
  expect(layoutOf([{ id: "a", title: "a", start: ["", "2026-11-12T00:00:00Z"] }])).toEqual({})
})

test("bars share the rows of a week, and end where the page does", () => {
  const cards = [
    card("b", "2026-11-24", "2026-11-26"),
    card("a", "2026-11-01", "2026-11-25"),
    card("c", "2026-11-25", "2026-11-28"),
  ]
  const week = layoutOf(cards, {
    later: [card("d", "2026-11-28", "2027-01-01")],
    week: "2026-11-23",
  })
  expect(week).toEqual({
    "11-23": "a x2 in 0, 1",
    "11-24": "b x2 in 1, 2",
    "11-25": "c x3 in 0, 2",
    "11-26": "1",
    "11-27": "1",
    "11-28": "d x2 in 0, 1",
    "11-29": "1",
  })
})

test("a month has room for four bars of a day, and a week for all", () => {
  const cards = Array.from({ length: 6 }, (_, i) =>
    card(String(i), "2026-11-24", i === 0 ? "2026-11-25" : "2026-11-26"),
  )
  const month = layoutOf([...cards, card("late", "2026-11-25", "2026-11-27")])
  expect(month["11-24"]).toBe("0 x1 in 0, 1 x2 in 1, 2 x2 in 2, 3 x2 in 3, 4 +2")
  expect(month["11-25"]).toBe("late x2 in 0, 4")
  expect(layoutOf(cards, { week: "2026-11-23" })["11-24"]).toMatch(/5 x2 in 5, 6$/)
})
