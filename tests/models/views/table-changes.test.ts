import { expect, test } from "vitest"
import type { Step } from "~/models/board/board-page/board-change"
import type { CardFace } from "~/models/board/board-page/board-page"
import { withTableChanges } from "~/models/views/table/table-changes"
import type { TablePage } from "~/models/views/table/table-page"

const face = (id: string, more: Partial<CardFace> = {}): CardFace => ({ id, title: id, ...more })

/** A page at version 5 with the rows a, b and c; a and b are in list 0. */
function aPage(more: Partial<TablePage> = {}): TablePage {
  return {
    view: "table",
    viewQuery: "?view=table",
    id: "board",
    name: "Garden",
    version: 5,
    background: "blue-purple",
    userRole: "editor",
    members: [],
    columns: ["list"],
    sort: null,
    group: null,
    zone: "UTC",
    fields: [],
    values: {},
    lists: [
      { id: "0", name: "To do", cards: [face("a", { priority: "high" }), face("b")] },
      { id: "1", name: "Done", cards: [face("c")] },
    ],
    groups: [{ key: "", name: null, count: 3, cardIds: ["c", "a", "b"] }],
    shortened: { query: "", hidden: 0, labels: [] },
    shown: 3,
    hidden: 0,
    rows: 3,
    page: 1,
    pages: 1,
    first: 0,
    ...more,
  }
}

const GROUPED: Partial<TablePage> = {
  group: "priority",
  groups: [
    { key: "high", name: "high", count: 1, cardIds: ["a"] },
    { key: "", name: "No priority", count: 2, cardIds: ["b", "c"] },
  ],
}
const FILTERED: Partial<TablePage> = {
  shortened: { query: "?status=open", hidden: 2, labels: [] },
}

/** The rows with their lists after a step, such as "c1 a0 b0"; null where the page must be fetched. */
function after(page: TablePage, step: Step): string | null {
  const next = withTableChanges(page, [{ version: 6, step }])
  if (!next) return null
  expect(next.version).toBe(6)
  const rows = next.groups.flatMap(({ cardIds }) => cardIds)
  expect(next.groups.reduce((sum, { count }) => sum + count, 0)).toBe(next.rows)
  return rows
    .map((id) => {
      const list = next.lists.find(({ cards }) => cards.some((card) => card.id === id))
      const card = list?.cards.find((each) => each.id === id)
      return `${card?.title ?? "nothing"}${list?.id ?? ""}`
    })
    .join(" ")
}

const changed = (id: string, more: Partial<CardFace>): Step => ({ card: face(id, more) })
const moved = (id: string, listId: string, from: string): Step => {
  return { card: face(id), listId, position: 7, from }
}
const added: Step = { card: face("x"), listId: "1", position: 9 }

test.each<[string, Partial<TablePage>, Step, string | null]>([
  ["changes a row where it is", {}, changed("a", { title: "z" }), "c1 z0 b0"],
  ["moves a card to another list, and not its row", {}, moved("a", "1", "0"), "c1 a1 b0"],
  ["has a new card last", {}, added, "c1 a0 b0 x1"],
  ["loses a row", {}, { removedCard: "a", listId: "0" }, "c1 b0"],
  ["leaves out a card of another page", { pages: 2 }, changed("q", {}), "c1 a0 b0"],
  ["fetches without a list", {}, { removedList: "0" }, null],
  ["keeps a row in its group", GROUPED, changed("b", { title: "z" }), "a0 z0 c1"],
  ["fetches for a row that changes its group", GROUPED, changed("b", { priority: "low" }), null],
  ["loses the last row of a group", GROUPED, { removedCard: "a", listId: "0" }, "b0 c1"],
  ["fetches for a new card in groups", GROUPED, added, null],
  ["keeps a row that passes", FILTERED, changed("a", { title: "z" }), "c1 z0 b0"],
  ["hides a row that does not pass", FILTERED, changed("a", { completed: true }), "c1 b0"],
  ["fetches where others may pass", FILTERED, changed("q", {}), null],
  ["fetches where a card of another page may go", FILTERED, moved("q", "1", "0"), null],
])("the page %s", (_does, more, step, rows) => {
  expect(after(aPage(more), step)).toBe(rows)
})

test("the cells of a renamed list are named so, and its groups are fetched", () => {
  const step = { list: { id: "0", name: "Next" }, position: 0 }
  const named = withTableChanges(aPage(), [{ version: 6, step }])
  expect(named?.lists.map(({ name }) => name)).toEqual(["Next", "Done"])
  expect(withTableChanges(aPage({ group: "list" }), [{ version: 6, step }])).toBeNull()
})

test("a changed card has its number where a column shows it", () => {
  const numberIn = (columns: TablePage["columns"]) => {
    const step = { card: face("a", { title: "z" }), number: 12 }
    return withTableChanges(aPage({ columns }), [{ version: 6, step }])?.lists[0]?.cards[0]
  }
  expect(numberIn(["number"])).toEqual({ id: "a", title: "z", number: 12 })
  expect(numberIn(["list"])).toEqual({ id: "a", title: "z" })
})

test("a changed card has its new values of custom fields, and is fetched where they are too long", () => {
  const field = "field-0c8d7a52-2b0f-4a2c-8a55-5b1f3c1e9d10"
  const page = aPage({ columns: [field], values: { a: { f: "old" }, b: { f: "kept" } } })
  const step = (values?: { f: string } | null): Step => ({
    card: face("a"),
    ...(values !== undefined && { values }),
  })
  const values = (changed: Step, shown = page) =>
    withTableChanges(shown, [{ version: 6, step: changed }])?.values
  expect(values(step({ f: "new" }))).toEqual({ a: { f: "new" }, b: { f: "kept" } })
  expect(values(step())).toEqual({ b: { f: "kept" } })
  expect(values(step(null))).toBeUndefined()
  expect(values(step(null), { ...page, columns: ["list"] })).toEqual(page.values)
})

test("a missing version is fetched, and a known one skipped", () => {
  const step = changed("a", { title: "z" })
  expect(withTableChanges(aPage(), [{ version: 7, step }])).toBeNull()
  expect(withTableChanges(aPage(), [{ version: 5, step }])).toEqual(aPage())
})

test("a card of another page that goes is counted", () => {
  const page = aPage({ pages: 2, rows: 120, shown: 120 })
  const step = { removedCard: "q", listId: "1" }
  expect(withTableChanges(page, [{ version: 6, step }])).toMatchObject({ rows: 119, shown: 119 })
})
