import { expect, test } from "vitest"
import { lookAt } from "~/models/exchange/board-import/look"
import { focalboard } from "~/models/exchange/board-import/origins/focalboard"
import { brought, imported, onlyBoard } from "../imports"

// Boards of Focalboard are made of blocks, one a line: the options of a property are the lists.

const PROPERTIES = [
  {
    id: "p1",
    name: "Status",
    type: "select",
    options: [
      { id: "o1", value: "To do", color: "propColorRed" },
      { id: "o2", value: "Done", color: "propColorGreen" },
      { id: "o3", value: "Later", color: "propColorDefault" },
    ],
  },
  {
    id: "p2",
    name: "Tags",
    type: "multiSelect",
    options: [{ id: "t1", value: "Mud", color: "propColorBrown" }],
  },
  {
    id: "p3",
    name: "Kind",
    type: "select",
    options: [{ id: "k1", value: "Tree", color: "propColorBlue" }],
  },
  ...["number", "text", "url", "checkbox", "person", "email"].map((type) => ({
    id: type,
    name: `A ${type}`,
    type,
    options: [],
  })),
  { id: "d1", name: "Planted", type: "date", options: [] },
  { id: "d2", name: "Due date", type: "date", options: [] },
  { id: "c1", name: "Created", type: "createdTime", options: [] },
  { id: "x1", name: "Odd", type: "mystery", options: [] },
]

const BOARD = {
  type: "board",
  data: {
    id: "b",
    title: "Garden",
    icon: "🌳",
    description: "All *beds*",
    cardProperties: PROPERTIES,
  },
}

const block = (type: string, id: string, more: object = {}, fields: object = {}) => ({
  type: "block",
  data: {
    id,
    type,
    parentId: "b",
    title: id,
    createAt: 1_740_045_600_000,
    deleteAt: 0,
    fields,
    ...more,
  },
})

const card = (id: string, properties: object, more: object = {}, fields: object = {}) =>
  block("card", id, more, { properties, ...fields })

const VIEW = block(
  "view",
  "v",
  {},
  {
    viewType: "board",
    groupById: "p1",
    cardOrder: ["three", "one"],
    visibleOptionIds: ["", "o2", "o1"],
    hiddenOptionIds: ["o3"],
  },
)

const archive = (...lines: unknown[]) =>
  brought(lines.map((line) => JSON.stringify(line)).join("\n") + "\n", "b/board.jsonl")

const found = (...lines: unknown[]) =>
  onlyBoard(focalboard, archive(...lines), brought("{}", "version.json"))

test("the first board view makes lists and order", () => {
  const table = block("view", "t", { createAt: 1 }, { viewType: "table" })
  const { file, shape, told } = imported(
    found(
      BOARD,
      table,
      VIEW,
      card("one", { p1: "o1" }),
      card("two", { p1: "o1" }, { createAt: 5 }),
      card("three", { p1: "o1" }),
      card("four", {}),
      card("five", { p1: "gone" }),
      card("done", { p1: "o2" }),
      card("sample", {}, {}, { isTemplate: true }),
      card("deleted", {}, { deleteAt: 9 }),
    ),
  )
  expect(file).toMatchObject({ name: "🌳 Garden", description: "All *beds*" })
  expect(shape).toEqual([
    ["Done", "done"],
    ["To do", "three", "one", "two"],
    ["Later"],
    ["No Status", "four", "five"],
  ])
  expect(told).toEqual(["1 template is left out"])
})

test("without a view, the first select makes lists", () => {
  expect(imported(found(BOARD, card("one", { p1: "o2" }))).shape).toEqual([
    ["To do"],
    ["Done", "one"],
    ["Later"],
  ])
  const plain = { type: "board", data: { id: "b", title: "", cardProperties: null } }
  const { shape, file } = imported(found(plain, card("one", {})))
  expect([file.name, shape]).toEqual(["Untitled", [["Cards", "one"]]])
})

test("a card is read whole", () => {
  const one = card(
    "one",
    {
      p1: "o1",
      p2: ["t1", "gone"],
      p3: "k1",
      number: "12.5",
      text: "deep",
      checkbox: "true",
      url: "https://map.example/",
      person: "u1",
      email: "ana@example.org",
      x1: [1, "a"],
      d1: '{"from":1741996800000}',
      d2: '{"from":1741996800000,"to":1742083200000}',
    },
    {},
    { icon: "🪴", contentOrder: ["c", ["a", "b"]] },
  )
  const child = { parentId: "one" }
  const { cards, told, file } = imported(
    found(
      BOARD,
      VIEW,
      one,
      block("text", "a", { ...child, title: "## Goal\ndig" }),
      block("checkbox", "b", { ...child, title: "Spade" }, { value: true }),
      block("checkbox", "c", { ...child, title: "Hole" }, { value: false }),
      block("divider", "d", { ...child, title: "" }),
      block("text", "e", { ...child, title: " " }),
      block("comment", "m2", { ...child, title: "Second", createAt: 1_740_045_700_000 }),
      block("comment", "m1", { ...child, title: "First" }),
    ),
  )
  expect(cards[0]).toMatchObject({
    title: "🪴 one",
    createdAt: "2025-02-20T10:00:00.000Z",
    dueDate: "2025-03-16T23:59:00.000Z",
    labels: ["Mud:#92400e"],
    checklist: [
      { text: "Hole", completed: false },
      { text: "Spade", completed: true },
    ],
    comments: [{ text: "First" }, { text: "Second" }],
    fields: [
      { name: "Kind", value: "Tree" },
      { name: "A number", value: 12.5 },
      { name: "A text", value: "deep" },
      { name: "A url", value: "https://map.example/" },
      { name: "A checkbox", value: true },
      { name: "A person", value: "u1" },
      { name: "A email", value: "ana@example.org" },
      { name: "Planted", value: "2025-03-15" },
    ],
  })
  expect(cards[0]?.description.split("\n\n")).toEqual([
    "## Goal\ndig",
    "---",
    "**Due date:** 2025-03-15 to 2025-03-16",
    "**Odd:** 1, a",
  ])
  expect(lookAt(file).counts).toMatchObject({ cards: 1, comments: 2, checklistItems: 2 })
  expect(told).toEqual([
    "8 values are in custom fields",
    "2 values without a field here are in the description",
  ])
})

test("a due date with a time keeps it", () => {
  const dues = ['{"from":1741996800000,"includeTime":true}', "1741996800000", '{"to":1e300}']
  const { cards } = imported(found(BOARD, ...dues.map((due, at) => card(`c${at}`, { d2: due }))), {
    zone: "Europe/Berlin",
  })
  expect(cards.map(({ dueDate }) => dueDate)).toEqual([
    "2025-03-15T00:00:00.000Z",
    "2025-03-15T22:59:00.000Z",
    null,
  ])
})

test("files are those beside the board", () => {
  const child = { parentId: "one", title: "" }
  const board = onlyBoard(
    focalboard,
    archive(
      BOARD,
      card("one", {}),
      block("image", "i", child, { fileId: "7a.png" }),
      block("attachment", "f", { ...child, title: "note.txt" }, { attachmentId: "7b.txt" }),
      block("image", "j", child, { fileId: "lost.png" }),
      block("image", "k", child),
    ),
    brought(new Uint8Array([1, 2]), "b/7a.png"),
    brought("hi", "b/7b.txt"),
    brought("other", "c/lost.png"),
  )
  const { draft, cards, told } = imported(board)
  expect(cards[0]?.attachments).toMatchObject([
    { filename: "7a.png", mimeType: "image/png", fileSize: 2 },
    { filename: "note.txt", mimeType: "text/plain", fileSize: 2 },
  ])
  expect(draft.files.map((path) => board.file?.(path)?.length)).toEqual([2, 2])
  expect(board.file?.("c/lost.png")).toBe(null)
  expect(told).toEqual(["2 files are named, but not in the export"])
})

test("older archives have the board as a block", () => {
  const old = block(
    "board",
    "b",
    { parentId: "", title: "Garden" },
    { icon: "🌳", cardProperties: PROPERTIES, description: "Old" },
  )
  const { file, shape } = imported(found(old, VIEW, card("one", { p1: "o1" })))
  expect(file).toMatchObject({ name: "🌳 Garden", description: "Old" })
  expect(shape).toEqual([["Done"], ["To do", "one"], ["Later"]])
})

test("odd data is read as far as it goes", () => {
  const { shape, cards } = imported(
    found(
      BOARD,
      3,
      { type: "block" },
      { type: "new", data: {} },
      block("view", "v", {}, { groupById: 4, cardOrder: "x" }),
      card("one", { p1: ["o1"], p2: 7, d2: "soon", d1: "{", number: "many", checkbox: {} }),
      { type: "block", data: { id: "two", type: "card", title: null, fields: null } },
    ),
  )
  expect(shape.at(-1)).toEqual(["No Status", "Untitled", "one"])
  expect(cards.find(({ title }) => title === "one")?.description).toBe(
    "**Planted:** {\n\n**Due date:** soon\n\n**A number:** many",
  )
})

test("a cut archive says so", () => {
  const cut = brought(`${JSON.stringify(BOARD)}\n{"type":"block","data":{"id`, "b/board.jsonl")
  expect(() => onlyBoard(focalboard, cut).read({ zone: "UTC" })).toThrow(/cut off or damaged/)
})

test.each([
  ["", "b/board.jsonl"],
  ["text", "b/board.jsonl"],
  [JSON.stringify(BOARD), "board.json"],
])("%j in %s is no archive", (text, name) => {
  expect(focalboard.find([brought(text, name)])).toBe(null)
})
