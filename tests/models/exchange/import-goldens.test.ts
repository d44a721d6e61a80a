import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { expect, test } from "vitest"
import { lookAt } from "~/models/exchange/board-import/look"
import { deck } from "~/models/exchange/board-import/origins/deck"
import { focalboard } from "~/models/exchange/board-import/origins/focalboard"
import { kanboard } from "~/models/exchange/board-import/origins/kanboard"
import { markdown } from "~/models/exchange/board-import/origins/markdown"
import { planka } from "~/models/exchange/board-import/origins/planka"
import { table } from "~/models/exchange/board-import/origins/table"
import { trello } from "~/models/exchange/board-import/origins/trello"
import { vikunja } from "~/models/exchange/board-import/origins/vikunja"
import { wekan } from "~/models/exchange/board-import/origins/wekan"
import { brought, fixture, FIXTURES, imported, onlyBoard } from "../imports"

// Each file of another product in tests/fixtures/imports becomes the whole board beside it, with what is
// told of it and counted. The part of the name before the hyphen is the origin, the rest is what the file is about.
//
// REWRITE_GOLDENS=1 npx vitest run tests/models/exchange/import-goldens.test.ts --project models
// writes the boards anew: read what git says of them before you commit them.

const ORIGINS = { deck, focalboard, kanboard, markdown, planka, table, trello, vikunja, wekan }

/** The program's name for its file. */
const NAMES: Record<string, string> = { focalboard: "b/board.jsonl", vikunja: "data.json" }

/** Whose dates are read by a person elsewhere than in UTC. */
const ZONES: Record<string, string> = {
  "focalboard-due-dates.jsonl": "Europe/Berlin",
  "planka-custom-fields.json": "Europe/Vienna",
  "trello-custom-fields.json": "Europe/Vienna",
}

/** A board has no line for what is empty, so that it can be read. */
const withoutEmpty = (_key: string, value: unknown) =>
  value === false || value === "" || (Array.isArray(value) && value.length === 0)
    ? undefined
    : value

const names = readdirSync(FIXTURES).filter((name) => !name.endsWith(".board.json"))

test.each(names)("%s becomes the board beside it", (name) => {
  const origin = name.split(/[-.]/)[0] as keyof typeof ORIGINS
  const found = onlyBoard(ORIGINS[origin], brought(fixture(name).bytes, NAMES[origin] ?? name))
  const { file, told } = imported(found, { zone: ZONES[name] ?? "UTC" })
  const board = `${JSON.stringify({ told, counts: lookAt(file).counts, file }, withoutEmpty, 2)}\n`
  const golden = `${FIXTURES}/${name.replace(/\.\w+$/, "")}.board.json`
  if (process.env["REWRITE_GOLDENS"]) writeFileSync(golden, board)
  expect(JSON.parse(board)).toEqual(JSON.parse(readFileSync(golden, "utf8")))
})
