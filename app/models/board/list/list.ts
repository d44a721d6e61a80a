import { z } from "zod"
import type { DatumOf } from "~/models/board/card/card-property"
import { MAX_ARCHIVE_DAYS, MAX_CARD_LIMIT } from "./list-limits"
import {
  blankIfInvisible,
  Id,
  Ids,
  IdText,
  Line,
  NewId,
  OfPage,
  Position,
  IntOrNull,
} from "~/models/text/fields"

export const List = z
  .object({
    id: IdText,
    boardId: IdText,
    name: z.string().meta({ examples: ["To do"] }),
    position: z.int().meta({ examples: [0] }),
    cardLimit: IntOrNull.meta({
      description: "The list is marked when it has more cards; none is refused.",
      examples: [5],
    }),
    archiveDoneDays: IntOrNull.meta({
      description: "Days after which done cards are archived, within an hour.",
      examples: [14],
    }),
    cardsDone: z.boolean().meta({
      description:
        "Whether its cards are done, ticked or not. A new list named Done, Finished or Completed has it.",
    }),
  })
  .meta({ id: "List" })
export type List = z.output<typeof List>

export type ListRules = Pick<List, "cardLimit" | "archiveDoneDays" | "cardsDone">

export type ListName = {
  id: string
  name: string
  limit?: number
  archiveDays?: number
  cardsDone?: true
}

export const listName = ({
  id,
  name,
  cardLimit,
  archiveDoneDays,
  cardsDone,
}: Pick<List, "id" | "name"> & ListRules): ListName => ({
  id,
  name,
  ...(cardLimit !== null && { limit: cardLimit }),
  ...(archiveDoneDays !== null && { archiveDays: archiveDoneDays }),
  ...(cardsDone && { cardsDone }),
})

export const rulesOf = ({
  limit,
  archiveDays,
  cardsDone,
}: Omit<ListName, "id" | "name">): ListRules => ({
  cardLimit: limit ?? null,
  archiveDoneDays: archiveDays ?? null,
  cardsDone: cardsDone ?? false,
})

const Name = Line("List name").meta({ examples: ["To do"] })

const wholeLimit = `Enter a whole number from 1 to ${String(MAX_CARD_LIMIT)}.`
export const CardLimit = z
  .number(wholeLimit)
  .int(wholeLimit)
  .min(1, wholeLimit)
  .max(MAX_CARD_LIMIT, wholeLimit)
  .nullable()

const wholeDays = `Enter a whole number of days from 1 to ${String(MAX_ARCHIVE_DAYS)}.`
export const ArchiveDays = z
  .number(wholeDays)
  .int(wholeDays)
  .min(1, wholeDays)
  .max(MAX_ARCHIVE_DAYS, wholeDays)
  .nullable()

export const CardsDone = z.boolean("Must be true or false.")

export const CreateList = z.object({
  id: NewId,
  boardId: Id,
  name: Name,
  position: Position.optional(),
  cardLimit: CardLimit.optional(),
  archiveDoneDays: ArchiveDays.optional(),
  cardsDone: CardsDone.optional(),
})
export type CreateList = z.output<typeof CreateList>

/** Commands from a board's page also name the board: a list of another board is not found. */
const onBoard = { boardId: OfPage }

export const UpdateList = z.object({
  ...onBoard,
  listId: Id,
  name: Name,
  base: z.object({ name: z.string() }).partial().optional(),
})
export type UpdateList = z.output<typeof UpdateList>

const NameOrNone = z
  .string()
  .transform((text) => (blankIfInvisible(text) === "" ? undefined : text))
  .pipe(Name.optional())

/** An empty or unchanged name cancels. */
export const RenameList = UpdateList.extend({ name: NameOrNone.optional() }).transform(
  ({ name, ...list }) => ({ ...list, name: name === list.base?.name ? undefined : name }),
)
export type RenameList = z.output<typeof RenameList>

export const SetCardLimit = z.object({
  ...onBoard,
  listId: Id,
  cardLimit: CardLimit.default(null),
})
export type SetCardLimit = z.output<typeof SetCardLimit>

export const SetArchiveDays = z.object({
  ...onBoard,
  listId: Id,
  archiveDoneDays: ArchiveDays.default(null),
})
export type SetArchiveDays = z.output<typeof SetArchiveDays>

export const SetCardsDone = z.object({ ...onBoard, listId: Id, cardsDone: CardsDone })
export type SetCardsDone = z.output<typeof SetCardsDone>

export const SetCardsDoneByForm = SetCardsDone.extend({
  cardsDone: z.enum(["true", "false"]).transform((text) => text === "true"),
})

export const ListKey = z.object({ ...onBoard, listId: Id })
export type ListKey = z.output<typeof ListKey>

export const MoveList = z.object({ ...onBoard, listId: Id, newPosition: Position })
export type MoveList = z.output<typeof MoveList>

const SORTS = { due: true, priority: true, name: true } satisfies Record<DatumOf<"sort">, true>
const SORT_ORDERS = Object.keys(SORTS) as DatumOf<"sort">[]
export const SortCards = ListKey.extend({ by: z.enum(SORT_ORDERS, "There is no such order.") })
export type SortCards = z.output<typeof SortCards>

export const CopyList = ListKey.extend({ name: Name, id: NewId })
export type CopyList = z.output<typeof CopyList>

export const ReorderLists = z.object({ boardId: Id, listIds: Ids })
export type ReorderLists = z.output<typeof ReorderLists>
