import { z } from "zod"
import { Id, Line, TimeZone } from "~/models/fields"
import { LIMITS } from "~/models/limits"
import type { Look } from "./look"
import { COLUMN_MEANINGS, type ColumnMeaning } from "./origin"
import { DATE_ORDERS, type DateOrder } from "./written-date"

// An import: files that a person brought, a preview of the boards in them, and the choices for making these.

export const ImportKey = z.object({ importId: Id })
export type ImportKey = z.output<typeof ImportKey>

export const BringFiles = z.object({ id: Id.optional(), timeZone: TimeZone.default("UTC") })
export type BringFiles = z.output<typeof BringFiles>

const Address = Line("An address", LIMITS.url)
const Secret = (label: string) => Line(label, 4000)

/** A board of a Planka that runs elsewhere, or all boards of it. */
export const FetchPlanka = BringFiles.extend({
  address: Address,
  apiKey: Secret("An access token or API key"),
})
export type FetchPlanka = z.output<typeof FetchPlanka>

export const FetchFromTrello = ImportKey.extend({
  apiKey: Secret("An API key"),
  apiToken: Secret("A token"),
})
export type FetchFromTrello = z.output<typeof FetchFromTrello>

/** The place of a board in the files, or of a list on it, from 0. */
const Place = z.coerce
  .number("Must be a whole number.")
  .int("Must be a whole number.")
  .min(0, "Must not be negative.")

const MEANINGS = Object.keys(COLUMN_MEANINGS) as [ColumnMeaning, ...ColumnMeaning[]]

const BoardChoice = z.object({
  place: Place,
  /** Places of the lists to import; without it, all. */
  lists: z.array(Place).max(LIMITS.cards).optional(),
  archived: z.boolean("Must be true or false.").default(true),
  /** Of a table: what the columns mean, in their order. */
  columns: z.array(z.enum(MEANINGS, "A column cannot mean that.")).max(LIMITS.cards).optional(),
  dateOrder: z.enum(DATE_ORDERS, "There is no such order.").optional(),
})
export type BoardChoice = z.output<typeof BoardChoice>

/** The place of a person in the preview, and who they are on this server. */
const PersonChoice = z.object({ place: Place, userId: Id })

/** Without `boards`, all boards are imported whole. */
export const ChooseForImport = ImportKey.extend({
  boards: z.array(BoardChoice).min(1, "Choose a board.").max(LIMITS.cards).optional(),
  people: z.array(PersonChoice).max(LIMITS.cards).optional(),
})
export type ChooseForImport = z.output<typeof ChooseForImport>
export type ImportChoice = Omit<ChooseForImport, "importId">

type Chosen = z.input<typeof ChooseForImport>

const Values = z.array(z.string()).default([])

/** The same in a form, where each value begins with the place of its board, or of the person: `2.0` is a list. */
export const ChooseInForm = ImportKey.extend({
  boards: z.array(Place).default([]),
  /** Boards whose lists are in the form. */
  listed: z.array(Place).default([]),
  ...{ lists: Values, archived: z.array(Place).default([]), columns: Values, dateOrders: Values },
  people: Values,
})
  .transform(({ importId, boards, listed, archived, ...values }): Chosen => ({
    importId,
    boards: boards.map((place) => ({
      ...{ place, archived: archived.includes(place) },
      ...(listed.includes(place) && { lists: valuesOf(values.lists, place) }),
      columns: someOf(valuesOf(values.columns, place)) as ColumnMeaning[] | undefined,
      dateOrder: valuesOf(values.dateOrders, place)[0] as DateOrder | undefined,
    })),
    people: values.people
      .map((value) => ({ place: Number.parseInt(value, 10), userId: valueOf(value) }))
      .filter(({ userId }) => userId !== ""),
  }))
  .pipe(ChooseForImport)

const valueOf = (value: string) => value.replace(/^\d+\./, "")

const valuesOf = (values: readonly string[], place: number) =>
  values.filter((value) => value.startsWith(`${String(place)}.`)).map(valueOf)

const someOf = (values: string[]) => (values.length > 0 ? values : undefined)

/** `fetching`: files are fetched from another server; `running`: boards are made. */
export type ImportState = "fetching" | "ready" | "running" | "done" | "undone"

/** A file that could not be fetched, of a card. @property reason a sentence */
export type FailedFile = { name: string; card: string; reason: string }

/** A person in the files, by the name there, with the uses of it. */
export type BroughtPerson = { name: string; username: string; uses: number }

/** The content of the files, read once. */
export type Preview = {
  /** The names of the files, as their owner sees them. */
  filename: string
  boards: Look[]
  /** Those named most often. */
  people: BroughtPerson[]
  /** Of further people, who stay names. */
  morePeople: number
  /** Of the last fetch. */
  failed: FailedFile[]
  timeZone: string
}

/** @property notes sentences about differences from the file */
export type MadeBoard = { id: string; name: string; notes: string[] }

export type BoardImport = Preview & {
  id: string
  state: ImportState
  choice: ImportChoice
  /** The end of the last try, unless it made boards. */
  message: string | null
  /** Of what is being fetched, or of the cards of the boards. */
  doneCount: number
  allCount: number
  made: MadeBoard[]
  createdAt: string
  /** Of the state. */
  changedAt: string
}

export type ImportSummary = Pick<BoardImport, "id" | "state" | "filename" | "made" | "createdAt">
