import { expect, test } from "vitest"
import { wekan } from "~/models/exchange/board-import/origins/wekan"
import { LABEL_COLORS } from "~/models/board/label/label"
import { brought, foundIn, planned, readIn, titlesOf } from "../imports"

// Everything that an export of WeKan has comes along, or is told.

const users = [
  { _id: "u1", username: "ana", profile: { fullname: "Ana Ruiz" } },
  { _id: "u2", username: "ben" },
]

const cardOf = (more: object = {}) => ({
  _id: "c1",
  title: "Dig",
  description: "",
  listId: "a",
  swimlaneId: "s1",
  sort: 0,
  archived: false,
  labelIds: [],
  members: [],
  assignees: [],
  type: "cardType-card",
  spentTime: 0,
  isOvertime: false,
  parentId: "",
  linkedId: "",
  coverId: "",
  ...more,
})

const boardOf = (more: object = {}, ...cards: object[]) => ({
  _format: "wekan-board-1.0.0",
  _id: "b",
  title: "Garden",
  members: [],
  labels: [],
  lists: [
    { _id: "b", title: "Done", sort: 1, archived: false },
    { _id: "a", title: "To do", sort: 0, archived: false },
  ],
  swimlanes: [{ _id: "s1", title: "Default", sort: 0 }],
  cards,
  users,
  ...more,
})

const read = (more: object = {}, ...cards: object[]) => readIn(wekan, boardOf(more, ...cards))
const dug = (card: object, more: object = {}) => {
  const all = read(more, cardOf(card))
  return { ...all, card: all.card("") }
}

test("only boards of WeKan are found, and one that is cut off says so", () => {
  expect(wekan.find([brought({ lists: [], cards: [] })])).toBeNull()
  expect(wekan.find([brought({ _format: "other", lists: [], cards: [] })])).toBeNull()
  expect(wekan.find([brought("")])).toBeNull()
  expect(foundIn(wekan, boardOf()).name).toBe("Garden")
  const cut = brought(JSON.stringify(boardOf()).slice(0, -9), "w.json")
  expect(() => foundIn(wekan, cut).read({ zone: "UTC" })).toThrow(
    /^The WeKan board in “w.json” is cut off or damaged/,
  )
})

test("lists, limits, cards and what is archived or deleted", () => {
  const lists = [
    { _id: "b", title: "Done", sort: 1, archived: true },
    { _id: "x", title: "Gone", sort: 0, deletedAt: "2026-01-01T00:00:00.000Z" },
    {
      _id: "a",
      title: "To do",
      sort: 0.5,
      color: "crimson",
      wipLimit: { value: 5, enabled: true, soft: true },
    },
    { _id: "c", title: "Later", sort: 3, wipLimit: { value: 5, enabled: false } },
    { _id: "d", title: "Much", sort: 4, wipLimit: { value: 5000, enabled: true } },
  ]
  const { file, told } = read(
    { lists, archived: true, color: "nephritis", description: "About", rules: [{}, {}] },
    cardOf({ title: "second", sort: 2 }),
    cardOf({ title: "first", sort: -1 }),
    cardOf({ title: "tie", sort: 2 }),
    cardOf({ title: "archived", sort: 3, archived: true }),
    cardOf({ title: "old", listId: "b" }),
    cardOf({ title: "lost", listId: "nowhere" }),
    cardOf({ title: "deleted", deletedAt: { $date: "2026-01-01T00:00:00.000Z" } }),
  )
  expect(titlesOf(file)).toEqual([
    ["To do", "first", "second", "tie", "archived"],
    ["Done", "old"],
    ["Later"],
    ["Much"],
    ["Cards without a list", "lost"],
  ])
  expect(file.lists.map(({ archived, cardLimit }) => [archived, cardLimit])).toEqual([
    ...[false, true, false, false, false].map((archived, at) => [archived, at === 0 ? 5 : null]),
  ])
  expect(file.lists[0]?.cards.map(({ archived }) => archived)).toEqual([false, false, false, true])
  expect(file).toMatchObject({ background: "green-teal", description: "About" })
  expect(told.sort()).toEqual([
    "1 archived list was between others, and is behind them in the archive",
    "1 card has the place of another: the file's order decides",
    "1 card is in the archive because the list is archived",
    "1 card is on a list that is not in the file: the board gets a list for it",
    "1 card limit is left out",
    "1 deleted card is left out",
    "1 deleted list is left out",
    "1 list color is left out",
    "2 rules are left out",
    "The board is archived there, and is not here",
  ])
  planned(file)
})

test("several swimlanes are a field, and order the cards", () => {
  const swimlanes = [
    { _id: "s2", title: "Beds", sort: 1 },
    { _id: "s1", title: "Default", sort: 0 },
    { _id: "s3", title: "Old", sort: 2, archived: true },
  ]
  const { file, card, told } = read(
    { swimlanes },
    cardOf({ title: "bed", swimlaneId: "s2", sort: 0 }),
    cardOf({ title: "plain", swimlaneId: "s1", sort: 0 }),
    cardOf({ title: "gone", swimlaneId: "s3", sort: 0 }),
    cardOf({ title: "lost", swimlaneId: "?", sort: 0 }),
  )
  expect(titlesOf(file)[0]).toEqual(["To do", "plain", "bed", "gone", "lost"])
  expect(file.customFields).toMatchObject([
    { name: "Swimlane", kind: "choice", options: [{ name: "Default" }, { name: "Beds" }, {}] },
  ])
  expect(card("bed").fields).toEqual([{ name: "Swimlane", value: "Beds" }])
  expect(card("gone").archived).toBe(true)
  expect(card("lost").fields).toEqual([])
  expect(told).toEqual([
    "1 card is in the archive because the swimlane is archived",
    "3 cards have the name of their swimlane in a field “Swimlane”",
  ])
  planned(file)
  expect(dug({}).card.fields).toEqual([])
})

test("labels, members and assignees", () => {
  const labels = [
    { _id: "l1", name: "Bug", color: "red" },
    { _id: "l2", color: "peachpuff" },
    { _id: "l3", name: "Odd" },
    { _id: "l4", name: "Unused", color: "blue" },
  ]
  const { card, told } = dug(
    { labelIds: ["l1", "l2", "l3", "?"], members: ["u1"], assignees: ["u2", "u1", "u9"] },
    { labels, members: [{ userId: "u1" }, { userId: "u3" }], users: [...users, { _id: "u3" }] },
  )
  expect(card.labels).toEqual([
    `Bug:${LABEL_COLORS.red}`,
    "peachpuff:#ffdab9",
    `Odd:${LABEL_COLORS.gray}`,
  ])
  expect(card.assigned).toEqual([
    { name: "ben", username: "ben" },
    { name: "Ana Ruiz", username: "ana" },
    { name: "Unknown person", username: "Unknown person" },
  ])
  expect(told).toEqual([
    "1 card has members and assignees, who are all assigned here",
    "1 unknown label is left out",
    "1 label without a name is named after its color",
    "3 people are kept by name: nobody is added to the board",
    "1 unused label is left out",
  ])
  const other = [{ userId: "u1" }, { userId: "u2" }]
  expect(dug({ members: ["u1"] }, { members: other }).told).toContain(
    "1 person of the board has no card and no comment, and is left out",
  )
})

test("dates, times and custom fields", () => {
  const customFields = [
    { _id: "f1", name: "Client", type: "text", showOnCard: true },
    { _id: "f2", name: "Size", type: "number" },
    { _id: "f3", name: "Day", type: "date" },
    { _id: "f4", name: "Agreed", type: "checkbox" },
    { _id: "f5", name: "Price", type: "currency", settings: { currencyCode: "EUR" } },
    {
      _id: "f6",
      name: "Kind",
      type: "dropdown",
      settings: {
        dropdownItems: [
          { _id: "d1", name: "Tree" },
          { _id: "d2", name: "Hedge" },
        ],
      },
    },
    {
      _id: "f7",
      name: "Parts",
      type: "stringtemplate",
      settings: { stringtemplateSeparator: " / " },
    },
  ]
  const value = (_id: string, of: unknown) => ({ _id, value: of })
  const { card, file, told } = dug(
    {
      createdAt: "2026-02-20T10:00:00.000Z",
      dueAt: "2026-03-15T17:00:00.000Z",
      startAt: "2026-03-01T09:00:00.000Z",
      receivedAt: "2026-02-19T09:00:00.000Z",
      endAt: { $date: "2026-03-14T09:00:00.000Z" },
      spentTime: 2.5,
      isOvertime: true,
      customFields: [
        value("f1", "ACME"),
        value("f2", 3),
        value("f3", "2026-05-01T10:00:00.000Z"),
        value("f4", true),
        value("f5", "12.50"),
        value("f6", "d2"),
        value("f6", "d9"),
        value("f7", ["a", "", "b"]),
        value("f8", "?"),
        value("f1", null),
      ],
    },
    { customFields },
  )
  expect(card).toMatchObject({
    createdAt: "2026-02-20T10:00:00.000Z",
    dueDate: "2026-03-15T17:00:00.000Z",
    completed: true,
    reminderMinutes: 1440,
  })
  expect(card.fields).toEqual([
    { name: "Client", value: "ACME" },
    { name: "Size", value: 3 },
    { name: "Day", value: "2026-05-01" },
    { name: "Agreed", value: true },
    { name: "Price (EUR)", value: 12.5 },
    { name: "Kind", value: "Hedge" },
    { name: "Parts", value: "a / b" },
    { name: "Start date", value: "2026-03-01" },
    { name: "Received", value: "2026-02-19" },
    { name: "End date", value: "2026-03-14" },
    { name: "Spent time (hours)", value: 2.5 },
    { name: "Overtime", value: true },
  ])
  expect(file.customFields[0]?.onFace).toBe(true)
  expect(told).toEqual([
    "1 date in custom fields has no time of day here",
    "2 custom field values are left out",
    "1 start date is in a field “Start date”",
    "4 values are in custom fields",
  ])
  planned(file)
  expect(dug({ dueComplete: true }).card.completed).toBe(true)
  expect(dug({}).card.completed).toBe(false)
})

test("checklists of new and old versions, and subtasks as a checklist", () => {
  const item = (_id: string, checklistId: string, sort: number, isFinished = false) => ({
    _id,
    checklistId,
    cardId: "c1",
    title: _id,
    sort,
    isFinished,
  })
  const { file, card, told } = read(
    {
      checklists: [
        { _id: "k2", cardId: "c1", title: "Later", sort: 1, items: [item("old", "k2", 0, true)] },
        { _id: "k1", cardId: "c1", title: "Steps", sort: 0 },
        { _id: "k3", cardId: "?", title: "Loose", items: [item("x", "k3", 0)] },
      ],
      checklistItems: [item("two", "k1", 2), item("one", "k1", 1, true), item("y", "?", 1)],
      subtaskItems: [
        cardOf({
          subtaskSort: 1,
          _id: "t1",
          title: "Rent a digger",
          description: "Small one",
          parentId: "c1",
          archived: true,
          assignees: ["u1"],
          dueAt: "2026-03-15T17:00:00.000Z",
        }),
        cardOf({ _id: "c2", title: "Fill", parentId: "c1", subtaskSort: 5 }),
      ],
    },
    cardOf(),
    cardOf({ _id: "c2", title: "Fill", parentId: "c1", subtaskSort: 5, sort: 1 }),
    cardOf({ _id: "c3", title: "Orphan", parentId: "elsewhere", sort: 2 }),
  )
  expect(card("Dig").checklists).toEqual(["Steps", "Later", "Subtasks"])
  expect(card("Dig").checklist.map(({ text, completed, list }) => [text, completed, list])).toEqual(
    [
      ["one", true, 0],
      ["two", false, 0],
      ["old", true, 1],
      ["Rent a digger\n\nSmall one", true, 2],
      ["Fill", false, 2],
    ],
  )
  expect(card("Dig").checklist[3]).toMatchObject({
    assignee: "Ana Ruiz",
    dueDate: "2026-03-15T17:00:00.000Z",
  })
  expect(card("Fill").title).toBe("Fill")
  expect(told).toEqual([
    "2 subtasks are in a checklist",
    "1 person is kept by name: nobody is added to the board",
    "2 checklist items of cards that are not in the file are left out",
    "1 parent link is left out",
  ])
  planned(file)
})

test("comments with author and dates", () => {
  const comment = (text: string, day: number, more: object = {}) => ({
    cardId: "c1",
    userId: "u1",
    text,
    createdAt: `2026-03-0${String(day)}T10:00:00.000Z`,
    ...more,
  })
  const { card, told } = dug(
    {},
    {
      comments: [
        comment("second", 2, { modifiedAt: "2026-03-02T11:00:00.000Z", userId: "u9" }),
        comment("first", 1, { modifiedAt: "2026-03-01T10:00:00.500Z" }),
        comment("lost", 1, { cardId: "?" }),
      ],
    },
  )
  expect(card.comments).toEqual([
    {
      author: "Ana Ruiz",
      text: "first",
      editedAt: null,
      createdAt: "2026-03-01T10:00:00.000Z",
    },
    {
      author: "Unknown person",
      text: "second",
      editedAt: "2026-03-02T11:00:00.000Z",
      createdAt: "2026-03-02T10:00:00.000Z",
    },
  ])
  expect(told).toContain("1 comment of cards that are not in the file is left out")
})

test("attachments come as files, or as what the file has of them", () => {
  const base64 = (text: string) => Buffer.from(text).toString("base64")
  const of = { cardId: "c1", type: "text/plain" }
  const json = boardOf(
    {
      attachments: [
        7,
        { ...of, _id: "t1", name: "a.txt", file: base64("hello") },
        { ...of, _id: "t2", name: "b.png", type: "image/png", file: base64("picture") },
        { ...of, _id: "t3", name: "c.txt", url: "https://wekan.example/c.txt" },
        { ...of, _id: "t4", name: "d.txt", file: null },
        { ...of, _id: "t5", name: "e.txt", cardId: "?", file: base64("x") },
        { ...of, _id: "t6", name: "bg.png", cardId: "", source: "board-background", file: "" },
        { ...of, _id: "t7", name: "f.txt", file: `data:text/plain;base64,${base64("data")}` },
      ],
    },
    cardOf({ coverId: "t2" }),
  )
  const { board, file, card, told } = readIn(wekan, json)
  expect(card("Dig").attachments).toMatchObject([
    { kind: "file", filename: "a.txt", mimeType: "text/plain", fileSize: 5, cover: false },
    { kind: "file", filename: "b.png", mimeType: "image/png", fileSize: 7, cover: true },
    { kind: "file", filename: "f.txt", fileSize: 4 },
    { kind: "link", filename: "c.txt (in WeKan)", url: "https://wekan.example/c.txt" },
  ])
  const contents = board.files.map((path) => {
    const bytes = foundIn(wekan, json).file?.(path)
    return bytes && Buffer.from(bytes).toString()
  })
  expect(contents).toEqual(["hello", "picture", "data"])
  expect(foundIn(wekan, json).file?.("9")).toBeNull()
  expect(told).toEqual([
    "1 file is not in the export: the card links to where it is",
    "1 file is named, but not in the export",
    "1 attachment of cards that are not in the file is left out",
    "1 background picture is left out",
  ])
  planned(file)
})

test("what has no counterpart is in the description, or told", () => {
  const { card, file, told } = dug({
    description: "Deep",
    requestedBy: "The boss",
    assignedBy: "",
    assigners: ["u2"],
    vote: { question: "Now?", positive: ["u1"], negative: [] },
    poker: { estimation: 5 },
    stickers: [{ name: "Star" }, { icon: "heart" }],
    locationName: "Old",
    locations: [{ name: "Park", latitude: 48.2, longitude: 16.4 }],
    cardDependencies: [{ cardId: "c1", type: "blocks" }],
    color: "crimson",
    type: "template-card",
  })
  expect(card.description.split("\n\n")).toEqual([
    "Deep",
    "**Requested by:** The boss",
    "**Assigned by:** ben",
    "**Vote:** Now? (for: Ana Ruiz; against: nobody)",
    "**Planning poker:** 5",
    "**Stickers:** Star, heart",
    "**Place:** Park, 48.2, 16.4",
    "**Depends:** Dig (blocks)",
  ])
  expect(told).toEqual([
    "1 card color is left out",
    "1 card is a mirror, a link, a separator or a template there, and an ordinary card here",
    "7 values without a field here are in the description",
  ])
  planned(file)
  expect(dug({ locationName: "Yard", locationAddress: "Way 1" }).card.description).toBe(
    "**Place:** Yard, Way 1",
  )
})

test("a file that is nested deeply is read", () => {
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`
  const values = ["deep", ["deep"]].map((value) => ({ _id: "f1", value }))
  const fields = [{ _id: "f1", name: "F", type: "text" }]
  const json = boardOf({ customFields: fields }, cardOf({ customFields: values }))
  const { card } = readIn(wekan, JSON.stringify(json).replaceAll('"deep"', deep))
  expect(card("Dig").fields).toEqual([])
})

test("odd data never stops the import", () => {
  const odd = [null, 7, "x", [], {}, { _id: 5, title: null, sort: "1", archived: "yes" }]
  const names = [
    "lists",
    "cards",
    "labels",
    "checklists",
    "members",
    "customFields",
    "checklistItems",
    "swimlanes",
    "comments",
    "attachments",
    "users",
    "subtaskItems",
    "rules",
  ]
  const { file } = read(Object.fromEntries(names.map((name) => [name, odd])))
  expect(file.lists).toHaveLength(2)
  planned(file)
  const none = readIn(wekan, {
    ...Object.fromEntries(names.map((name) => [name, 5])),
    _format: "wekan-board-1.0.0",
    cards: [],
  })
  expect(none.file).toMatchObject({ name: "Untitled", lists: [] })
  planned(none.file)
})
