import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { BoardReader } from "~/models/exchange/board-import/board-reader.server"
import { newId } from "~/models/text/id"
import { aBoard } from "../../http/board-file"
import { refusalOf } from "../effect"

// Boards whose content is wrong, and what is said of them.

const MB = 1024 * 1024

/** Reads a file to its end, as an import does. */
async function read(file: unknown): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "refused-"))
  const path = join(folder, "board.json")
  writeFileSync(path, JSON.stringify(file))
  const reader = await BoardReader.open([{ name: "board.json", path }])
  rmSync(folder, { recursive: true })
  reader.plan({ part: 0, boardId: newId(), options: { zone: "UTC" }, choices: {} })
  while (reader.nextCards(new Map())) continue
}

/** A card with a file, as it stands in a board's file. */
const aFile = (fileSize = 3, path: unknown = "files/0001") => ({
  title: "With a file",
  attachments: [{ kind: "file", filename: "a.txt", mimeType: "text/plain", fileSize, path }],
})

/** Cards with more files than an archive may hold. */
const manyFiles = () =>
  Array.from({ length: 26 }, (_, card) => ({
    title: "Many",
    attachments: Array.from({ length: card < 25 ? 200 : 1 }, (_, i) => ({
      kind: "file",
      filename: "a",
      fileSize: 0,
      path: `files/${card * 200 + i}`,
    })),
  }))

test.each<[string, unknown, number, string]>([
  ["another format", { format: "garden", version: 1 }, 400, "No board was found in this JSON"],
  ["a newer version", { ...aBoard(), version: 2 }, 400, "version 2"],
  ["no name", aBoard([], { name: "" }), 400, "The board, name: Board name is required."],
  ["a background", aBoard([], { background: "x" }), 400, "no such background"],
  ["no title", aBoard([{}]), 400, "List 2, card 1, title: Card title is required."],
  ["no card", aBoard([null]), 400, "List 2, card 1: "],
  [
    "a long title",
    aBoard([{ title: "x".repeat(201) }]),
    400,
    "too long by 1 character: at most 200",
  ],
  ["a date", aBoard([{ title: "x", dueDate: "soon" }]), 400, "List 2, card 1, dueDate: "],
  [
    "an estimate",
    aBoard([{ title: "x", estimate: 100 }]),
    400,
    "List 2, card 1, estimate: Enter a whole number of points from 0 to 99.",
  ],
  [
    "an empty comment",
    aBoard([{ title: "x", comments: [{ author: "Bob", text: " " }] }]),
    400,
    "List 2, card 1, comment 1, text: Comment is required.",
  ],
  [
    "a script's link",
    aBoard([
      { title: "x", attachments: [{ kind: "link", filename: "x", url: "javascript:alert(1)" }] },
    ]),
    400,
    "List 2, card 1, attachment 1, url: ",
  ],
  [
    "many items",
    aBoard([{ title: "x", checklist: Array.from({ length: 201 }, () => ({ text: "x" })) }]),
    400,
    "at most 200 checklist items",
  ],
  ["lists", { ...aBoard(), lists: Array(201).fill({ name: "x" }) }, 400, "at most 200 lists"],
  ["a number for a file's place", aBoard([aFile(3, 1)]), 400, "attachment 1, path"],
  ["a path", aBoard([aFile(3, "files/../0001")]), 400, "attachment 1, path"],
  ["a file of 26 MB", aBoard([aFile(26 * MB)]), 413, "at most 25 MB"],
  ["one file twice", aBoard([aFile(), aFile()]), 400, "card 2, attachment 1, path: Another"],
  ["5,001 files", aBoard(manyFiles()), 413, "at most 5000 files"],
])("a board is refused with %s", async (_name, file, status, said) => {
  const refusal = await refusalOf(read(file))
  expect([refusal.status, refusal.message]).toEqual([status, expect.stringContaining(said)])
})
