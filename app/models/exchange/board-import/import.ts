import { z } from "zod"
import {
  Count,
  Id,
  IdText,
  Line,
  MomentText,
  NewId,
  TimeZone,
  TextOrNull,
} from "~/models/text/fields"
import { LIMITS } from "~/models/text/limits"
import { ENCODING_LABELS, type Encoding } from "~/models/text/encodings"
import { Look } from "./look"
import { MEANINGS, type ColumnMeaning } from "./origin"
import { DATE_ORDERS, type DateOrder } from "./written-date"

// An import: files that a person brought, a preview of the boards in them, and the choices for making these.

export const ImportKey = z.object({ importId: Id })
export type ImportKey = z.output<typeof ImportKey>

export const BringFiles = z.object({ id: NewId, timeZone: TimeZone.default("UTC") })
export type BringFiles = z.output<typeof BringFiles>

const Address = Line("An address", LIMITS.url)
const Secret = (label: string) => Line(label, 4000)

/** A board of a Planka that runs elsewhere, or all boards of it. */
export const FetchPlanka = BringFiles.extend({
  address: Address.meta({
    description: "Of a board, or of the server for all boards that you see there.",
    examples: ["https://planka.example.org/boards/1357158568008091264"],
  }),
  apiKey: Secret("An access token or API key").meta({ examples: ["the-key-of-your-account"] }),
})
export type FetchPlanka = z.output<typeof FetchPlanka>

/** A project of a Kanboard that runs elsewhere, or all projects of it. */
export const FetchKanboard = BringFiles.extend({
  address: Address.meta({
    description: "Of a project's board, or of the server for all open projects that you see there.",
    examples: ["https://kanboard.example.org/board/12"],
  }),
  username: z
    .string()
    .trim()
    .max(LIMITS.name, "Is too long.")
    .default("")
    .meta({
      description: "Of the person whose token it is; without it, the token is that of the server.",
      examples: ["ana"],
    }),
  apiToken: Secret("A token").meta({ examples: ["the-token-of-your-account"] }),
})
export type FetchKanboard = z.output<typeof FetchKanboard>

export const FetchFromTrello = ImportKey.extend({
  apiKey: Secret("An API key").meta({ examples: ["the-key-of-your-power-up"] }),
  apiToken: Secret("A token").meta({ examples: ["the-token-of-your-account"] }),
})
export type FetchFromTrello = z.output<typeof FetchFromTrello>

/** The place of a board in the files, or of a list on it, from 0. */
const Place = z.coerce
  .number("Must be a whole number.")
  .int("Must be a whole number.")
  .min(0, "Must not be negative.")

const BoardChoice = z.object({
  place: Place.meta({ description: "Of a board in the files, from 0." }),
  lists: z
    .array(Place)
    .max(LIMITS.cards)
    .optional()
    .meta({ description: "Places of the lists to import; without it, all." }),
  archived: z
    .boolean("Must be true or false.")
    .default(true)
    .meta({ description: "Whether archived lists and cards are imported." }),
  columns: z
    .array(z.enum(MEANINGS, "A column cannot mean that."))
    .max(LIMITS.cards)
    .optional()
    .meta({ description: "The meaning of each column of a table, in order." }),
  dateOrder: z.enum(DATE_ORDERS, "There is no such order.").optional(),
  hasNames: z.boolean("Must be true or false.").optional().meta({
    description:
      "Whether the first row of a table has the names of its columns. Else it is a card.",
  }),
  encoding: z.enum(ENCODING_LABELS, "There is no such encoding.").optional().meta({
    description: "Of a table; without it, the one that was found.",
  }),
})
export type BoardChoice = z.output<typeof BoardChoice>

const PersonChoice = z.object({
  place: Place.meta({ description: "Of a person in the preview, from 0." }),
  userId: Id.meta({ description: "Somebody who shares a board with you." }),
})

export const ChooseForImport = ImportKey.extend({
  boards: z
    .array(BoardChoice)
    .min(1, "Choose a board.")
    .max(LIMITS.cards)
    .optional()
    .meta({ description: "Those to import; without it, all of them whole." }),
  people: z.array(PersonChoice).max(LIMITS.cards).optional().meta({
    description:
      "The account of a person in the files. The account gets the person’s comments, and is assigned once it joins.",
  }),
})
export type ChooseForImport = z.output<typeof ChooseForImport>

type Chosen = z.input<typeof ChooseForImport>

const Values = z.array(z.string()).default([])

/** The same in a form, where each value begins with the place of its board, or of the person: `2.0` is a list. */
export const ChooseInForm = ImportKey.extend({
  boards: z.array(Place).default([]),
  /** Boards whose lists are in the form. */
  listed: z.array(Place).default([]),
  lists: Values,
  archived: z.array(Place).default([]),
  columns: Values,
  dateOrders: Values,
  /** Tables whose first row has the names of the columns. */
  named: z.array(Place).default([]),
  encodings: Values,
  people: Values,
})
  .transform(({ importId, boards, listed, archived, ...values }): Chosen => ({
    importId,
    boards: boards.map((place) => ({
      place,
      archived: archived.includes(place),
      ...(listed.includes(place) && { lists: valuesOf(values.lists, place) }),
      ...tableChoice(values, place),
    })),
    people: values.people
      .map((value) => ({ place: Number.parseInt(value, 10), userId: valueOf(value) }))
      .filter(({ userId }) => userId !== ""),
  }))
  .pipe(ChooseForImport)

type TableFields = Record<"columns" | "dateOrders" | "encodings", string[]> & { named: number[] }

/** A form without columns of a board is not about a table. */
function tableChoice({ columns, dateOrders, encodings, named }: TableFields, place: number) {
  const meanings = valuesOf(columns, place) as ColumnMeaning[]
  if (meanings.length === 0) return {}
  return {
    columns: meanings,
    dateOrder: valuesOf(dateOrders, place)[0] as DateOrder | undefined,
    encoding: valuesOf(encodings, place)[0] as Encoding | undefined,
    hasNames: named.includes(place),
  }
}

const valueOf = (value: string) => value.replace(/^\d+\./, "")

const valuesOf = (values: readonly string[], place: number) =>
  values.filter((value) => value.startsWith(`${String(place)}.`)).map(valueOf)

const ImportState = z.enum(["fetching", "ready", "running", "done", "undone"])
export type ImportState = z.output<typeof ImportState>

const FailedFile = z.object({
  name: z.string().meta({ examples: ["plan.pdf"] }),
  card: z.string().meta({ description: "The title of its card.", examples: ["Dig"] }),
  reason: z
    .string()
    .meta({ description: "A sentence.", examples: ["It is not in Planka any more."] }),
})
export type FailedFile = z.output<typeof FailedFile>

const BroughtPerson = z.object({
  name: z.string().meta({ examples: ["Grace Hopper"] }),
  username: z
    .string()
    .meta({ description: "Empty where only names are known.", examples: ["grace"] }),
  uses: Count.meta({ description: "How often the files name them." }),
})
export type BroughtPerson = z.output<typeof BroughtPerson>

/** The content of the files, read once. */
const Preview = z.object({
  filename: z.string().meta({ description: "The names of the files.", examples: ["garden.json"] }),
  boards: z.array(Look),
  people: z.array(BroughtPerson).meta({
    description: "Those whom the files name most often. A `place` of them counts from 0.",
  }),
  morePeople: Count.meta({
    description: "The number of the others, who stay names.",
    examples: [0],
  }),
  failed: z
    .array(FailedFile)
    .meta({ description: "Files that could not be fetched.", examples: [[]] }),
  timeZone: z.string().meta({ examples: ["Europe/Berlin"] }),
})
export type Preview = z.output<typeof Preview>

const MadeBoard = z.object({
  id: IdText,
  name: z.string().meta({ examples: ["Garden"] }),
  notes: z.array(z.string()).meta({
    description: "Sentences about what it has otherwise than the file.",
    examples: [["2 people are kept by name: nobody is added to the board"]],
  }),
})
export type MadeBoard = z.output<typeof MadeBoard>

const ChosenBoard = z.object({
  place: z.int().meta({ examples: [0] }),
  lists: z
    .array(z.int())
    .exactOptional()
    .meta({ examples: [[0, 1]] }),
  archived: z.boolean(),
  columns: z
    .array(z.enum(MEANINGS))
    .exactOptional()
    .meta({ examples: [["title", "list"]] }),
  dateOrder: z.enum(DATE_ORDERS).exactOptional(),
  hasNames: z.boolean().exactOptional(),
  encoding: z.enum(ENCODING_LABELS).exactOptional(),
})

const ImportChoice = z.object({
  boards: z.array(ChosenBoard).exactOptional(),
  people: z
    .array(z.object({ place: z.int().meta({ examples: [0] }), userId: IdText }))
    .exactOptional(),
})
export type ImportChoice = z.output<typeof ImportChoice>

export const BoardImport = Preview.extend({
  id: IdText,
  state: ImportState.meta({
    description:
      "`fetching`: files are fetched from another server. `running`: boards are created. Ask again each second.",
    examples: ["done"],
  }),
  choice: ImportChoice.meta({ description: "The choice that was sent last, or guessed." }),
  message: TextOrNull.meta({
    description: "The result of the last try, unless it created boards.",
    examples: [null],
  }),
  doneCount: Count.meta({ description: "Of `allCount`.", examples: [12] }),
  allCount: Count.meta({ description: "Requests to fetch, or cards to make.", examples: [12] }),
  made: z.array(MadeBoard),
  createdAt: MomentText,
  changedAt: MomentText.meta({ description: "When it came to its state." }),
}).meta({ id: "Import", description: "Files that you brought, with the boards in them." })
export type BoardImport = z.output<typeof BoardImport>

export const ImportSummary = BoardImport.pick({
  id: true,
  state: true,
  filename: true,
  made: true,
  createdAt: true,
}).meta({ id: "ImportSummary", description: "An import without its preview." })
export type ImportSummary = z.output<typeof ImportSummary>
