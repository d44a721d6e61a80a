import type { User } from "~/database/types"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { queryCount, transaction } from "~/database/db.server"
import { archiveCard } from "~/models/board/archive/archive.server"
import { readFilter } from "~/models/board/board-page/board-filter"
import { getCalendarPage } from "~/models/views/calendar/calendar-page.server"
import { MAX_UNDATED_CARDS } from "~/models/views/calendar/calendar-cards.server"
import { MAX_CALENDAR_CARDS } from "~/models/views/calendar/calendar-days.server"
import { insertRows } from "~/database/rows/insert-rows.server"
import { updateCard } from "~/models/board/card/card.server"
import { newId } from "~/models/text/id"
import { aBoardWith, aCard, aUser, type LaidOut } from "../../builders"

const LOS_ANGELES = "America/Los_Angeles"

let owner: User
let board: LaidOut

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date("2026-11-23T12:00:00Z"), toFake: ["Date"] })
  owner = await aUser()
  board = await aBoardWith(owner, ["To do", "Undated"], ["Done"])
})
afterEach(() => {
  vi.useRealTimers()
})

async function due(title: string, dueDate: string, list = "To do") {
  const { id: cardId } = await aCard(owner, board.list(list), { title })
  await updateCard(owner, { cardId, dueDate: new Date(dueDate) })
  return cardId
}

const calendar = (month: string | null = null, query = "", zone = "UTC") =>
  getCalendarPage(owner, board, zone, {
    filter: readFilter(new URLSearchParams(query)),
    search: new URLSearchParams(month === null ? "" : { month }),
    firstWeekday: 1,
  })

const layoutOf = ({ days }: Awaited<ReturnType<typeof calendar>>) =>
  days.map(({ day, cards }) => [
    day,
    ...cards.map(({ title, due }) => `${title} ${due?.[0] ?? ""}`),
  ])

test("has the cards of all lists that are due in the weeks of the month, by time, on the reader's days", async () => {
  await due("first", "2026-11-01T00:00:00Z")
  await due("late", "2026-11-20T20:00:00Z", "Done")
  await due("early", "2026-11-20T08:30:00Z")
  await due("last", "2026-11-30T23:59:59.999Z")
  await due("next month", "2026-12-01T00:00:00Z")
  expect(layoutOf(await calendar())).toEqual([
    ["2026-11-01", "first 00:00"],
    ["2026-11-20", "early 08:30", "late 20:00"],
    ["2026-11-30", "last 23:59"],
    ["2026-12-01", "next month 00:00"],
  ])
  expect(layoutOf(await calendar("2026-11", "", LOS_ANGELES))).toEqual([
    ["2026-10-31", "first 17:00"],
    ["2026-11-20", "early 00:30", "late 12:00"],
    ["2026-11-30", "last 15:59", "next month 16:00"],
  ])
  expect(layoutOf(await calendar("2026-12"))).toEqual([
    ["2026-11-30", "last 23:59"],
    ["2026-12-01", "next month 00:00"],
  ])
})

test("has the cards that lead over the weeks of the month beside those that are due in them", async () => {
  const lasting = async (title: string, startDate: { day: string } | Date, dueDay: string) => {
    const { id: cardId } = await aCard(owner, board.list("To do"), { title })
    await updateCard(owner, { cardId, startDate, dueDate: { day: dueDay } })
  }
  await lasting("in it", { day: "2026-11-18" }, "2026-11-20")
  await lasting("beyond", { day: "2026-12-06" }, "2026-12-20")
  await lasting("with a time", new Date("2026-12-07T01:00:00Z"), "2026-12-20")
  await lasting("after", { day: "2026-12-07" }, "2026-12-20")
  await lasting("before", { day: "2026-10-01" }, "2026-10-20")
  const page = await calendar()
  expect(layoutOf(page)).toEqual([["2026-11-20", "in it "]])
  expect(page.days[0]?.cards[0]?.start).toEqual(["Nov 18", "2026-11-18T00:00:00.000Z"])
  expect([page.later?.map(({ title }) => title), page.shown]).toEqual([["beyond"], 1])
  const there = await calendar(null, "", LOS_ANGELES)
  expect(there.later?.map(({ title }) => title).sort()).toEqual(["beyond", "with a time"])
  expect((await calendar("2026-11", "q=other")).later).toBeUndefined()
})

test("has all cards of a week that begins as the reader's weeks do", async () => {
  for (const day of ["15", "16", "21", "22", "23"]) await due(day, `2026-11-${day}T08:00:00Z`)
  const weekFrom = async (firstWeekday: number) => {
    const filter = readFilter(new URLSearchParams())
    const search = new URLSearchParams({ week: "2026-11-18" })
    const page = await getCalendarPage(owner, board, "UTC", { filter, search, firstWeekday })
    return [page.week, ...page.days.map(({ cards }) => cards[0]?.title)]
  }
  expect(await weekFrom(1)).toEqual(["2026-11-16", "16", "21", "22"])
  expect(await weekFrom(7)).toEqual(["2026-11-15", "15", "16", "21"])
})

test.each([null, "", "2026-13", "2026-1", "0999-01", "9999-12", "11-2026", "2026-11-01"])(
  "shows the present month for %j",
  async (month) => {
    expect(await calendar(month)).toMatchObject({ month: "2026-11", today: "2026-11-23", days: [] })
  },
)

test("is filtered on the server, and says how many cards are hidden", async () => {
  await due("apple", "2026-11-20T08:00:00Z")
  await due("bread", "2026-11-20T09:00:00Z")
  const page = await calendar(null, "q=app")
  expect(layoutOf(page)).toEqual([["2026-11-20", "apple 08:00"]])
  expect(page).toMatchObject({ shown: 1, hidden: 1, shortened: { query: "?q=app" } })
  expect(page.lists).toEqual([
    { id: board.list("To do"), name: "To do", more: 3 },
    { id: board.list("Done"), name: "Done", more: 0 },
  ])
})

test("has the first cards without a due date, by list, through the filter", async () => {
  await due("dated", "2027-01-20T08:00:00Z")
  await aCard(owner, board.list("Done"), { title: "apple" })
  const undatedOf = async (query = "") => {
    const { cards, more } = (await calendar(null, query)).undated
    return [...cards.map(({ title }) => title), more]
  }
  expect(await undatedOf()).toEqual(["Undated", "apple", 0])
  expect(await undatedOf("q=app")).toEqual(["apple", 0])
  const rows = Array.from({ length: MAX_UNDATED_CARDS }, (_, i) => ({
    id: newId(),
    listId: board.list("Done"),
    title: `Card ${String(i)}`,
    position: i + 1,
  }))
  await transaction((tx) => insertRows(tx, "Card", rows))
  await updateCard(owner, { cardId: board.card("Undated"), title: "First" })
  const { cards, more } = (await calendar()).undated
  expect([cards.length, cards[0]?.title, more]).toEqual([MAX_UNDATED_CARDS, "First", 2])
})

test("has no archived cards", async () => {
  const cardId = await due("old", "2026-11-20T08:00:00Z")
  await archiveCard(owner, { cardId })
  expect(layoutOf(await calendar())).toEqual([])
})

test("shows a bounded number of cards, and reads no other months", async () => {
  const rows = Array.from({ length: MAX_CALENDAR_CARDS + 1 }, (_, i) => ({
    id: newId(),
    listId: board.list("Done"),
    title: `Card ${String(i)}`,
    position: i,
    dueDate: new Date("2026-11-20T08:00:00Z"),
  }))
  await transaction((tx) => insertRows(tx, "Card", rows))
  const page = await calendar()
  expect(page).toMatchObject({ shown: MAX_CALENDAR_CARDS, isCut: true })
  const queriesOf = async (month: string) => {
    const before = queryCount()
    const { days } = await calendar(month)
    return [queryCount() - before, days.length]
  }
  expect(await queriesOf("2026-10")).toEqual([2, 0])
  expect(await queriesOf("2026-11")).toEqual([1, 1])
})
