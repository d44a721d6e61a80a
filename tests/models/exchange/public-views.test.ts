import { expect, test, vi } from "vitest"
import { publicCalendar } from "~/models/exchange/publish/public-calendar.server"
import { publicTable } from "~/models/exchange/publish/public-table.server"
import { publicTimeline } from "~/models/exchange/publish/public-timeline.server"
import type { PublicBoard, PublicFace } from "~/models/exchange/publish/public-view"

vi.useFakeTimers({ now: new Date("2026-11-30T12:00:00Z"), toFake: ["Date"] })

const boardOf = (cards: Omit<PublicFace, "number">[]) =>
  ({
    name: "Garden",
    zone: "Europe/Berlin",
    showsNumbers: false,
    people: [],
    lists: [{ name: "To do", cards: cards.map((card, at) => ({ ...card, number: at + 1 })) }],
  }) as Partial<PublicBoard> as PublicBoard

const search = (query: string) => new URLSearchParams(query)

test("a table has 500 rows a page, and the same columns on each", () => {
  const titles = Array.from({ length: 1001 }, (_, at) => ({ title: `Card ${String(at + 1)}` }))
  const board = boardOf(titles.with(0, { title: "Card 1", estimate: 3 } as never))
  const pages = ["", "page=2", "page=3", "page=4", "page=x"].map((query) => {
    const { rows, pages, page, columns } = publicTable(board, search(query))
    expect(pages).toBe(3)
    expect(columns).toEqual(["number", "list", "estimate"])
    return [page, rows[0]?.card.title, rows.length]
  })
  expect(pages).toEqual([
    [1, "Card 1", 500],
    [2, "Card 501", 500],
    [3, "Card 1001", 1],
    [3, "Card 1001", 1],
    [1, "Card 1", 500],
  ])
})

test("a calendar has cards on the days of the board's zone, and turns no further than they are", () => {
  const board = boardOf([
    { title: "Late", dueDate: "2026-12-31T23:30:00.000Z" },
    { title: "Day", dueDate: "2026-11-03T22:59:59.999Z", dueAllDay: true },
    { title: "Long", startDate: "2026-11-28T08:00:00.000Z", dueDate: "2026-12-02T08:00:00.000Z" },
    { title: "None" },
    { title: "Far", dueDate: "3000-01-01T00:00:00.000Z" },
  ])
  const at = (query: string) => publicCalendar(board, search(query))
  const daysOf = (query: string) =>
    Object.fromEntries([...at(query).days].map(([day, cards]) => [day, cards[0]?.title]))
  expect(daysOf("")).toEqual({ "2026-11-03": "Day", "2026-12-02": "Long" })
  expect(daysOf("month=2026-12")).toEqual({ "2026-12-02": "Long", "2027-01-01": "Late" })
  expect(daysOf("week=2026-11-30")).toEqual({ "2026-12-02": "Long" })
  expect([...at("week=2026-11-25").bars.values()].flatMap(({ parts }) => parts)).toHaveLength(1)
  expect(at("")).toMatchObject({ before: null, after: "?month=2026-12", undated: 1 })
  expect(at("month=2027-01")).toMatchObject({ before: "?month=2026-12", after: null })
  expect(at("week=2027-01-01")).toMatchObject({ before: "?week=2026-12-21", after: null })
  expect(at("month=no")).toMatchObject({ month: "2026-11" })
})

test("a timeline has 500 dated cards a page, and turns no further than they are", () => {
  const dated = { startDate: "2026-12-20T08:00:00.000Z", dueDate: "2027-02-01T08:00:00.000Z" }
  const cards = Array.from({ length: 501 }, (_, at) => ({ title: `Card ${String(at)}`, ...dated }))
  const board = boardOf([{ title: "None" }, ...cards])
  const first = publicTimeline(board, search("from=2026-11-23"))
  expect(first).toMatchObject({ pages: 2, undated: 1, before: null, after: "2026-12-07" })
  expect(first.groups).toMatchObject([{ name: "To do", count: 501 }])
  expect(first.groups[0]?.rows).toHaveLength(500)
  expect(first.groups[0]?.rows[0]?.days).toEqual({ start: "2026-12-20", due: "2027-02-01" })
  expect(publicTimeline(board, search("part=2")).groups[0]?.rows).toHaveLength(1)
  expect(publicTimeline(board, search("scale=quarters&from=2027-02-02"))).toMatchObject({
    firstDay: "2027-01-01",
    before: "2026-10-01",
    after: null,
  })
})
