import { expect, test } from "vitest"
import type { PublicBoard, PublicFace } from "~/models/exchange/publish/public-view"
import { wallOf } from "~/models/exchange/publish/public-wall.server"

// A public board on a wall: which cards it shows, and when.

const NOW = Date.parse("2026-11-30T12:00:00Z")
const HOUR_MS = 3_600_000

const at = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString()

let number = 0
const aCard = (title: string, more: Partial<PublicFace> = {}): PublicFace => {
  number += 1
  return { number, title, ...more }
}

const aBoard = (lists: Record<string, PublicFace[]>, zone = "UTC"): PublicBoard => ({
  state: "",
  name: "Garden",
  sharedBy: null,
  changedAt: at(-100),
  zone,
  showsNumbers: false,
  people: [{ id: "1", name: "AL", avatar: "" }],
  lists: Object.entries(lists).map(([name, cards]) => ({ name, cards })),
})

const shown = (board: PublicBoard, page = 1, now = NOW) =>
  wallOf(board, page, now).columns.map(({ title, cards }) => [
    title,
    ...cards.map((card) => card.title),
  ])

test("overdue cards and those of today come first, the oldest before the others", () => {
  const board = aBoard({
    "To do": [
      aCard("Tonight", { dueDate: at(10) }),
      aCard("Tomorrow", { dueDate: at(13) }),
      aCard("Overdue", { dueDate: at(-50) }),
      aCard("Done", { dueDate: at(-50), completed: true }),
    ],
  })
  expect(shown(board)).toEqual([
    ["Overdue and today", "Overdue", "Tonight"],
    ["To do", "Tonight", "Tomorrow", "Overdue"],
  ])
})

test("a day is that of the board's clock", () => {
  const board = aBoard({ "To do": [aCard("Tonight", { dueDate: at(10) })] }, "Asia/Tokyo")
  expect(shown(board)[0]?.[0]).toBe("To do")
  expect(wallOf(board, 1, NOW)).toMatchObject({ time: "21:00", day: "Monday, November 30, 2026" })
})

test("what changed within the hour stands out, also if it was done", () => {
  const board = aBoard({
    Done: [
      aCard("Just now", { completed: true, changedAt: at(-0.9), assigned: ["1"] }),
      aCard("Long ago", { completed: true, changedAt: at(-1.1) }),
    ],
  })
  expect(wallOf(board, 1, NOW).columns).toEqual([
    {
      title: "Done",
      cards: [
        { number: expect.any(Number) as number, title: "Just now", people: ["AL"], isNew: true },
      ],
    },
  ])
})

test("lists that do not fit take turns, beside what is due", () => {
  const long = Array.from({ length: 40 }, (_, index) => aCard(`Card ${String(index)}`))
  const board = aBoard({
    Long: long,
    Short: [aCard("Due", { dueDate: at(1) })],
    Empty: [],
  })
  const titles = (page: number) => shown(board, page).map(([title]) => title)
  expect(titles(1)).toEqual(["Overdue and today", "Long 1/4", "Long 2/4", "Long 3/4"])
  expect(titles(2)).toEqual(["Overdue and today", "Long 4/4", "Short"])
  expect(titles(9)).toEqual(titles(2))
  expect(shown(board)[1]).toHaveLength(8)
})

test("it is dark from ten in the evening to six in the morning, by the board's clock", () => {
  const board = aBoard({ "To do": [aCard("Dig")] }, "Europe/Berlin")
  const nightAt = (moment: string) => wallOf(board, 1, Date.parse(moment)).isNight
  expect(nightAt("2026-11-30T20:59:00Z")).toBe(false)
  expect(nightAt("2026-11-30T21:00:00Z")).toBe(true)
  expect(nightAt("2026-12-01T04:59:00Z")).toBe(true)
  expect(nightAt("2026-12-01T05:00:00Z")).toBe(false)
  // Summer time begins.
  expect(nightAt("2027-03-28T03:59:00Z")).toBe(true)
  expect(nightAt("2027-03-28T04:00:00Z")).toBe(false)
})
