import { expect, test } from "vitest"
import type { Step } from "~/models/board/board-page/board-change"
import type { CardFace } from "~/models/board/board-page/board-page"
import type { CalendarPage } from "~/models/views/calendar/calendar-page"
import { withCalendarChanges } from "~/models/views/calendar/calendar-changes"

// That changes lead to the page that the server would send is tested with random ones in board-changes.test.ts.

const face = (id: string, more: Partial<CardFace> = {}): CardFace => ({ id, title: id, ...more })
const due = (id: string, time: string) => face(id, { due: [time, "later", ""] })

/** November at version 5: a and b on the 20th, u and v without a date on the lists 0 and 1. */
function aPage(more: Partial<CalendarPage> = {}): CalendarPage {
  return {
    view: "calendar",
    id: "board",
    name: "Garden",
    version: 5,
    background: "blue-purple",
    userRole: "editor",
    members: [],
    zone: "UTC",
    hours: 12,
    month: "2026-11",
    week: null,
    today: "2026-11-23",
    firstWeekday: 1,
    shown: 2,
    hidden: 0,
    lists: ["0", "1"].map((id) => ({ id, name: id, more: 9 })),
    shortened: { query: "", hidden: 0, labels: [] },
    days: [{ day: "2026-11-20", cards: [due("a", "08:30"), due("b", "20:00")] }],
    undated: { cards: [face("u"), face("v")], lists: [0, 1], more: 0 },
    ...more,
  }
}

/** The page after a step, such as "20: a 08:30, b 20:00 | u0 v1 +0"; null where it must be fetched. */
function after(page: CalendarPage, step: Step): string | null {
  const next = withCalendarChanges(page, [{ version: 6, step }])
  if (!next) return null
  expect(next.version).toBe(6)
  expect(next.shown).toBe(next.days.flatMap(({ cards }) => cards).length)
  const days = next.days.map(({ day, cards }) => {
    const texts = cards.map((card) => `${card.title} ${card.due?.[0] ?? ""}`)
    return `${day.slice(8)}: ${texts.join(", ")}`
  })
  const { cards, lists, more } = next.undated
  const undated = cards.map(({ title }, at) => title + String(lists[at]))
  return `${days.join("; ")} | ${undated.join(" ")} +${String(more)}`
}

const DUE = "20: a 08:30, b 20:00"
const on = (day: string, time: string) => [`2026-11-${day}`, time] as const
const dated = (id: string, day: string, time: string, more: Partial<CardFace> = {}): Step => ({
  card: face(id, { due: ["Nov 20", "later", ""], ...more }),
  dueOn: on(day, time),
})
const added = (id: string, listId: string): Step => ({ card: face(id), listId, position: 9 })
const LONG = { undated: { cards: [face("u")], lists: [0], more: 3 } }

test.each<[string, Partial<CalendarPage>, Step, string | null]>([
  ["changes a card where it is", {}, { card: face("u", { title: "w" }) }, `${DUE} | w0 v1 +0`],
  [
    "moves a card to its day, by time",
    {},
    dated("b", "03", "07:00"),
    "03: b 07:00; 20: a 08:30 | u0 v1 +0",
  ],
  ["moves a card within its day", {}, dated("b", "20", "07:00"), "20: b 07:00, a 08:30 | u0 v1 +0"],
  [
    "takes a card out of the drawer",
    {},
    dated("u", "20", "09:00"),
    "20: a 08:30, u 09:00, b 20:00 | v1 +0",
  ],
  ["fetches for a card that loses its date", {}, { card: face("a") }, null],
  ["has a new card last of its list", {}, added("x", "0"), `${DUE} | u0 x0 v1 +0`],
  ["moves a card in the drawer", {}, { ...added("u", "1"), from: "0" }, `${DUE} | v1 u1 +0`],
  ["loses a card", {}, { removedCard: "a", listId: "0" }, "20: b 20:00 | u0 v1 +0"],
  [
    "leaves a card of weeks that are not shown out",
    {},
    { ...dated("q", "20", "1"), dueOn: ["2026-12-07", "08:00"] },
    `${DUE} | u0 v1 +0`,
  ],
  ["counts a new card that a long drawer does not show", LONG, added("x", "1"), `${DUE} | u0 +4`],
  ["fetches for a card that may be one of those", LONG, dated("q", "20", "09:00"), null],
  ["fetches without a list", {}, { removedList: "0" }, null],
  ["fetches for a list that moves", {}, { list: { id: "0", name: "0" }, position: 1 }, null],
  [
    "fetches with a filter",
    { shortened: { query: "?q=a", hidden: 2, labels: [] } },
    added("x", "0"),
    null,
  ],
  ["fetches with more cards than it shows", { isCut: true }, added("x", "0"), null],
])("the page %s", (_does, more, step, shown) => {
  expect(after(aPage(more), step)).toBe(shown)
})

test("lists are renamed and added, and their cards counted", () => {
  const steps: Step[] = [
    { list: { id: "1", name: "Done" }, position: 1 },
    { list: { id: "2", name: "Later" }, position: 2 },
    { ...added("u", "2"), from: "0" },
    { removedCard: "v", listId: "1" },
  ]
  const changes = steps.map((step, index) => ({ version: 6 + index, step }))
  const lists = withCalendarChanges(aPage(), changes)?.lists
  expect(lists?.map(({ name, more }) => `${name} ${String(more)}`)).toEqual([
    "0 8",
    "Done 8",
    "Later 1",
  ])
})
