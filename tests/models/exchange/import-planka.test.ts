import { expect, test } from "vitest"
import type { DraftBoard } from "~/models/exchange/board-import/draft-board"
import { planka } from "~/models/exchange/board-import/origins/planka"
import { brought, foundIn, planned, readIn, titlesOf } from "../imports"

// Everything that Planka's API tells of a board comes along, or is told.

const users = [
  { id: "1", name: "Ana Ruiz", username: "ana" },
  { id: "2", name: "Ben", username: null },
]

const cardOf = (more: object = {}) => ({
  id: "20",
  listId: "10",
  name: "Dig",
  description: null,
  position: 65536,
  type: "project",
  dueDate: null,
  stopwatch: null,
  isClosed: false,
  commentsTotal: 0,
  ...more,
})

const boardOf = (included: object = {}, ...cards: object[]) => ({
  item: { id: "9", position: 1, name: "Garden" },
  included: {
    lists: [
      { id: "11", type: "closed", position: 2, name: "Done" },
      { id: "10", type: "active", position: 1, name: "To do" },
      { id: "12", type: "archive", position: null, name: null },
      { id: "13", type: "trash", position: null, name: null },
    ],
    cards,
    users,
    ...included,
  },
})

const read = (included: object = {}, ...cards: object[]) =>
  readIn(planka, boardOf(included, ...cards))
const dug = (card: object, included: object = {}) => {
  const all = read(included, cardOf(card))
  return { ...all, card: all.card("") }
}

test("only boards of Planka are found, and one that is cut off says so", () => {
  expect(planka.find([brought({ lists: [], cards: [] })])).toBeNull()
  expect(planka.find([brought({ item: {}, included: { lists: [] } })])).toBeNull()
  expect(planka.find([brought({ item: null, included: [] })])).toBeNull()
  expect(foundIn(planka, boardOf()).name).toBe("Garden")
  const text = JSON.stringify(boardOf({ boardMemberships: [] }))
  const cut = brought(text.slice(0, -3), "p.json")
  expect(() => foundIn(planka, cut).read({ zone: "UTC" })).toThrow(
    /^The Planka board in “p.json” is cut off or damaged/,
  )
})

test("lists of all types, and cards in order", () => {
  const { file, card, told } = read(
    {},
    cardOf({ name: "second", position: 9 }),
    cardOf({ name: "first", position: 1.5 }),
    cardOf({ name: "tie", position: 9 }),
    cardOf({ name: "done", listId: "11", isClosed: true }),
    cardOf({ name: "archived", listId: "12", prevListId: "11", position: null }),
    cardOf({ name: "deleted", listId: "13", prevListId: "10", position: null }),
    cardOf({ name: "homeless", listId: "12", prevListId: "?", position: null }),
    cardOf({ name: "binned", listId: "13", prevListId: "12", position: null }),
    cardOf({ name: "lost", listId: "?" }),
  )
  expect(titlesOf(file)).toEqual([
    ["To do", "first", "second", "tie", "deleted"],
    ["Done", "done", "archived"],
    ["Archive", "homeless"],
    ["Trash", "binned"],
    ["Cards without a list", "lost"],
  ])
  expect(file.lists.map(({ archived, cardsDone }) => [archived, cardsDone])).toEqual([
    [false, undefined],
    [false, true],
    [true, undefined],
    [true, undefined],
    [false, undefined],
  ])
  const archived = ["archived", "deleted", "homeless", "binned"]
  for (const title of archived) expect(card(title).archived).toBe(true)
  expect(card("done")).toMatchObject({ archived: false, completed: true })
  expect(told).toEqual([
    "2 cards are in the archive: there, in the trash",
    "1 card has the place of another: the file's order decides",
    "1 card is on a list that is not in the file: the board gets a list for it",
  ])
  planned(file)
  expect(titlesOf(read().file)).toEqual([["To do"], ["Done"]])
  const old = [{ id: "10", position: 1, name: "Old", color: "berry-red" }]
  expect(read({ lists: old }).file.lists).toMatchObject([{ name: "Old", archived: false }])
  expect(read({ lists: old }).told).toEqual(["1 list color is left out"])
})

test("the project gives the description and the background", () => {
  const of = (project: object) => read({ projects: [project] })
  const { file } = of({ name: "House", description: "All of it", backgroundGradient: "old-lime" })
  expect(file).toMatchObject({
    description: "Project: House\n\nAll of it",
    background: "green-teal",
  })
  const old = of({ background: { type: "gradient", name: "blood-orange" } }).file
  expect(old).toMatchObject({ description: "", background: "orange-red" })
  expect(of({ backgroundType: "image" }).file.background).toBe("board-background-1")
  expect(of({ backgroundType: "image" }).told).toEqual(["1 background picture is left out"])
  expect(of({ background: { type: "image" } }).told).toEqual(["1 background picture is left out"])
})

test("labels and members", () => {
  const { card, told } = dug(
    {},
    {
      labels: [
        { id: "l2", name: null, color: "sunny-grass", position: 2 },
        { id: "l1", name: "Bug", color: "berry-red", position: 1 },
        { id: "l3", name: "Unused", color: "sunny-grass", position: 3 },
        { id: "l4", name: "Odd", color: "octarine" },
      ],
      cardLabels: ["l4", "l2", "l1", "?"].map((labelId) => ({ cardId: "20", labelId })),
      cardMemberships: ["1", "2", "9", "1"].map((userId) => ({ cardId: "20", userId })),
      boardMemberships: ["1", "3"].map((userId) => ({ userId })),
      users: [...users, { id: "3", name: "Cleo", username: "cleo" }],
    },
  )
  expect(card.labels).toEqual(["Bug:#e63956", "sunny grass:#bdc904", "Odd:#64748b"])
  expect(card.assigned).toEqual([
    { name: "Ana Ruiz", username: "ana" },
    { name: "Ben", username: "Ben" },
    { name: "Unknown person", username: "Unknown person" },
  ])
  expect(told).toEqual([
    "1 unknown label is left out",
    "1 label without a name is named after its color",
    "3 people are kept by name: nobody is added to the board",
    "1 unused label is left out",
    "1 person of the board has no card and no comment, and is left out",
  ])
})

test("dates, and stopwatches as a line of the description", () => {
  const of = { createdAt: "2026-01-01T00:00:00.000Z", dueDate: "2026-03-01T10:00:00.000Z" }
  const { card, told } = dug({
    ...of,
    description: "Deep",
    isDueCompleted: true,
    stopwatch: { total: 3905, startedAt: "2026-02-01T10:00:00.000Z" },
  })
  expect(card).toMatchObject({
    createdAt: of.createdAt,
    dueDate: of.dueDate,
    completed: true,
    description: "Deep\n\n**Stopwatch:** 1:05:05, running since 2026-02-01T10:00:00.000Z",
  })
  expect(told).toEqual(["1 value without a field here is in the description"])
  const old = dug({ isDueDateCompleted: true, timer: { total: 60, startedAt: null } }).card
  expect(old).toMatchObject({ completed: true, description: "**Stopwatch:** 0:01:00" })
  expect(dug({ stopwatch: { total: 0, startedAt: null } }).card.description).toBe("")
})

test("tasks of both versions are checklists", () => {
  const task = (name: string, position: number, more: object = {}) => ({
    name,
    position,
    isCompleted: false,
    ...more,
  })
  const { card, told, file } = dug(
    {},
    {
      taskLists: [
        { id: "k2", cardId: "20", name: "Later", position: 2 },
        { id: "k1", cardId: "20", name: "Steps", position: 1 },
        { id: "k3", cardId: "?", name: "Loose", position: 1 },
      ],
      tasks: [
        task("two", 2, { taskListId: "k1", isCompleted: true, assigneeUserId: "1" }),
        task("one", 1, { taskListId: "k1" }),
        task("", 1, { taskListId: "k2", linkedCardId: "20" }),
        task("old", 1, { cardId: "20" }),
        task("x", 1, { taskListId: "k3" }),
        task("y", 1, { cardId: "?" }),
      ],
    },
  )
  expect(card.checklists).toEqual(["Steps", "Later", "Tasks"])
  expect(
    card.checklist.map(({ text, completed, list, assignee }) => [text, completed, list, assignee]),
  ).toEqual([
    ["one", false, 0, null],
    ["two", true, 0, "Ana Ruiz"],
    ["Dig", false, 1, null],
    ["old", false, 2, null],
  ])
  expect(told).toEqual([
    "1 person is kept by name: nobody is added to the board",
    "2 checklist items of cards that are not in the file are left out",
  ])
  planned(file)
})

test("comments of both versions, and the number of missing ones", () => {
  const of = { cardId: "20", userId: "1" }
  const { card, told } = dug(
    { commentsTotal: 5 },
    {
      comments: [
        {
          ...of,
          text: "second",
          createdAt: "2026-03-02T10:00:00.000Z",
          updatedAt: "2026-03-02T10:00:00.001Z",
        },
        {
          ...of,
          userId: null,
          text: "first",
          createdAt: "2026-03-01T10:00:00.000Z",
          updatedAt: "2026-03-05T10:00:00.000Z",
        },
        { ...of, cardId: "?", text: "lost" },
      ],
      actions: [
        {
          ...of,
          type: "commentCard",
          data: { text: "old" },
          createdAt: "2026-02-01T10:00:00.000Z",
        },
        { ...of, type: "moveCard", data: { text: "no" } },
      ],
    },
  )
  expect(card.comments).toEqual([
    {
      author: "Ana Ruiz",
      text: "old",
      editedAt: null,
      createdAt: "2026-02-01T10:00:00.000Z",
    },
    {
      author: null,
      text: "first",
      editedAt: "2026-03-05T10:00:00.000Z",
      createdAt: "2026-03-01T10:00:00.000Z",
    },
    {
      author: "Ana Ruiz",
      text: "second",
      editedAt: null,
      createdAt: "2026-03-02T10:00:00.000Z",
    },
  ])
  expect(told).toEqual([
    "2 comments are not in the export",
    "1 person is kept by name: nobody is added to the board",
    "1 comment of cards that are not in the file is left out",
  ])
})

test("attachments are links", () => {
  const of = { cardId: "20", createdAt: "2026-03-01T10:00:00.000Z" }
  const files = "https://planka.example/attachments"
  const { card, told, file } = dug(
    { coverAttachmentId: "a1" },
    {
      attachments: [
        { ...of, id: "a1", type: "file", name: "bed.png", data: { url: `${files}/a1/bed.png` } },
        { ...of, id: "a2", type: "link", name: "Map", data: { url: "https://map.example/" } },
        { ...of, id: "a3", name: "old.txt", url: `${files}/a3/old.txt` },
        { ...of, id: "a4", type: "file", name: "gone.txt", data: null },
        { ...of, id: "a5", cardId: "?", name: "loose.txt" },
      ],
    },
  )
  const { createdAt } = of
  expect(card.attachments).toEqual([
    { kind: "link", filename: "bed.png (in Planka)", url: `${files}/a1/bed.png`, createdAt },
    { kind: "link", filename: "Map", url: "https://map.example/", createdAt },
    { kind: "link", filename: "old.txt (in Planka)", url: `${files}/a3/old.txt`, createdAt },
  ])
  expect(told).toEqual([
    "1 cover is missing: the pictures are not in the export",
    "2 files are not in the export: the card links to where they are",
    "1 file is named, but not in the export",
    "1 attachment of cards that are not in the file is left out",
  ])
  planned(file)
})

test("custom fields with their groups, and start dates", () => {
  const field = (id: string, name: string, type: string, more: object = {}) => ({
    id,
    name,
    type,
    customFieldGroupId: "g1",
    position: Number(id),
    ...more,
  })
  const value = (customFieldId: string, content: string, cardId = "20") => ({
    cardId,
    customFieldId,
    content,
  })
  const json = boardOf(
    {
      customFieldGroups: [
        { id: "g1", name: "Plan", boardId: "9" },
        { id: "g2", name: "Plan", cardId: "21" },
        { id: "g3", name: "Costs", cardId: "21" },
      ],
      baseCustomFieldGroups: [{ id: "g4", name: "Base" }],
      customFields: [
        field("2", "Size", "number"),
        field("1", "Client", "text", { showOnFrontOfCard: true }),
        field("3", "Day", "date"),
        field("4", "Agreed", "checkbox"),
        field("5", "Kind", "dropdown", {
          config: { options: [{ id: "o1", name: "Tree", color: "sunny-grass" }] },
        }),
        field("6", "Client", "text", { customFieldGroupId: "g2" }),
        field("7", "Size", "number", { customFieldGroupId: "g3" }),
        field("8", "Kind", "", { customFieldGroupId: null, baseCustomFieldGroupId: "g4" }),
      ],
      customFieldValues: [
        value("1", "ACME"),
        value("2", "3"),
        value("3", "2026-05-01"),
        value("4", "true"),
        value("5", "o1"),
        value("8", "x"),
        value("99", "?"),
        value("6", "Other", "21"),
        value("7", "4", "21"),
        value("5", "o9", "21"),
        value("4", "false", "21"),
        value("1", "Again", "21"),
      ],
    },
    cardOf({ startDate: "2026-04-10T23:00:00.000Z" }),
    cardOf({ id: "21", name: "Fill", position: 70000 }),
  )
  const { file, card, told } = readIn(planka, json, "Europe/Vienna")
  expect(card("Dig").fields).toEqual([
    { name: "Start date", value: "2026-04-11" },
    { name: "Client", value: "ACME" },
    { name: "Plan: Size", value: 3 },
    { name: "Day", value: "2026-05-01" },
    { name: "Agreed", value: true },
    { name: "Plan: Kind", value: "Tree" },
    { name: "Base: Kind", value: "x" },
    { name: "Custom field", value: "?" },
  ])
  expect(card("Fill").fields).toEqual([
    { name: "Client", value: "Other" },
    { name: "Costs: Size", value: 4 },
  ])
  expect(file.customFields[0]).toMatchObject({ name: "Client", kind: "text", onFace: true })
  expect(file.customFields[4]?.options).toEqual([{ name: "Tree", color: "#bdc904" }])
  expect(told).toEqual([
    "1 start date is in a field “Start date”",
    "2 custom field values are left out",
  ])
  planned(file)
})

test("odd data never stops the import", () => {
  const odd = [null, 7, "x", [], {}, { id: 5, name: null, position: "1", isClosed: "yes" }]
  const names = [
    "lists",
    "cards",
    "labels",
    "cardLabels",
    "taskLists",
    "tasks",
    "attachments",
    "users",
    "boardMemberships",
    "cardMemberships",
    "customFields",
    "customFieldGroups",
    "comments",
    "customFieldValues",
    "actions",
    "projects",
    "baseCustomFieldGroups",
  ]
  const { file } = read(Object.fromEntries(names.map((name) => [name, odd])))
  expect(file.lists.flatMap(({ cards }) => cards)).toHaveLength(2)
  planned(file)
  const none = Object.fromEntries(names.map((name) => [name, 5]))
  const empty = readIn(planka, { item: {}, included: { ...none, lists: [], cards: [] } })
  expect(empty.file).toMatchObject({ name: "Untitled", lists: [] })
  planned(empty.file)
})

test("mentions are of who somebody is here, else plain names", () => {
  const text = "@[ana](1) and @[ben.b](2), @[gone](77): @[no](link) [ana](1)"
  const comments = [{ id: "1", cardId: "20", userId: "1", text, createdAt: null }]
  const board = foundIn(planka, boardOf({ comments }, cardOf({ description: text })))
  const textsOf = (options: object) => {
    const { lists } = (board.read({ zone: "UTC", ...options }) as DraftBoard).toFile()
    const [card] = lists.flatMap(({ cards }) => cards)
    return [card?.description, card?.comments[0]?.text]
  }
  const plain = "@ana and @ben.b, @gone: @[no](link) [ana](1)"
  expect(textsOf({})).toEqual([plain, plain])
  const here = plain.replace("@ana", "@ana.ruiz")
  expect(textsOf({ usernames: { "Ana Ruiz": "ana.ruiz", Carl: "carl" } })).toEqual([here, here])
})
