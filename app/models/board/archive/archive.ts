import { z } from "zod"
import { CardFields, UpdateCard } from "~/models/board/card/card"
import { UpdateBoard } from "~/models/board/board/board"
import { Count, Id, IdText, MomentText, OfPage, TextOrNull } from "~/models/text/fields"
import { ArchiveDays, CardLimit, CardsDone, UpdateList } from "~/models/board/list/list"
import { LIMITS } from "~/models/text/limits"

export const Archival = z
  .object({
    id: IdText.meta({ description: "Of the list or card." }),
    boardId: IdText,
    kind: z.enum(["list", "card"]),
    name: z.string().meta({ examples: ["To do"] }),
    listId: IdText.meta({ description: "Of the list itself, or of the card’s list." }),
    listName: z.string().meta({ examples: ["To do"] }),
    cards: Count.meta({ description: "In the list; 1 for a card." }),
    archivedBy: TextOrNull.meta({
      description: "By name. Null for the server, and once that account is deleted.",
      examples: ["Ada Lovelace"],
    }),
    createdAt: MomentText.meta({ description: "When it was archived." }),
  })
  .meta({ id: "Archival", description: "An archived list or card." })
export type Archival = z.output<typeof Archival>

export type ArchivalKind = Archival["kind"]

export type ArchivalRef = Pick<Archival, "id" | "boardId" | "kind">

/** With a `boardId`, what is archived elsewhere is not found. */
export const ArchivalKey = z.object({ boardId: OfPage, archivalId: Id })
export type ArchivalKey = z.output<typeof ArchivalKey>

export const ArchiveOf = z.object({
  boardId: Id,
  after: Id.optional(),
  q: z
    .string()
    .trim()
    .max(LIMITS.name)
    .optional()
    .meta({ description: "Finds names that contain it, ignoring case and accents." }),
})
export type ArchiveOf = z.output<typeof ArchiveOf>

const Archived = z.boolean("Must be true or false.").optional()
const ALONE = "Archive or restore in a request of its own."
const ONE_FIELD = "Change one field of a list in a request."

export const ChangeCard = UpdateCard.extend({ archived: Archived }).superRefine(
  ({ archived, ...wanted }, context) => {
    const isAlone = Object.keys(CardFields.shape).every((field) => !(field in wanted))
    if (archived === undefined || (isAlone && !("coverAttachmentId" in wanted))) return
    context.addIssue({ code: "custom", path: ["archived"], message: ALONE })
  },
)
export type ChangeCard = z.output<typeof ChangeCard>

export const ChangeBoard = UpdateBoard.extend({ archived: Archived }).superRefine(
  ({ archived, boardId: _, ...wanted }, context) => {
    if (archived === undefined || Object.keys(wanted).length === 0) return
    context.addIssue({ code: "custom", path: ["archived"], message: ALONE })
  },
)
export type ChangeBoard = z.output<typeof ChangeBoard>

export const ChangeList = UpdateList.extend({
  name: UpdateList.shape.name.optional(),
  cardLimit: CardLimit.optional(),
  archiveDoneDays: ArchiveDays.optional(),
  cardsDone: CardsDone.optional(),
  archived: Archived,
}).superRefine(({ archived, name, cardLimit, archiveDoneDays, cardsDone }, context) => {
  const named = { name, cardLimit, archiveDoneDays, cardsDone, archived }
  const [first, second] = Object.entries(named).filter(([, value]) => value !== undefined)
  if (first === undefined) {
    const missing = UpdateList.shape.name.safeParse(name).error?.issues[0]
    if (missing) context.addIssue({ code: "custom", path: ["name"], message: missing.message })
  } else if (second) {
    context.addIssue({ code: "custom", path: [second[0]], message: ONE_FIELD })
  }
})
export type ChangeList = z.output<typeof ChangeList>
