import { expect, test } from "vitest"
import { trello } from "~/models/exchange/board-import/origins/trello"
import { LABEL_COLORS } from "~/models/board/label/label"
import { brought, foundIn, readIn } from "../imports"

// Everything that an export of Trello has comes along, or is told.

const FIRST_LIST = "64b1f0000000000000000001"
const DONE = "64b1f0000000000000000002"
const ANA = "64b1f0000000000000000011"
const CARD = "64b1f1a00000000000000021"

const ana = { id: ANA, username: "ana", fullName: "Ana Ruiz" }

const cardOf = (more: object = {}) => ({
  id: CARD,
  idList: FIRST_LIST,
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
    { id: FIRST_LIST, name: "To do", closed: false, pos: 16384 },
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

test("labels that only the card has come along, and ids may be numbers", () => {
  const labels = [{ id: 7, name: "Bug", color: "red" }]
  expect(dug({ labels }).card.labels).toEqual([`Bug:${LABEL_COLORS.red}`])
  expect(dug({ idLabels: ["7"] }, { labels }).card.labels).toEqual([`Bug:${LABEL_COLORS.red}`])
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
    "1 background image is left out",
  ])
})

test("a file that is nested deeply is read", () => {
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`
  const text = JSON.stringify(boardOf({}, cardOf({ recurrenceRule: "deep", desc: "deep" })))
  const { card } = readIn(trello, text.replaceAll('"deep"', deep))
  expect(card("Dig").description).toBe("")
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
