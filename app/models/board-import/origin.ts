import type { BroughtFile } from "./brought-file"
import type { PlannedFile } from "~/models/board-file/board-plan.server"
import type { Difference } from "./differences"
import type { ImportChoices } from "./draft-board"

/** What a format must know of the person who imports. */
export type ReadOptions = {
  /** Their time zone, for dates without a time or a zone. */
  zone: string
  /** For a table: the names of columns by what they mean, as chosen in the preview. */
  columns?: Readonly<Record<string, string>> | undefined
}

/** The columns of a table, for the form that says what they mean. */
export type TableColumns = {
  names: string[]
  /** The first value of each column. */
  examples: string[]
  /** The names of columns by what they seem to mean. */
  guesses: Record<string, string>
  /** Facts that were found and are shown: "separated by semicolons, UTF-8, 31/12/2026". */
  found: string
}

/** A board that was read: mostly a `DraftBoard`. */
export type BoardContent = {
  /** The board in the form of Cardinal's own files, before its check. */
  toFile: (choices?: ImportChoices) => unknown
  differences: { list: () => Difference[] }
  /** What `FoundBoard.file` calls an entry such as `files/0001`. */
  pathOf: (entry: string) => string
  /** @throws 400 if the archive has other files than the board names */
  requireFiles?: (planned: ReadonlyMap<string, PlannedFile>) => void
}

/** A board that a file has, not yet read. */
export type FoundBoard = {
  name: string
  /** When it was exported, if the file says so. */
  exportedAt?: string | null
  /** Reads it. Throws `invalid` with a sentence that names the fault. */
  read: (options: ReadOptions) => BoardContent
  /** The bytes of a file that the draft names by its `path`; null if they are missing. */
  file?: (path: string) => Uint8Array | null
  columns?: TableColumns
}

/** A product, or a format, that boards come from. Another one is one more file in `origins/`. */
export type Origin = {
  /** "Trello". */
  name: string
  /** "a Trello board". */
  what: string
  /** Whether a board of it consists of several files of an archive. */
  isArchive?: boolean
  /** The boards in the files that were brought together; null if they are of another origin, which must be quick to see. */
  find: (files: readonly BroughtFile[]) => FoundBoard[] | null
}
