import type { BroughtFile } from "./brought-file"
import type { PlannedFile } from "~/models/exchange/board-file/board-plan.server"
import type { Difference } from "./differences"
import type { ImportChoices } from "./draft-board"
import type { DatumOf } from "~/models/board/card/card-property"
import type { Encoding } from "~/models/text/encodings"
import type { TableColumns } from "./look"
import type { DateOrder } from "./written-date"

export type { TableColumns } from "./look"

/** A meaning that a column of a table can have, and its name in the form. */
export const COLUMN_MEANINGS = {
  title: "Title",
  list: "List",
  description: "Description",
  labels: "Labels",
  people: "People",
  due: "Due date",
  reminder: "Reminder",
  start: "Start date",
  done: "Done",
  archived: "Archived",
  priority: "Priority",
  estimate: "Estimate",
  created: "Created",
  checklist: "Checklist",
  comments: "Comments",
  link: "Links",
  field: "Custom field",
  nothing: "Leave out",
} as const satisfies Record<DatumOf<"meaning"> | OtherMeaning, string>

type OtherMeaning =
  | "list"
  | "people"
  | "start"
  | "archived"
  | "created"
  | "checklist"
  | "comments"
  | "link"
  | "field"
  | "nothing"

export type ColumnMeaning = keyof typeof COLUMN_MEANINGS

export const MEANINGS = Object.keys(COLUMN_MEANINGS) as [ColumnMeaning, ...ColumnMeaning[]]

/** The facts that a format must know about the person who imports. */
export type ReadOptions = {
  /** Their time zone, for dates without a time or a zone. */
  zone: string
  /** The usernames here of people in the files whom somebody here is, by their names there. */
  usernames?: Readonly<Record<string, string>> | undefined
  /** For a table: what columns mean, in their order. Those that it lacks mean what they seem to. */
  columns?: readonly (ColumnMeaning | undefined)[] | undefined
  /** For a table: whether its first row has the names of the columns, instead of what was found. */
  hasNames?: boolean | undefined
  /** For a table, instead of what was found. */
  encoding?: Encoding | undefined
  /** For a table with dates such as 3/4/2026, instead of what was found. */
  dateOrder?: DateOrder | undefined
}

/** A board that was read: mostly a `DraftBoard`. */
export type BoardContent = {
  /** The board in the form of Cardinal's own files, before its check. */
  toFile: (choices?: ImportChoices) => unknown
  differences: { list: () => Difference[] }
  /** The name by which `FoundBoard.file` calls an entry such as `files/0001`. */
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
  /** Of a table. It takes reading the whole file. Undefined if it cannot be read, which `read` tells. */
  columns?: (options: ReadOptions) => TableColumns | undefined
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
