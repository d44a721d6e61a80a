import { expect, test } from "vitest"
import { trello } from "~/models/exchange/board-import/origins/trello"
import { LABEL_COLORS } from "~/models/board/label/label"
import { brought, fixture, foundIn, planned, readIn, titlesOf } from "../imports"

// Everything that an export of Trello has comes along, or is told.

const TODO = "64b1f0000000000000000001"
const DONE = "64b1f0000000000000000002"
const ANA = "64b1f0000000000000000011"
const BEN = "64b1f0000000000000000012"
const CARD = "64b1f1a00000000000000021"

const ana = { id: ANA, username: "ana", fullName: "Ana Ruiz" }

const cardOf = (more: object = {}) => ({
  id: CARD,
  idList: TODO,
  name: "Dig",
  desc: "",
  closed: false,
  pos: 1024,
  ...more,
})

const boardOf = (more: object = {}, ...cards: object[]) => ({
  name: "Garden",
  shortUrl: "https://trello.com/b/aaaabbbb",
  labelNames: {},
  lists: [
    { id: DONE, name: "Done", closed: false, pos: 32768.5 },
    { id: TODO, name: "To do", closed: false, pos: 16384 },
  ],
  cards,
  ...more,
})

const read = (more: object = {}, ...cards: object[]) => readIn(trello, boardOf(more, ...cards))
const dug = (card: object, more: object = {}) => {
  const all = read(more, cardOf(card))
  return { ...all, card: all.card("") }
}

test("only boards of Trello are found, and several in one file", () => {
  const other = (content: string | object) => trello.find([brought(content)])
  expect(other("")).toBeNull()
  expect(other("[1, null]")).toBeNull()
  expect(other("List,Title")).toBeNull()
  expect(other({ format: "cardinal-board", lists: [], shortUrl: "" })).toBeNull()
  expect(other({ _format: "wekan-board-1.0.0", lists: [], cards: [], labelNames: {} })).toBeNull()
  expect(other({ lists: [], cards: [] })).toBeNull()
  expect(other({ cards: [cardOf()] })).toHaveLength(1)
  const found = trello.find([brought([boardOf(), 1, boardOf()])])
  expect(found?.map(({ name }) => name)).toEqual(["Garden", "Garden"])
  expect(trello.find([brought(boardOf(), "1.json"), brought(boardOf(), "2.json")])).toBeNull()
})

test("says when the board was exported, if the file does", () => {
  const dateLastView = "2026-02-01T10:00:00.000Z"
  expect(foundIn(trello, boardOf({ dateLastView })).exportedAt).toBe(dateLastView)
  expect(foundIn(trello, boardOf()).exportedAt).toBeNull()
})

test("a file that is cut off says so", () => {
  const text = JSON.stringify(boardOf({}, cardOf()))
  const board = foundIn(trello, brought(text.slice(0, -20), "garden.json"))
  expect(board.name).toBe("garden.json")
  expect(() => board.read({ zone: "UTC" })).toThrow(
    "The Trello board in “garden.json” is cut off or damaged: its JSON has no proper end. Export the board from Trello again.",
  )
})

test("lists and cards come in the order of their places, and ties in that of the file", () => {
  const card = (name: string, pos: unknown, more: object = {}) => cardOf({ name, pos, ...more })
  const { file, told } = read(
    {},
    card("huge", 1.2e30),
    card("tie a", 99),
    card("none", null),
    card("tie b", 99),
    card("tiny", 0.000015),
    card("elsewhere", 5, { idList: DONE }),
    card("odd", "top"),
  )
  expect(titlesOf(file)).toEqual([
    ["To do", "tiny", "tie a", "tie b", "huge", "none", "odd"],
    ["Done", "elsewhere"],
  ])
  expect(told).toEqual(["1 card has the place of another: the file's order decides"])
  planned(file)
})

test("archived lists and cards are in the archive, and cards of no list on a list of their own", () => {
  const lists = [
    { id: TODO, name: "To do", closed: true, pos: 1, softLimit: "5", color: "blue" },
    { id: DONE, name: "Done", closed: false, pos: 2, softLimit: "5000" },
  ]
  const { file, told } = read(
    { lists, closed: true },
    cardOf({ name: "on archived" }),
    cardOf({ name: "archived too", closed: true }),
    cardOf({ name: "archived", closed: true, idList: DONE }),
    cardOf({ name: "lost", idList: "nowhere" }),
  )
  expect(titlesOf(file)).toEqual([
    ["To do", "on archived", "archived too"],
    ["Done", "archived"],
    ["Cards without a list", "lost"],
  ])
  expect(file.lists.map(({ archived, cardLimit }) => [archived, cardLimit])).toEqual([
    [true, 5],
    [false, null],
    [false, null],
  ])
  expect(file.lists[1]?.cards[0]?.archived).toBe(true)
  expect(told.sort()).toEqual([
    "1 archived list was between others, and is behind them in the archive",
    "1 card has the place of another: the file's order decides",
    "1 card is in the archive because the list is archived",
    "1 card is on a list that is not in the file: the board gets a list for it",
    "1 card limit is left out",
    "1 list color is left out",
    "The board is archived there, and is not here",
  ])
})

test("labels have their colours, and nameless ones the names of these", () => {
  const labels = [
    { id: "l1", name: "Bug", color: "red_dark" },
    { id: "l2", name: "", color: "lime_light" },
    { id: "l3", name: "", color: null },
    { id: "l4", name: "a: b", color: "sky" },
    { id: "l5", name: "Later", color: "green" },
    { id: "l6", name: "", color: "pink" },
    { id: "l7", name: "Odd", color: "octarine" },
  ]
  const { card, told } = dug({ idLabels: ["l1", "l2", "l3", "l4", "l7", "gone"] }, { labels })
  expect(card.labels).toEqual([
    "Bug:#9b2c2c",
    "light lime:#c2e68b",
    "no color:#64748b",
    "a: b:#0ea5e9",
    "Odd:#64748b",
  ])
  expect(told).toEqual([
    "1 unknown label is left out",
    "2 labels without a name are named after their colors",
    "1 unused label is left out",
  ])
})

test("labels that only the card has come along, and ids may be numbers", () => {
  const labels = [{ id: 7, name: "Bug", color: "red" }]
  expect(dug({ labels }).card.labels).toEqual([`Bug:${LABEL_COLORS.red}`])
  expect(dug({ idLabels: ["7"] }, { labels }).card.labels).toEqual([`Bug:${LABEL_COLORS.red}`])
})

test("labels of old cards come from the card, and their names from the board", () => {
  const { card } = dug(
    { labels: [{ color: "green", name: "" }, { color: "black", name: "Own" }, { color: "pink" }] },
    { labelNames: { green: "Soil", black: "Other" } },
  )
  expect(card.labels).toEqual([
    `Soil:${LABEL_COLORS.green}`,
    `Own:${LABEL_COLORS.black}`,
    `pink:${LABEL_COLORS.pink}`,
  ])
})

test("dates, reminders and what is done come along", () => {
  const due = "2026-03-15T17:00:00.000Z"
  const { card, told, file } = dug({ due, dueComplete: true, dueReminder: 2880 })
  expect(card).toMatchObject({
    dueDate: due,
    completed: true,
    reminderMinutes: 2880,
    createdAt: new Date(0x64b1f1a0 * 1000).toISOString(),
  })
  expect(told).toEqual([])
  planned(file)
  expect(dug({ due, dueReminder: -1 }).card.reminderMinutes).toBeNull()
  expect(dug({ due, dueReminder: null }).card.reminderMinutes).toBe(1440)
  expect(dug({ due }).card).toMatchObject({ reminderMinutes: 1440, completed: false })
  expect(dug({ due, dueReminder: 10 }).told).toEqual([
    "1 reminder is moved to the nearest time that Cardinal has",
  ])
  expect(dug({ dueReminder: 10 }).told).toEqual([])
  expect(dug({ due: "soon" }).told).toEqual(["1 date could not be read, and is left out"])
  expect(dug({ id: "7" }).card.createdAt).toBeUndefined()
})

test("custom fields of each kind have their values, and start dates a field", () => {
  const fields = [
    { id: "f2", name: "Effort", type: "number", pos: 2 },
    { id: "f1", name: "Client", type: "text", pos: 1, display: { cardFront: true } },
    { id: "f3", name: "Start date", type: "date", pos: 3 },
    { id: "f4", name: "Paid", type: "checkbox", pos: 4 },
    {
      id: "f5",
      name: "Stage",
      type: "list",
      pos: 5,
      options: [
        { id: "o2", pos: 2, value: { text: "Hot" }, color: "red" },
        { id: "o1", pos: 1, value: { text: "Cold" }, color: "none" },
      ],
    },
  ]
  const items = [
    { idCustomField: "f1", value: { text: "ACME" } },
    { idCustomField: "f2", value: { number: "-12.5" } },
    { idCustomField: "f3", value: { date: "2026-05-01T23:30:00.000Z" } },
    { idCustomField: "f4", value: { checked: "true" } },
    { idCustomField: "f5", idValue: "o2", value: null },
    { idCustomField: "f5", idValue: "gone", value: null },
    { idCustomField: "f6", value: { number: "3" } },
    { idCustomField: "f7" },
  ]
  const json = boardOf(
    { customFields: fields },
    cardOf({ customFieldItems: items, start: "2026-04-10T09:00:00.000Z" }),
  )
  const { file, card, told } = readIn(trello, json, "Europe/Vienna")
  expect(file.customFields.map(({ name, kind, onFace }) => [name, kind, onFace])).toEqual([
    ["Client", "text", true],
    ["Effort", "number", false],
    ["Start date", "date", false],
    ["Paid", "checkbox", false],
    ["Stage", "choice", false],
    ["Start date 2", "date", false],
    ["Custom field", "number", false],
  ])
  expect(file.customFields[4]?.options).toEqual([
    { name: "Cold", color: LABEL_COLORS.gray },
    { name: "Hot", color: LABEL_COLORS.red },
  ])
  expect(card("Dig").fields).toEqual([
    { name: "Start date 2", value: "2026-04-10" },
    { name: "Client", value: "ACME" },
    { name: "Effort", value: -12.5 },
    { name: "Start date", value: "2026-05-02" },
    { name: "Paid", value: true },
    { name: "Stage", value: "Hot" },
    { name: "Custom field", value: 3 },
  ])
  expect(told.sort()).toEqual([
    "1 custom field value is left out",
    "1 date in custom fields has no time of day here",
    "1 start date is in a field “Start date”",
  ])
  planned(file)
})

test("checklists and their items come in order, with people and dates", () => {
  const item = (name: string, pos: number, more: object = {}) => ({
    name,
    pos,
    state: "incomplete",
    ...more,
  })
  const due = "2026-05-01T10:00:00.000Z"
  const checklists = [
    { id: "k1", idCard: CARD, name: "Work", pos: 2, checkItems: [item("b", 2), item("a", 1)] },
    {
      id: "k2",
      idCard: CARD,
      name: "Tools",
      pos: 1,
      checkItems: [item("Spade", 1, { state: "complete", idMember: ANA, due, dueReminder: 60 })],
    },
    { id: "k3", idCard: CARD, name: "", pos: 3, checkItems: [] },
    { id: "k4", idCard: "gone", name: "Loose", pos: 1, checkItems: [item("x", 1), item("y", 2)] },
    { id: "k5", idCard: "gone", name: "Bare", pos: 1, checkItems: [] },
  ]
  const { card, told, file } = dug({ checklists: [] }, { checklists, members: [ana] })
  expect(card.checklists).toEqual(["Tools", "Work", "Checklist"])
  expect(card.checklist).toEqual([
    { text: "Spade", completed: true, list: 0, assignee: "Ana Ruiz", dueDate: due },
    { text: "a", completed: false, list: 1, assignee: null, dueDate: null },
    { text: "b", completed: false, list: 1, assignee: null, dueDate: null },
  ])
  expect(told).toEqual([
    "1 checklist item reminder is left out",
    "1 person is kept by name: nobody is added to the board",
    "2 checklist items of cards that are not in the file are left out",
    "1 empty checklist is left out",
  ])
  planned(file)
  const own = dug({ checklists: [{ name: "Own", checkItems: [item("z", 1)] }] })
  expect(own.card.checklist[0]?.text).toBe("z")
})

test("comments are those of the actions, the oldest first, and the missing ones are counted", () => {
  const action = (text: string, date: string, more: object = {}, id = CARD) => ({
    type: "commentCard",
    date,
    idMemberCreator: ANA,
    data: { text, card: { id } },
    ...more,
  })
  const actions = [
    action("newest", "2026-03-06T10:00:00.000Z", {
      data: { text: "new", card: { id: CARD }, dateLastEdited: "2026-03-07T10:00:00.000Z" },
    }),
    { type: "updateCard", idMemberCreator: BEN, data: { text: "no", card: { id: CARD } } },
    action("copied", "2026-03-05T10:00:00.000Z", { type: "copyCommentCard" }),
    action("second", "2026-03-04T10:00:00.000Z", { idMemberCreator: "gone" }),
    action("first", "2026-03-04T10:00:00.000Z", { memberCreator: ana }),
    action("lost", "2026-03-01T10:00:00.000Z", {}, "gone"),
    null,
    7,
    { type: "commentCard" },
    action("  ", "2026-03-02T10:00:00.000Z"),
  ]
  const { card, told, file } = dug({ badges: { comments: 8 } }, { actions })
  expect(card.comments).toEqual([
    {
      author: "Ana Ruiz",
      text: "first",
      editedAt: null,
      createdAt: "2026-03-04T10:00:00.000Z",
    },
    {
      author: "Unknown person",
      text: "second",
      editedAt: null,
      createdAt: "2026-03-04T10:00:00.000Z",
    },
    {
      author: "Ana Ruiz",
      text: "copied",
      editedAt: null,
      createdAt: "2026-03-05T10:00:00.000Z",
    },
    {
      author: "Ana Ruiz",
      text: "new",
      editedAt: "2026-03-07T10:00:00.000Z",
      createdAt: "2026-03-06T10:00:00.000Z",
    },
  ])
  expect(told).toEqual([
    "3 comments are not in the export",
    "1 empty comment is left out",
    "2 people are kept by name: nobody is added to the board",
    "2 comments of cards that are not in the file are left out",
  ])
  planned(file)
})

test("people are names, also those who left, and the others of the board are told", () => {
  const members = [ana, { id: BEN, username: "ben", fullName: "" }, { id: "m3", username: "cleo" }]
  const { card, told } = dug({ idMembers: [ANA, BEN, "x", "y", ANA, ""] }, { members })
  expect(card.assigned).toEqual([
    { name: "Ana Ruiz", username: "ana" },
    { name: "ben", username: "ben" },
    { name: "Unknown person", username: "Unknown person" },
    { name: "Unknown person 2", username: "Unknown person 2" },
  ])
  expect(told).toEqual([
    "4 people are kept by name: nobody is added to the board",
    "1 person of the board has no card and no comment, and is left out",
  ])
})

test("links stay links, and uploads become links to Trello", () => {
  const upload = `https://trello.com/1/cards/${CARD}/attachments/a1/download/bed.png`
  const date = "2026-03-05T10:00:00.000Z"
  const { card, told, file } = dug({
    attachments: [
      { id: "a3", name: "Other card", url: "https://trello.com/c/abcdefgh/12-x", pos: 3, date },
      { id: "a1", name: "bed.png", url: upload, bytes: 99, isUpload: true, pos: 1, date },
      { id: "a2", name: "", fileName: "old.pdf", url: upload, pos: 2 },
      { id: "a4", name: "Map", url: "https://map.example/", isUpload: false, bytes: null, pos: 4 },
      { id: "a5", name: "Broken", url: "", pos: 5 },
    ],
    idAttachmentCover: "a1",
    cover: { idAttachment: "a1", color: "pink" },
  })
  expect(card.attachments).toEqual([
    { kind: "link", filename: "bed.png (in Trello)", url: upload, createdAt: date },
    { kind: "link", filename: "old.pdf (in Trello)", url: upload },
    {
      kind: "link",
      filename: "Other card",
      createdAt: date,
      url: "https://trello.com/c/abcdefgh/12-x",
    },
    { kind: "link", filename: "Map", url: "https://map.example/" },
  ])
  expect(told).toEqual([
    "1 cover is missing: the pictures are not in the export",
    "1 cover color is left out",
    "2 files are not in the export: the card links to where they are",
    "1 link is not a web address, and kept as text in the description",
  ])
  planned(file)
})

test("votes, stickers, places and cards that stand for others are lines of the description", () => {
  const { file, card, told } = read(
    { members: [ana] },
    cardOf({
      desc: 'See [it](https://a.example/ "smartCard-inline")',
      name: "All",
      idMembersVoted: [ANA],
      badges: { votes: 3 },
      stickers: [{ image: "heart" }, {}],
      coordinates: { latitude: 48.2, longitude: 16.37 },
      locationName: "Park",
      address: "",
      recurrenceRule: { every: "week" },
      urlSource: "https://source.example/",
    }),
    cardOf({ name: "Point", coordinates: "48.2,16.37" }),
    cardOf({ name: "Old votes", badges: { votes: 2 } }),
    cardOf({ name: "https://trello.com/c/abcdefgh", cardRole: "link" }),
    cardOf({ id: "m", name: "Mirror", cardRole: "mirror", mirrorSourceId: CARD }),
    cardOf({ name: "---", cardRole: "separator" }),
    cardOf({ name: "Template", isTemplate: true, pluginData: [{}, {}] }),
  )
  expect(card("All").description.split("\n\n")).toEqual([
    "See [it](https://a.example/)",
    "**Votes:** Ana Ruiz and 2 more",
    "**Stickers:** heart, sticker",
    "**Place:** Park (48.2, 16.37)",
    "**Source:** https://source.example/",
    '**Repeats:** {"every":"week"}',
  ])
  expect(card("Point").description).toBe("**Place:** 48.2,16.37")
  expect(card("Old votes").description).toBe("**Votes:** 2")
  expect(card("https").description).toBe("**Card:** https://trello.com/c/abcdefgh")
  expect(card("Mirror").description).toMatch(/^\*\*Card:\*\* \w+/)
  expect(card("---").description).toBe("")
  expect(told).toEqual([
    "9 values without a field here are in the description",
    "6 cards have the place of another: the file's order decides",
    "4 cards are a mirror, a link, a separator or a template there, and an ordinary card here",
    "2 Power-Up records are left out",
  ])
  planned(file)
})

test("the background is the nearest in colour", () => {
  const background = (prefs: unknown) => read({ prefs }).file.background
  expect(background({ background: "blue" })).toBe("cyan-blue")
  expect(background({ background: "orange" })).toBe("yellow-orange")
  expect(background({ background: "pink" })).toBe("pink-rose")
  expect(background({ background: "grey" })).toBe("gray")
  expect(background({ background: "purple" })).toBe("indigo-purple")
  expect(background({ background: "gradient-earth" })).toBe("green-teal")
  expect(background({ background: "5c1f", backgroundBottomColor: "#163109" })).toBe("green-teal")
  expect(background({ background: "new", backgroundColor: "#B04632" })).toBe("orange-red")
  expect(background({ background: "red-sweater" })).toBe("board-background-1")
  expect(background(null)).toBe("board-background-1")
  expect(read({ prefs: { backgroundImage: "https://x.example/" } }).told).toEqual([
    "1 background picture is left out",
  ])
})

test("odd data never stops the import", () => {
  const odd = [null, 7, "x", [], {}, { id: 5, name: null, pos: "1", closed: "yes", labels: {} }]
  const names = ["lists", "cards", "labels", "checklists", "members", "customFields", "actions"]
  const { file, told } = read(Object.fromEntries(names.map((name) => [name, odd])))
  expect(file.lists.map(({ cards }) => cards.length)).toEqual([2, 0])
  expect(told).toContain("2 cards have no title: they get “Untitled”")
  planned(file)
  const full = Object.fromEntries(Object.keys(boardOf({}, cardOf())).map((name) => [name, 5]))
  const empty = readIn(trello, { ...full, lists: [] })
  expect(empty.file).toMatchObject({ name: "Untitled", lists: [] })
  planned(empty.file)
  const card = Object.fromEntries(
    ["due", "attachments", "idMembers", "cover", "badges", "customFieldItems", "stickers"].map(
      (name) => [name, { odd: true }],
    ),
  )
  expect(dug(card).card.title).toBe("Dig")
})

test("a file that is nested deeply is read", () => {
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`
  const text = JSON.stringify(boardOf({}, cardOf({ recurrenceRule: "deep", desc: "deep" })))
  const { card } = readIn(trello, text.replaceAll('"deep"', deep))
  expect(card("Dig").description).toBe("")
})

test("a board of 2015 comes whole", () => {
  const { file, told } = readIn(trello, fixture("trello-2015.json"))
  expect(told.sort()).toMatchInlineSnapshot(`
    [
      "1 background picture is left out",
      "3 people are kept by name: nobody is added to the board",
      "3 people of the board have no card and no comment, and are left out",
      "4 comments are not in the export",
      "6 unused labels are left out",
    ]
  `)
  expect(file.lists.map(({ cards }) => cards.length)).toMatchInlineSnapshot(`
    [
      1,
      4,
      0,
      1,
    ]
  `)
  planned(file)
})

test("a board of 2019 comes whole", () => {
  const { file, told } = readIn(trello, fixture("trello-2019.json"))
  expect(told.sort()).toMatchInlineSnapshot(`
    [
      "1 Power-Up record is left out",
      "13 comments are not in the export",
      "2 covers are missing: the pictures are not in the export",
      "3 archived lists were between others, and are behind them in the archive",
      "3 files are not in the export: the card links to where they are",
      "5 people of the board have no card and no comment, and are left out",
      "6 people are kept by name: nobody is added to the board",
      "6 unused labels are left out",
    ]
  `)
  expect(file.lists.map(({ cards }) => cards.length)).toMatchInlineSnapshot(`
    [
      3,
      0,
      0,
      1,
      1,
      2,
    ]
  `)
  planned(file)
})

test("a board of 2026 comes whole", () => {
  const { file, told } = readIn(trello, fixture("trello-2026.json"))
  expect(told.sort()).toMatchInlineSnapshot(`
    [
      "1 background picture is left out",
      "1 card is in the archive because the list is archived",
      "1 cover is missing: the pictures are not in the export",
      "1 file is not in the export: the card links to where it is",
      "1 person is kept by name: nobody is added to the board",
      "1 title is longer than 200 characters: the whole text is at the top of the description",
      "1 unused label is left out",
      "2 labels without a name are named after their colors",
      "4 people of the board have no card and no comment, and are left out",
    ]
  `)
  expect(file.lists.map(({ cards }) => cards.length)).toMatchInlineSnapshot(`
    [
      1,
      0,
      0,
      3,
      1,
    ]
  `)
  planned(file)
})

test("eight times the cards take about eight times as long", () => {
  const textOf = (count: number) => {
    const cards = Array.from({ length: count }, (_, number) =>
      cardOf({ id: `64b1f1a0${String(number).padStart(16, "0")}`, pos: number, idMembers: [ANA] }),
    )
    const actions = Array.from({ length: count * 5 }, (_, number) => ({
      type: "commentCard",
      date: "2026-03-04T10:00:00.000Z",
      memberCreator: ana,
      idMemberCreator: ANA,
      data: { text: "Done", card: { id: cards[number % count]?.id } },
    }))
    return JSON.stringify(boardOf({ actions }, ...cards))
  }
  const cpuOf = (count: number) => {
    const text = textOf(count)
    const before = process.cpuUsage()
    const cards = readIn(trello, text).file.lists[0]?.cards ?? []
    expect(cards.filter(({ comments }) => comments.length === 5)).toHaveLength(count)
    return process.cpuUsage(before).user
  }
  cpuOf(500)
  expect(cpuOf(4000) / cpuOf(500)).toBeLessThan(40)
})

test("archived lists between others come behind them, which is told", () => {
  const lists = ["a", "b", "c", "d", "e"].map((name, at) => ({
    id: name,
    name,
    pos: at,
    closed: name === "b" || name === "c" || name === "e",
  }))
  const file = { name: "Garden", shortUrl: "", labelNames: {}, lists, cards: [] }
  const read = readIn(trello, brought(file))
  expect(read.told).toEqual([
    "2 archived lists were between others, and are behind them in the archive",
  ])
})
