import type { User } from "~/database/types"
import { beforeAll, expect, test } from "vitest"
import type { ExportFormat } from "~/models/exchange/board-file/board-export.server"
import { BOARD_HEADINGS } from "~/models/exchange/board-file/board-columns"
import { parseCsv } from "~/models/exchange/board-import/csv-text"
import { aUser } from "../../builders"
import { aRichBoard, bring, exportedAs } from "../rich-board"

// A board that is exported, imported and exported again is equal, in all that its format has.

let owner: User

beforeAll(async () => {
  owner = await aUser()
})

const SEEDS = Array.from({ length: 8 }, (_, seed) => seed)

async function again(seed: number, format: ExportFormat) {
  const first = await exportedAs(owner, await aRichBoard(owner, seed), format)
  const { id } = await bring(owner, first, `board.${format}`)
  return { first, second: await exportedAs(owner, id, format) }
}

test.each(SEEDS)("rich board %i as tar is equal, byte for byte", async (seed) => {
  const { first, second } = await again(seed, "tar")
  expect(second.equals(first)).toBe(true)
})

test.each(SEEDS)("rich board %i as JSON is equal, but for its files", async (seed) => {
  const { first, second } = await again(seed, "json")
  const file = /\{"kind":"file"[^}]*\},?/g
  const plain = (text: string) => text.replace(file, "").replaceAll(",]", "]")
  expect(second.toString()).toBe(plain(first.toString()))
})

/** They count or name what a table does not have. */
const LACKING = ["Checklist", "Comments", "Attachments", "Link", "Cover"]

test.each(SEEDS)("rich board %i as CSV has the same cells", async (seed) => {
  const { first, second } = await again(seed, "csv")
  const rowsOf = (csv: Buffer) =>
    parseCsv(csv.toString(), ",").map((cells) =>
      cells.filter((_, at) => !LACKING.includes(BOARD_HEADINGS[at] ?? "")),
    )
  expect(rowsOf(second)).toEqual(rowsOf(first))
})

test.each(SEEDS)("rich board %i as Markdown is the same text, but for covers", async (seed) => {
  const { first, second } = await again(seed, "md")
  const withoutCovers = first.toString().replace(/^- Cover: .*\n/gm, "")
  expect(second.toString()).toBe(withoutCovers.replace(/\n{3,}/g, "\n\n"))
})
