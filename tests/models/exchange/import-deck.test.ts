import { expect, test } from "vitest"
import { deck } from "~/models/exchange/board-import/origins/deck"
import { lookAt } from "~/models/exchange/board-import/look"
import { brought, imported, onlyBoard } from "../imports"

// Boards of Nextcloud Deck are read from each of the shapes that its versions have exported.

const card = (id: number, more: object = {}) => ({
  id,
  title: `Card ${id}`,
  description: "",
  stackId: 5,
  type: "plain",
  createdAt: 1740045600,
  labels: [],
  assignedUsers: [],
  attachments: [],
  attachmentCount: 0,
  order: 999,
  archived: false,
  done: null,
  duedate: null,
  deletedAt: 0,
  comments: [],
  commentsCount: 0,
  ...more,
})

const board = (stacks: unknown, more = {}) => ({ id: 1, title: "Garden", stacks, ...more })
const found = (json: unknown) => onlyBoard(deck, brought(JSON.stringify(json)))

test("a board is read whole", () => {
  const full = card(7, {
    description: "- [ ] spade",
    labels: [
      { id: 9, title: "Bug", color: "FF7A66" },
      { title: "Odd", color: null },
    ],
    assignedUsers: [
      { participant: { uid: "ana", displayname: "Ana Lee" } },
      { participant: "bob" },
      3,
    ],
    done: "2025-03-14T10:00:00+00:00",
    duedate: "2025-03-15T18:00:00+01:00",
    startdate: "2025-03-01T08:00:00+00:00",
    comments: [
      {
        message: "Second",
        actorId: "bob",
        actorDisplayName: "",
        creationDateTime: "2025-03-03T00:00:00+00:00",
      },
      {
        message: "First",
        actorId: "ana",
        actorDisplayName: "Ana Lee",
        creationDateTime: "2025-03-02T00:00:00+00:00",
      },
    ],
    commentsCount: 3,
    attachmentCount: 2,
  })
  const stacks = {
    "6": { id: 6, title: "Later", order: 2, deletedAt: 0 },
    "5": {
      id: 5,
      title: "To do",
      order: 1,
      deletedAt: 0,
      cards: [card(8, { archived: true }), full, card(1, { order: 3 }), card(2, { deletedAt: 5 })],
    },
    "4": { id: 4, title: "Gone", order: 0, deletedAt: 12 },
  }
  const { file, cards, shape, told } = imported(
    found({ version: "1.15.5", boards: { "1": board(stacks) } }),
  )
  expect(file.name).toBe("Garden")
  expect(shape).toEqual([["To do", "Card 1", "Card 8", "Card 7"], ["Later"]])
  expect(cards[2]).toMatchObject({
    description: "- [ ] spade",
    completed: true,
    archived: false,
    createdAt: "2025-02-20T10:00:00.000Z",
    dueDate: "2025-03-15T17:00:00.000Z",
    labels: ["Bug:#ff7a66", "Odd:#3b82f6"],
    assigned: [
      { username: "ana", name: "Ana Lee" },
      { username: "bob", name: "bob" },
    ],
    comments: [
      { author: "Ana Lee", text: "First", createdAt: "2025-03-02T00:00:00.000Z" },
      { author: "bob", text: "Second" },
    ],
    fields: [{ name: "Start date", value: "2025-03-01" }],
  })
  expect(cards[1]).toMatchObject({ archived: true, completed: false })
  expect(lookAt(file).counts).toMatchObject({ lists: 2, cards: 3, archivedCards: 1, comments: 2 })
  expect(told).toEqual([
    "1 deleted list is left out",
    "1 deleted card is left out",
    "1 comment is not in the export",
    "2 files are named, but not in the export",
    "1 start date is in a field “Start date”",
    "2 people are kept by name: nobody is added to the board",
  ])
})

test("boards of older versions, and a board alone, are read", () => {
  const stacks = [{ id: 5, title: "To do", order: 1, cards: [card(1)] }]
  for (const json of [
    board(stacks),
    { "1": board(stacks) },
    [board(stacks)],
    { boards: [board(stacks)] },
    board({ "0": { id: 5, title: "To do", order: 1 }, "5": { cards: [card(1)] } }),
  ]) {
    expect(imported(found(json)).shape).toEqual([["To do", "Card 1"]])
  }
})

test("several boards are found, but not those that were deleted", () => {
  const boards = {
    "1": board([]),
    "2": board([], { title: "Paths" }),
    "3": board([], { deletedAt: 7 }),
  }
  const names = deck.find([brought(JSON.stringify({ boards }))])?.map(({ name }) => name)
  expect(names).toEqual(["Garden", "Paths"])
})

test("odd data is read as far as it goes", () => {
  const odd = { title: null, labels: "x", order: "y", stackId: 99, comments: { a: { message: 3 } } }
  const { shape, told } = imported(
    found(board([{ id: "5", title: "To do", cards: [odd, 3, null, {}] }, 7, { cards: null }])),
  )
  expect(shape).toEqual([
    ["To do", "Untitled"],
    ["Without a list", "Untitled"],
  ])
  expect(told).toContain(
    "1 card is on a list that is not in the file: the board gets a list for it",
  )
})

test.each(["", "{", "[]", "null", "{}", '{"boards":3}', '{"lists":[]}', '{"stacks":[]}', "text"])(
  "%j is no board",
  (text) => {
    expect(deck.find([brought(text)])).toBe(null)
  },
)
