import { expect, test } from "vitest"
import { focalboard } from "~/models/exchange/board-import/origins/focalboard"
import { brought, imported, onlyBoard } from "../imports"

// Boards of Focalboard are made of blocks, one a line: the options of a property are the lists.

const BOARD = { type: "board", data: { id: "b", title: "Garden", cardProperties: [] } }

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

const archive = (...lines: unknown[]) =>
  brought(lines.map((line) => JSON.stringify(line)).join("\n") + "\n", "b/board.jsonl")

test("files are those beside the board", () => {
  const child = { parentId: "one", title: "" }
  const board = onlyBoard(
    focalboard,
    archive(
      BOARD,
      block("card", "one", {}, { properties: {} }),
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
