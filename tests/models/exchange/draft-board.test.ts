import { expect, test } from "vitest"
import { DraftBoard, type DraftCard } from "~/models/exchange/board-import/draft-board"
import type { DraftRelation } from "~/models/exchange/board-import/draft-relations"
import { divide } from "~/models/text/cut-text"
import { MAX_FIELDS } from "~/models/board/custom-field/custom-field"
import { lookAt } from "~/models/exchange/board-import/look"
import { LIMITS } from "~/models/text/limits"
import { planned } from "../imports"

// Things that other products allow and Cardinal does not are fitted; nothing of them is lost, and all is listed.

const red = { name: "Bug", color: "#ef4444" }

function fitted(card: Partial<DraftCard>, prepare: (board: DraftBoard) => void = () => {}) {
  const board = new DraftBoard("Garden")
  prepare(board)
  board.addList({ name: "To do" })({ title: "Dig", ...card })
  const file = board.toFile()
  const [fit] = file.lists[0]?.cards ?? []
  if (!fit) throw new Error("There is no card.")
  return { file, card: fit, told: board.differences.list() }
}

test("a plain card comes whole, and nothing is told", () => {
  const { file, card, told } = fitted({
    description: "From the *fence* on",
    due: "2026-03-15T17:00:00.000Z",
    createdAt: Date.parse("2026-01-01T00:00:00Z"),
    reminder: 1440,
    labels: [red],
    checklists: [{ name: "Tools", items: [{ text: "Spade", completed: true }] }],
    comments: [{ author: null, text: "Deep enough?", createdAt: "2026-01-02T00:00:00Z" }],
    links: [{ name: "Map", url: "https://map.example/" }],
  })
  expect(told).toEqual([])
  expect(card).toMatchObject({
    title: "Dig",
    description: "From the *fence* on",
    dueDate: "2026-03-15T17:00:00.000Z",
    createdAt: "2026-01-01T00:00:00.000Z",
    labels: ["Bug:#ef4444"],
    checklists: ["Tools"],
    checklist: [{ text: "Spade", completed: true, list: 0 }],
  })
  expect(lookAt(file).counts).toEqual({
    lists: 1,
    archivedLists: 0,
    cards: 1,
    archivedCards: 0,
    checklistItems: 1,
    comments: 1,
    links: 1,
    files: 0,
  })
  planned(file)
})

test.each<[number, number | undefined]>([
  [12, 12],
  [999_999_999, 999_999_999],
  [0, undefined],
  [-1, undefined],
  [1.5, undefined],
  [2 ** 53, undefined],
  [Number.NaN, undefined],
  [Infinity, undefined],
])("the number %d of a card becomes %j", (number, kept) => {
  const { file, card } = fitted({ number })
  expect(card.number).toBe(kept)
  planned(file)
})

test("what is too long is kept elsewhere", () => {
  const title = `${"long ".repeat(60)}title`
  const { file, card, told } = fitted({
    title,
    description: "d".repeat(LIMITS.description),
    comments: [{ author: "Ana", text: `${"word ".repeat(2500)}end` }],
    checklists: [{ name: "n".repeat(300), items: [{ text: "i".repeat(LIMITS.text + 1) }] }],
  })
  expect(card.title).toHaveLength(LIMITS.title)
  expect(card.description.startsWith(`${title}\n\n`)).toBe(true)
  const all = card.comments.map(({ text }) => text).join(" ")
  expect(all).toMatch(/end$/)
  expect(`${card.description}${all}`.split("d").length).toBeGreaterThan(LIMITS.description)
  expect(`${card.description}${all}`).toContain("i".repeat(1000))
  expect(told.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^1 title is longer than 200/),
      expect.stringMatching(/^1 description is longer/),
      expect.stringMatching(/^1 comment is longer/),
      expect.stringMatching(/^\d+ comments are added for the rest of long texts$/),
      expect.stringMatching(/^1 checklist item is too long/),
    ]),
  )
  planned(file)
})

test("what is too many is kept in the description, or told", () => {
  const many = (count: number) => Array.from({ length: count }, (_, number) => String(number))
  const { file, card, told } = fitted({
    checklists: [
      { name: "A", items: many(150).map((text) => ({ text })) },
      { name: "B", items: many(60).map((text) => ({ text, completed: true })) },
    ],
    comments: many(1010).map((text) => ({ author: "Ana", text })),
    links: many(210).map((name) => ({ name, url: `https://map.example/${name}` })),
    labels: many(60).map((name) => ({ name, color: "#ef4444" })),
  })
  expect(card.checklist).toHaveLength(LIMITS.checklistItems)
  expect(card.description.match(/^- \[x\] \d+$/gm)).toHaveLength(10)
  expect(card.comments).toHaveLength(LIMITS.comments)
  expect(card.comments[0]?.text).toMatch(/^\*\*Ana\*\*/)
  expect(card.comments[0]?.text).toContain("\n\n10")
  expect(card.comments.at(-1)?.text).toBe("1009")
  expect(card.description.match(/\]\(https:\/\/map\.example/g)).toHaveLength(10)
  expect(told.map(({ count }) => count).sort((a, b) => a - b)).toEqual([1, 10, 10, 10, 10])
  planned(file)
})

test("labels are told apart by their names", () => {
  const labels = [red, { name: "", color: "#ef4444" }, { name: "bug", color: "#3b82f6" }]
  const { card, told } = fitted({ labels: [...labels, { name: " ", color: "#123456" }] })
  expect(card.labels).toEqual([
    "Bug:#ef4444",
    "red:#ef4444",
    "bug (blue):#3b82f6",
    "123456:#123456",
  ])
  expect(told.map(({ text }) => text)).toEqual([
    "2 labels without a name are named after their colors",
    "1 label has the name of another: it gets the color in the name",
  ])
})

test("labels without a name get one of their own, and what a card has twice is told", () => {
  const blank = { name: "", color: "#3b82f6", colorName: " \0" }
  expect(fitted({ labels: [blank] }).card.labels).toEqual(["blue:#3b82f6"])
  const unknown = ["octarine", "no color"].map((colorName) => ({ ...blank, colorName }))
  expect(fitted({ labels: unknown }).card.labels).toHaveLength(2)
  const lime = { name: "", color: "#c2e58b", colorName: "light lime" }
  const { card, told } = fitted({
    labels: [lime, { ...red, name: "bug" }, red, { ...red, name: "BUG" }, { ...red }],
  })
  expect(card.labels).toEqual([
    "light lime:#c2e58b",
    "bug:#ef4444",
    "Bug (red):#ef4444",
    "BUG (red 2):#ef4444",
  ])
  expect(told.map(({ text }) => text)).toContain(
    "1 label is on a card twice, by name and color, and was kept once",
  )
})

test("values of fields beyond the limit are in the description by the fields' names", () => {
  const fields = Array.from({ length: MAX_FIELDS + 1 }, (_, number) => String(number))
  const { card } = fitted({ fields: new Map([[String(MAX_FIELDS), "ACME"]]) }, (board) => {
    for (const key of fields) board.addField(key, `Field ${key}`, "text")
  })
  expect(card.fields).toEqual([])
  expect(card.description).toBe(`**Field ${String(MAX_FIELDS)}:** ACME`)
})

test("values are in fields of their kind, or in the description", () => {
  const { file, card } = fitted(
    {
      fields: new Map<string, string | number | boolean>([
        ["size", "12.5"],
        ["day", "2026-05-31T00:00:00Z"],
        ["kind", "Tree"],
        ["odd", "nine"],
        ["done", true],
        ["nowhere", "ACME"],
        ["note", "x".repeat(600)],
      ]),
    },
    (board) => {
      board.addField("size", "Size", "number")
      board.addField("odd", "Size", "number")
      board.addField("day", "Day", "date")
      board.addField("kind", "Kind", "choice", [{ name: "Tree", color: "#10b981" }])
      board.addField("done", "Agreed", "checkbox")
      board.addField("note", "n".repeat(50), "text")
    },
  )
  expect(card.fields).toEqual([
    { name: "Size", value: 12.5 },
    { name: "Day", value: "2026-05-31" },
    { name: "Kind", value: "Tree" },
    { name: "Agreed", value: true },
  ])
  expect(card.description).toContain("**Size 2:** nine")
  expect(card.description).toContain("**nowhere:** ACME")
  expect(card.description).toContain("x".repeat(600))
  planned(file)
})

test("odd values are cleaned, and dates that are none told", () => {
  const { file, card, told } = fitted({
    title: "a\0b\n c\ud800",
    due: "soon",
    reminder: 10,
    estimate: 1000,
    description: "\0",
    links: [{ name: "", url: "javascript:alert(1)" }],
    comments: [{ author: "", text: " \u200b " }],
  })
  expect(card).toMatchObject({ title: "ab c�", dueDate: null, reminderMinutes: 0, estimate: null })
  expect(card.description).toContain("javascript:alert(1)")
  expect(card.attachments).toEqual([])
  expect(card.comments).toEqual([])
  expect(told.map(({ text }) => text)).toContain("1 date could not be read, and is left out")
  planned(file)
})

test("lists can be left out, and what is archived", () => {
  const board = new DraftBoard("")
  board.addList({ name: "A" })({ title: "one" })
  const add = board.addList({ name: "B" })
  add({ title: "two", archived: true })
  add({ title: "three" })
  board.addList({ name: "C", archived: true })({ title: "four" })
  const names = (file: ReturnType<DraftBoard["toFile"]>) =>
    file.lists.map(({ name, cards }) => [name, ...cards.map(({ title }) => title)])
  expect(board.toFile().name).toBe("Untitled")
  expect(names(board.toFile())).toEqual([
    ["A", "one"],
    ["B", "two", "three"],
    ["C", "four"],
  ])
  expect(names(board.toFile({ leftOut: [0], withArchived: false }))).toEqual([["B", "three"]])
})

test("texts are divided at paragraphs, lines and words, and never within a character", () => {
  expect(divide("aaaa\n\nbbb ccc", 9)).toEqual(["aaaa", "bbb ccc"])
  expect(divide("aaaaaa bbb", 8)).toEqual(["aaaaaa", "bbb"])
  expect(divide("😀😀😀", 3)).toEqual(["😀", "😀", "😀"])
  expect(divide("", 9)).toEqual([])
})

test("a card with more text than a card can hold is refused by its title", () => {
  const board = new DraftBoard("Garden")
  const add = board.addList({ name: "To do" })
  const comments = Array.from({ length: 3 }, () => ({ author: null, text: "a".repeat(4_000_000) }))
  expect(() => add({ title: "Dig", comments })).toThrow("The card “Dig” has more text")
  expect(() => add({ title: "b".repeat(20_000_000) })).toThrow(/The card “b{99}…” has more text/)
})

test("relations come along between cards that do, once, and without circles", () => {
  const board = new DraftBoard("Garden")
  const add = board.addList({ name: "To do" })
  const addOther = board.addList({ name: "Later" })
  const relation = (kind: DraftRelation["kind"], key: string) => ({ kind, key })
  add({
    title: "a",
    key: "a",
    relations: [relation("blocks", "b"), relation("has_part", "c"), relation("relates_to", "x")],
  })
  add({ title: "b", key: "b", relations: [relation("blocked_by", "a"), relation("blocks", "b")] })
  addOther({
    title: "c",
    key: "c",
    relations: [relation("blocks", "a"), relation("relates_to", "b")],
  })
  const told = () => board.differences.list().map(({ kind, count }) => [kind, count])
  expect(board.toFile().relations).toEqual([
    { kind: "blocks", from: 1, to: 2 },
    { kind: "has_part", from: 1, to: 3 },
    { kind: "blocks", from: 3, to: 1 },
    { kind: "relates_to", from: 2, to: 3 },
  ])
  expect(told()).toEqual([["left out relation", 1]])
  expect(board.toFile({ leftOut: [1] }).relations).toEqual([{ kind: "blocks", from: 1, to: 2 }])
})

test("the relation that closes a circle is left out, and told", () => {
  const board = new DraftBoard("Garden")
  const add = board.addList({ name: "To do" })
  const cards = ["a", "b", "c", "d"]
  for (const [at, key] of cards.entries()) {
    const next = cards[(at + 1) % cards.length] ?? ""
    add({ title: key, key, relations: [{ kind: "has_part", key: next }] })
  }
  const file = board.toFile()
  expect(file.relations).toHaveLength(3)
  expect(board.differences.list()).toMatchObject([{ kind: "circles", count: 1, example: "d" }])
  expect(planned(file)).toBeDefined()
})
