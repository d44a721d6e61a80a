import { expect, test } from "vitest"
import { wekan } from "~/models/exchange/board-import/origins/wekan"
import { brought, foundIn, planned, readIn } from "../imports"

// Everything that an export of WeKan has comes along, or is told.

const cardOf = (more: object) => ({ _id: "c1", title: "Dig", listId: "a", sort: 0, ...more })

const boardOf = (more: object = {}, ...cards: object[]) => ({
  _format: "wekan-board-1.0.0",
  title: "Garden",
  lists: [{ _id: "a", title: "To do", sort: 0 }],
  cards,
  ...more,
})

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

test.each<[unknown, number | undefined]>([
  [7, 7],
  [0, undefined],
  [-7, undefined],
  ["7", undefined],
  [2 ** 53, undefined],
])("the card number %j becomes %j", (cardNumber, number) => {
  const { card, file } = readIn(wekan, boardOf({}, cardOf({ cardNumber })))
  expect(card("Dig").number).toBe(number)
  planned(file)
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
    "1 background image is left out",
  ])
  planned(file)
})

test("a file that is nested deeply is read", () => {
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`
  const values = ["deep", ["deep"]].map((value) => ({ _id: "f1", value }))
  const fields = [{ _id: "f1", name: "F", type: "text" }]
  const json = boardOf({ customFields: fields }, cardOf({ customFields: values }))
  const { card } = readIn(wekan, JSON.stringify(json).replaceAll('"deep"', deep))
  expect(card("Dig").fields).toEqual([])
})
