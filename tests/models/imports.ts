import { readFileSync } from "node:fs"
import { expect } from "vitest"
import { planBoard } from "~/models/exchange/board-file/board-plan.server"
import { BroughtFile } from "~/models/exchange/board-import/brought-file"
import type { DraftBoard, ImportedFile } from "~/models/exchange/board-import/draft-board"
import type { FoundBoard, Origin, ReadOptions } from "~/models/exchange/board-import/origin"
import { newId } from "~/models/text/id"

type Content = string | Uint8Array | object

/** A file with a text, bytes, or a value as JSON. */
export function brought(content: Content, name = "board.json"): BroughtFile {
  if (content instanceof Uint8Array) return new BroughtFile(name, content)
  const text = typeof content === "string" ? content : JSON.stringify(content)
  return new BroughtFile(name, Buffer.from(text))
}

export const FIXTURES = "tests/fixtures/imports"

/** A file of other products. */
export const fixture = (name: string): BroughtFile =>
  new BroughtFile(name, readFileSync(`${FIXTURES}/${name}`))

/** The only board of an origin in a file. */
export function foundIn(origin: Origin, content: Content | BroughtFile): FoundBoard {
  const file = content instanceof BroughtFile ? content : brought(content)
  const [board, ...more] = origin.find([file]) ?? []
  if (!board || more.length > 0) throw new Error(`There is not one board of ${origin.name}.`)
  return board
}

type Read = {
  board: DraftBoard
  file: ImportedFile
  /** The sentences about differences. */
  told: string[]
  /** A card by the beginning of its title. */
  card: (title: string) => ImportedFile["lists"][number]["cards"][number]
}

export function readIn(origin: Origin, content: Content | BroughtFile, zone = "UTC"): Read {
  const board = foundIn(origin, content).read({ zone }) as DraftBoard
  const file = board.toFile()
  return {
    board,
    file,
    told: board.differences.list().map(({ text }) => text),
    card: (title) => {
      const cards = file.lists.flatMap((list) => list.cards)
      const found = cards.find((card) => card.title.startsWith(title))
      if (!found) throw new Error(`There is no card “${title}”.`)
      return found
    },
  }
}

/** Checks a file by the rules of Cardinal's own files. */
export function planned(file: object) {
  const plan = planBoard(file, newId())
  for (const rows of plan.cards(new Map())) expect(rows.cards.length).toBeLessThan(1000)
  return plan
}

/** The only board of files. */
export function onlyBoard(origin: Origin, ...files: BroughtFile[]): FoundBoard {
  const found = origin.find(files) ?? []
  expect(found).toHaveLength(1)
  const [board] = found
  if (!board) throw new Error("There is no board.")
  return board
}

/** The result of an import of a board. Its file is checked as Cardinal's own are. */
export function imported(found: FoundBoard, options: Partial<ReadOptions> = {}) {
  const draft = found.read({ zone: "UTC", ...options }) as DraftBoard
  const file = draft.toFile()
  planned(file)
  const cards = file.lists.flatMap((list) => list.cards)
  return { draft, file, cards, told: told(draft), shape: shapeOf(file) }
}

/** The differences as texts. */
export const told = (draft: DraftBoard): string[] =>
  draft.differences.list().map(({ text }) => text)

/** Names of lists, each with the titles of its cards. */
const shapeOf = ({ lists }: ReturnType<DraftBoard["toFile"]>) =>
  lists.map(({ name, cards }) => [name, ...cards.map(({ title }) => title)])
