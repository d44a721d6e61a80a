import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { User } from "~/database/types"
import { assignUser } from "~/models/board/assignment/assignment.server"
import { readFilter } from "~/models/board/board-page/board-filter"
import { moveCard } from "~/models/board/card/card-order.server"
import { updateCard } from "~/models/board/card/card.server"
import { moveDueDate } from "~/models/board/card/move-due-date.server"
import { removeMember } from "~/models/people/member/member.server"
import { ChooseTableColumns } from "~/models/views/table/set-table-columns"
import { DEFAULT_COLUMNS } from "~/models/views/table/table-columns"
import { readTableColumns, setTableColumns } from "~/models/views/table/table-columns.server"
import { tableCsv } from "~/models/views/table/table-csv.server"
import type { ColumnName } from "~/models/views/table/table-columns"
import { rowsOnPage } from "~/models/views/table/table-page"
import { getTablePage } from "~/models/views/table/table-page.server"
import { insertRows } from "~/database/rows/insert-rows.server"
import { transaction } from "~/database/db.server"
import { newId } from "~/models/text/id"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"
import { expectRefused } from "../effect"

let owner: User
let board: LaidOut

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date("2026-11-23T12:00:00Z"), toFake: ["Date"] })
  owner = await aUser()
  board = await aBoardWith(
    owner,
    ["To do", "Step 10", "step 2"],
    ["Later", "Äpfel", "Zest", "Plain"],
  )
  const change = (title: string, wanted: object) =>
    updateCard(owner, { cardId: board.card(title), ...wanted })
  await change("Step 10", { priority: "low", estimate: 8, labels: ["Bug:#ef4444"] })
  await change("step 2", { priority: "critical", dueDate: new Date("2026-11-25T22:30:00Z") })
  await change("Äpfel", { priority: "high", estimate: 0, labels: ["art:#10b981", "bug:#3b82f6"] })
  await change("Zest", { dueDate: new Date("2026-11-24T08:00:00Z"), completed: true })
})
afterEach(() => {
  vi.useRealTimers()
})

const table = (query = "", actor = owner, zone = "UTC") => {
  const search = new URLSearchParams(query)
  return getTablePage(actor, board, zone, { filter: readFilter(search), search })
}

type Page = Awaited<ReturnType<typeof table>>

const titleIn = ({ lists }: Page, id: string) =>
  lists.flatMap(({ cards }) => cards).find((card) => card.id === id)?.title

const rowsOf = (page: Page) =>
  page.groups.flatMap(({ cardIds }) => cardIds.map((id) => titleIn(page, id)))

function groupsOf(page: Page): Record<string, (string | undefined)[]> {
  const titlesOf = (cardIds: string[]) => cardIds.map((id) => titleIn(page, id))
  return Object.fromEntries(
    page.groups.map(({ name, cardIds }) => [name ?? "", titlesOf(cardIds)] as const),
  )
}

const BOARD_ORDER = ["Step 10", "step 2", "Äpfel", "Zest", "Plain"]

test.each([
  ["", BOARD_ORDER],
  ["?sort=nothing", BOARD_ORDER],
  ["?sort=title", ["Äpfel", "Plain", "step 2", "Step 10", "Zest"]],
  ["?sort=-title", ["Zest", "Step 10", "step 2", "Plain", "Äpfel"]],
  ["?sort=priority", ["step 2", "Äpfel", "Step 10", "Zest", "Plain"]],
  ["?sort=-priority", ["Step 10", "Äpfel", "step 2", "Zest", "Plain"]],
  ["?sort=due", ["Zest", "step 2", "Step 10", "Äpfel", "Plain"]],
  ["?sort=-due", ["step 2", "Zest", "Step 10", "Äpfel", "Plain"]],
  ["?sort=estimate", ["Äpfel", "Step 10", "step 2", "Zest", "Plain"]],
  ["?sort=-list", ["Äpfel", "Zest", "Plain", "Step 10", "step 2"]],
  ["?sort=labels", ["Äpfel", "Step 10", "step 2", "Zest", "Plain"]],
  ["?status=open&sort=-title", ["Step 10", "step 2", "Plain", "Äpfel"]],
])("%j shows rows in this order, those without a value last", async (query, titles) => {
  expect(rowsOf(await table(query))).toEqual(titles)
})

test("rows are grouped, and a card with two labels is in both groups", async () => {
  const member = await aMember(board.boardId, "editor")
  await assignUser(owner, { cardId: board.card("Plain"), userId: member.id })
  const byLabel = await table("?group=labels&sort=title")
  expect(groupsOf(byLabel)).toEqual({
    art: ["Äpfel"],
    Bug: ["Äpfel", "Step 10"],
    "Without a label": ["Plain", "step 2", "Zest"],
  })
  expect(byLabel).toMatchObject({ rows: 6, shown: 5, hidden: 0 })
  expect(groupsOf(await table("?group=priority"))).toEqual({
    critical: ["step 2"],
    high: ["Äpfel"],
    low: ["Step 10"],
    "No priority": ["Zest", "Plain"],
  })
  expect(Object.keys(groupsOf(await table("?group=list")))).toHaveLength(2)
  expect(groupsOf(await table("?group=people&member=none"))).toEqual({
    "Nobody assigned": ["Step 10", "step 2", "Äpfel", "Zest"],
  })
  expect(groupsOf(await table("?group=people&member=me", member))).toEqual({
    [member.name]: ["Plain"],
  })
})

test("a page has a hundred rows, also across groups, and its lists know how many cards there are", async () => {
  const cards = Array.from({ length: 150 }, (_, i) => ({
    id: newId(),
    listId: board.list("Later"),
    title: `Card ${String(i)}`,
    position: 3 + i,
    labels: "[]",
  }))
  await transaction((tx) => insertRows(tx, "Card", cards))
  const { boardId } = board
  await updateCard(owner, { boardId, cardId: board.card("Plain"), estimate: 1 })
  const first = await table("?group=list")
  expect(first).toMatchObject({ rows: 155, page: 1, pages: 2, first: 0 })
  expect(first.groups.map(({ count, cardIds }) => [count, cardIds.length])).toEqual([
    [2, 2],
    [153, 98],
  ])
  const second = await table("?group=list&part=2")
  expect(second.groups.map(({ count, cardIds }) => [count, cardIds.length])).toEqual([[153, 55]])
  expect(rowsOf(second).at(-1)).toBe("Card 149")
  expect(second.lists.map(({ cards, more }) => [cards.length, more])).toEqual([
    [0, 2],
    [55, 98],
  ])
  expect(await table("?part=99")).toMatchObject({ page: 2, first: 100 })
})

test("a page with very many columns has fewer rows", () => {
  const columns = (count: number) => Array<ColumnName>(count).fill("list")
  const counts = [0, 1, 40, 41, 100, 4000].map((count) => rowsOnPage(columns(count)))
  expect(counts).toEqual([100, 100, 100, 98, 40, 1])
})

test("columns are a person's own on each board, and the address shows others", async () => {
  const viewer = await aMember(board.boardId, "viewer")
  expect((await table()).columns).toEqual(DEFAULT_COLUMNS)
  await setTableColumns(viewer, { boardId: board.boardId, columns: ["due", "list"] })
  expect((await table("", viewer)).columns).toEqual(["due", "list"])
  expect((await table()).columns).toEqual(DEFAULT_COLUMNS)
  expect((await table("?columns=people,x,due,people", viewer)).columns).toEqual(["people", "due"])
  await setTableColumns(viewer, { boardId: board.boardId, columns: [] })
  expect(await readTableColumns(viewer, board)).toEqual({ columns: [] })
  await removeMember(owner, { boardId: board.boardId, userId: viewer.id })
  await aMember(board.boardId, "viewer", viewer)
  expect(await readTableColumns(viewer, board)).toEqual({ columns: DEFAULT_COLUMNS })
})

test.each([
  ["left due", ["due", "list", "people"]],
  ["right list", ["due", "list", "people"]],
  ["left list", ["list", "due", "people"]],
  ["right people", ["list", "due", "people"]],
  ["left labels", ["list", "due", "people"]],
])("the button %j of the columns' form moves one", (move, columns) => {
  const form = { boardId: newId(), columns: ["list", "due", "people"], move }
  expect(ChooseTableColumns.parse(form)).toMatchObject({ columns })
})

test("the CSV has all rows in the order, groups and columns of the table", async () => {
  await updateCard(owner, { cardId: board.card("Plain"), title: "=1+1" })
  const search = new URLSearchParams("?group=priority&sort=-title&columns=due,labels&status=open")
  const options = { filter: readFilter(search), search, zone: "Europe/Berlin" }
  const { content } = await tableCsv(owner, board, options)
  let csv = ""
  for await (const part of content) csv += part
  expect(csv).toBe(
    "\uFEFFGroup,Title,Due date,Labels,Done\r\n" +
      "critical,step 2,2026-11-25 23:30,,\r\n" +
      'high,Äpfel,,"art, Bug",\r\n' +
      "low,Step 10,,Bug,\r\n" +
      "No priority,'=1+1,,,\r\n",
  )
})

test("a column with the numbers of cards sorts by them, and is shown to who chooses it", async () => {
  const numbersIn = ({ lists }: Page) =>
    lists.flatMap(({ cards }) => cards.map(({ number }) => number))
  expect(numbersIn(await table())).not.toContainEqual(expect.any(Number))
  expect(numbersIn(await table("?columns=number")).toSorted()).toEqual([1, 2, 3, 4, 5])
  await moveCard(owner, {
    cardId: board.card("Step 10"),
    newListId: board.list("Later"),
    newPosition: 3,
  })
  const byNumber = ["Step 10", "step 2", "Äpfel", "Zest", "Plain"]
  expect(rowsOf(await table("?sort=number"))).toEqual(byNumber)
  expect(rowsOf(await table("?sort=-number"))).toEqual(byNumber.toReversed())
  const search = new URLSearchParams("?sort=-number&columns=number&status=done")
  const { content } = await tableCsv(owner, board, {
    filter: readFilter(search),
    search,
    zone: "UTC",
  })
  let csv = ""
  for await (const part of content) csv += part
  expect(csv).toBe("\uFEFFTitle,Number,Done\r\nZest,4,yes\r\n")
})

test("a due date moves to another day at its time, and a first one is a day", async () => {
  const move = async (title: string, zone: string) => {
    const input = { cardId: board.card(title), zone, date: "2026-12-24" }
    return (await moveDueDate(owner, input)).value.dueDate
  }
  expect(await move("step 2", "Europe/Berlin")).toBe("2026-12-24T22:30:00.000Z")
  expect(await move("Plain", "America/New_York")).toBe("2026-12-25T04:59:59.999Z")
  const viewer = await aMember(board.boardId, "viewer")
  const input = { cardId: board.card("Plain"), zone: "UTC", date: "2026-12-24" }
  await expectRefused(403, () => moveDueDate(viewer, input))
})

test("rows follow the board's version", async () => {
  expect(rowsOf(await table())).toEqual(BOARD_ORDER)
  const target = { newListId: board.list("Later"), newPosition: 0 }
  await moveCard(owner, { cardId: board.card("step 2"), ...target })
  expect(rowsOf(await table())).toEqual(["Step 10", "step 2", "Äpfel", "Zest", "Plain"])
  await moveCard(owner, { cardId: board.card("Step 10"), ...target })
  expect(rowsOf(await table("?sort=list"))).toEqual(["Step 10", "step 2", "Äpfel", "Zest", "Plain"])
  await updateCard(owner, { cardId: board.card("Zest"), title: "Aa" })
  expect(rowsOf(await table("?sort=title"))[0]).toBe("Aa")
})
