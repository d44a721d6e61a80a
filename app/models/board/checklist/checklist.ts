import { z } from "zod"
import {
  Id,
  IdText,
  Limit,
  Moment,
  MomentText,
  NewId,
  OfPage,
  Position,
  RequiredText,
  TextOrNull,
} from "~/models/text/fields"
import { LIMITS } from "~/models/text/limits"

/** A card's first checklist has this name until it gets another. */
export const CHECKLIST = "Checklist"

export const NamedChecklist = z
  .object({
    id: IdText.meta({ description: "The card’s, for a first checklist without a name." }),
    cardId: IdText,
    name: z.string().meta({ examples: ["Tools"] }),
    position: z.int().meta({ description: "On its card, from 0.", examples: [0] }),
  })
  .meta({ id: "Checklist" })
export type NamedChecklist = z.output<typeof NamedChecklist>

export const ChecklistItem = z
  .object({
    id: IdText,
    cardId: IdText,
    text: z.string().meta({ examples: ["Find the spade"] }),
    position: z.int().meta({
      description: "In all checklists of the card together, from 0.",
      examples: [0],
    }),
    completed: z.boolean().meta({ examples: [false] }),
    checklistId: IdText.nullable().meta({
      description: "Null for the card’s first checklist.",
      examples: [null],
    }),
    assigneeId: IdText.nullable(),
    importedAssignee: TextOrNull.meta({
      description: "The name that an imported item has.",
      examples: [null],
    }),
    dueDate: MomentText.nullable(),
  })
  .meta({ id: "ChecklistItem" })
export type ChecklistItem = z.output<typeof ChecklistItem>

const ItemText = RequiredText("The item", LIMITS.text, "Checklist item is required.").meta({
  examples: ["Find the spade"],
})

/** Commands from a card's page also name its board and card: items elsewhere are not found. */
const onCard = { boardId: OfPage, cardId: OfPage }

const range = {
  after: Id.optional().meta({ description: "An item: those after it are listed." }),
  limit: Limit(LIMITS.checklistItems),
}

export const ChecklistOf = z.object({ cardId: Id, ...range })
export type ChecklistOf = z.output<typeof ChecklistOf>
export const ChecklistAt = z
  .object({ id: Id.meta({ description: "The id of the card." }), ...range })
  .transform(({ id, ...rest }) => ({ cardId: id, ...rest }))

const ChecklistOfCard = Id.optional().meta({
  description: "A checklist of the card. The id of the card names the first one.",
})

const Assignee = Id.nullable().optional().meta({ description: "A member of the board, else 400." })

export const CreateChecklistItem = z.object({
  boardId: OfPage,
  id: NewId,
  cardId: Id,
  text: ItemText,
  position: Position.optional(),
  completed: z.boolean("Must be true or false.").optional(),
  checklistId: ChecklistOfCard,
  assigneeId: Assignee,
  dueDate: Moment.nullable().optional(),
})
export type CreateChecklistItem = z.output<typeof CreateChecklistItem>

export const ChecklistItemKey = z.object({
  ...onCard,
  id: Id.meta({ description: "The id of the item." }),
})
export type ChecklistItemKey = z.output<typeof ChecklistItemKey>

export const UpdateChecklistItem = ChecklistItemKey.extend({
  text: ItemText.optional(),
  completed: z.boolean("Must be true or false.").optional(),
  position: Position.optional(),
  checklistId: ChecklistOfCard,
  assigneeId: Assignee,
  dueDate: Moment.nullable().optional(),
  base: z
    .object({ text: z.string(), completed: z.boolean(), position: z.number() })
    .partial()
    .optional(),
})
export type UpdateChecklistItem = z.output<typeof UpdateChecklistItem>

/** As a program sends it: `cardId` is the card that the item goes to. */
export const ChangeChecklistItem = UpdateChecklistItem.omit({ boardId: true, cardId: true })
  .extend({
    cardId: Id.optional().meta({
      description:
        "Another card of the same board, to which the item goes. In a request of its own, with `checklistId` and `position` at most.",
    }),
  })
  .transform(({ cardId: toCardId, ...input }) => ({
    ...input,
    ...(toCardId !== undefined && { toCardId }),
  }))
export type ChangeChecklistItem = z.output<typeof ChangeChecklistItem>

export const MoveItemToCard = ChecklistItemKey.extend({
  toCardId: Id,
  position: Position.optional(),
  checklistId: Id.optional(),
})
export type MoveItemToCard = z.output<typeof MoveItemToCard>

/** The given properties replace the item's. */
export const ConvertChecklistItem = UpdateChecklistItem.pick({
  boardId: true,
  cardId: true,
  id: true,
  text: true,
  base: true,
  assigneeId: true,
  dueDate: true,
}).extend({
  asPart: z
    .boolean("Must be true or false.")
    .optional()
    .meta({ description: "Whether the new card is a part of the item’s card." }),
})
export type ConvertChecklistItem = z.output<typeof ConvertChecklistItem>

export const TickChecklistItem = ChecklistItemKey.extend({
  completed: z.enum(["true", "false"]).transform((text) => text === "true"),
})
export const MoveChecklistItem = ChecklistItemKey.extend({
  position: Position,
  checklistId: Id.optional(),
})
