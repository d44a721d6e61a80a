import { expect, test } from "vitest"
import { lookAt } from "~/models/exchange/board-import/look"
import { markdown } from "~/models/exchange/board-import/origins/markdown"
import { writeMarkdown } from "~/models/exchange/board-file/board-markdown.server"
import type { WholeBoard } from "~/models/exchange/board-file/whole-board.server"
import { brought, imported, onlyBoard } from "../imports"

// Cardinal's own Markdown is read back, and other outlines of lists and cards.

const found = (text: string, name = "garden.md") => onlyBoard(markdown, brought(text, name))

async function written(card: object, more: object = {}): Promise<string> {
  const whole = {
    id: "b",
    name: "Garden *1*",
    description: "All\n\n## beds",
    people: [],
    customFields: [],
    lists: [
      {
        name: "To # do",
        cardsDone: false,
        cards: async function* () {
          yield await Promise.resolve({
            title: "1. Dig [now]",
            description: "",
            priority: null,
            estimate: null,
            labels: [],
            dueDate: null,
            reminderMinutes: null,
            assigned: [],
            attachments: [],
            fields: {},
            checklist: [],
            checklists: [],
            commentCount: 0,
            completed: false,
            comments: async function* () {},
            ...card,
          })
        },
      },
      { name: "Later", cardsDone: false, cards: async function* () {} },
    ],
    ...more,
  } as unknown as WholeBoard
  const parts: string[] = []
  for await (const part of writeMarkdown(whole)) parts.push(part)
  return parts.join("")
}

test("a board that Cardinal wrote is read back", async () => {
  const comments = [
    {
      author: "Ana *Lee*",
      text: "Deep\n\n> enough?",
      createdAt: "2026-11-20T08:00:00.000Z",
      editedAt: null,
    },
    {
      author: null,
      text: "- [ ] yes",
      createdAt: "2026-11-21T08:00:00.000Z",
      editedAt: "2026-11-22T08:00:00.000Z",
    },
  ]
  const text = await written(
    {
      description: "From the *fence* on\n\n### no card\n- [ ] a task",
      priority: "high",
      estimate: 5,
      labels: ["Mud:#10b981", "Bed_2:#ef4444"],
      completed: true,
      dueDate: "2026-12-24T12:00:00.000Z",
      reminderMinutes: 60,
      assigned: [{ name: "Ana Lee" }, { name: "Bob" }],
      fields: { f1: 12, f2: "a: b" },
      checklists: ["Tools", "Comments"],
      checklist: [
        { text: "Spade\n*new*", completed: true },
        {
          text: "Bed",
          completed: false,
          list: 1,
          assignee: "Bob",
          dueDate: "2026-12-20T12:00:00.000Z",
        },
      ],
      attachments: [
        { id: "x", filename: "Map [1]", mimeType: "text/url", filePath: "https://map.example/a" },
        {
          id: "0b7c0f5e-0000-4000-8000-000000000000",
          filename: "bed.png",
          mimeType: "image/png",
          filePath: "k",
        },
      ],
      commentCount: 2,
      comments: async function* () {
        for (const comment of comments) yield await Promise.resolve(comment)
      },
    },
    {
      customFields: [
        { id: "f1", name: "Weight", kind: "number", unit: "kg", options: [] },
        { id: "f2", name: "Kind", kind: "text", unit: "", options: [] },
      ],
    },
  )
  const { file, cards, shape, told } = imported(found(text))
  expect(file).toMatchObject({ name: "Garden *1*", description: "All\n\n## beds" })
  expect(shape).toEqual([["To # do", "1. Dig [now]"], ["Later"]])
  expect(cards[0]).toMatchObject({
    description: "From the *fence* on\n\n### no card\n- [ ] a task",
    priority: "high",
    estimate: 5,
    completed: true,
    reminderMinutes: 60,
    dueDate: "2026-12-24T12:00:00.000Z",
    assigned: [{ name: "Ana Lee" }, { name: "Bob" }],
    fields: [
      { name: "Weight", value: "12 kg" },
      { name: "Kind", value: "a: b" },
    ],
    checklists: ["Tools", "Comments"],
    checklist: [
      { text: "Spade\n*new*", completed: true, list: 0 },
      {
        text: "Bed",
        completed: false,
        list: 1,
        assignee: "Bob",
        dueDate: "2026-12-20T12:00:00.000Z",
      },
    ],
    comments: [
      { author: "Ana *Lee*", text: "Deep\n\n> enough?", createdAt: "2026-11-20T08:00:00.000Z" },
      { author: null, text: "- [ ] yes", createdAt: "2026-11-21T08:00:00.000Z" },
    ],
  })
  expect(cards[0]?.labels.map((label) => label.replace(/:.*/, ""))).toEqual(["Mud", "Bed_2"])
  expect(cards[0]?.attachments).toMatchObject([
    { filename: "Map [1]", url: "https://map.example/a" },
    { filename: "bed.png" },
  ])
  expect(lookAt(file).counts).toMatchObject({ cards: 1, checklistItems: 2, comments: 2, links: 2 })
  expect(told).toEqual(
    expect.arrayContaining([
      "1 file is not in the export: the card links to where it is",
      "2 values are in custom fields",
    ]),
  )
})

test("a plain card and a card with a due date have what Cardinal wrote", async () => {
  const plain = imported(found(await written({})))
  expect(plain.cards[0]).toMatchObject({ title: "1. Dig [now]", description: "", completed: false })
  expect(plain.told).toEqual([])
  const due = imported(found(await written({ dueDate: "2026-12-24T12:00:00.000Z" })))
  expect(due.cards[0]).toMatchObject({ dueDate: "2026-12-24T12:00:00.000Z", reminderMinutes: null })
})

test.each([
  ["# Title\n\nText\n\n## Part\n\nMore text.\n\n- a\n", "a.md"],
  ["# Title\n\n- a\n- b\n", "a.md"],
  ["## Empty\n\n## Lists\n", "a.md"],
  ["", "a.md"],
  ['{"a":1}', "a.md"],
])("%j in %s is no board", (text, name) => {
  expect(markdown.find([brought(text, name)])).toBe(null)
})

test("fields have the order that the cards have", () => {
  const card = (...names: string[]) => `### B\n${names.map((name) => `- ${name}: x`).join("\n")}\n`
  const { file } = imported(
    found(`## A\n${card("b", "d")}\n${card("a", "b", "c", "d")}\n${card("c", "e")}`),
  )
  const names = file.customFields.map(({ name }) => name)
  expect(names.filter((name) => name !== "e")).toEqual(["a", "b", "c", "d"])
  expect(names.indexOf("e")).toBeGreaterThan(names.indexOf("c"))
})

test.each(["garden.txt", "garden", "", "garden.csv"])(
  "Markdown is known by what is in it, under the name “%s”",
  (name) => {
    const text = "# Garden\n\n## To do\n\n- Dig, deep\n- Sow\n\n## Done\n\n- Rake\n"
    const { shape } = imported(onlyBoard(markdown, brought(text, name)))
    expect(shape).toEqual([
      ["To do", "Dig, deep", "Sow"],
      ["Done", "Rake"],
    ])
  },
)

test.each(["Dear all,\n\n- dig\n- sow\n", "# Report\n\n- dig\n", "## Beds\n\nThey are dug.\n"])(
  "a text without lists of cards is none: %j",
  (text) => expect(markdown.find([brought(text, "notes.md")])).toBeNull(),
)
