import { z } from "zod"
import { Id, Limit, Moment, Position, RequiredText } from "~/models/fields"
import { LIMITS } from "~/models/limits"

/** A card's first checklist has this name until it gets another. */
export const CHECKLIST = "Checklist"

/** Positions are contiguous from 0 within the card. */
export type NamedChecklist = { id: string; cardId: string; name: string; position: number }

export type ChecklistItem = {
  id: string
  cardId: string
  text: string
  position: number
  completed: boolean
  /** Null for the card's first checklist. */
  checklistId: string | null
  assigneeId: string | null
  importedAssignee: string | null
  dueDate: string | null
}

const ItemText = RequiredText("The item", LIMITS.text, "Checklist item is required.")

/** Commands from a card's page also name its board and card: items elsewhere are not found. */
const onCard = { boardId: Id.optional(), cardId: Id.optional() }

const range = { after: Id.optional(), limit: Limit(LIMITS.checklistItems) }

export const ChecklistOf = z.object({ cardId: Id, ...range })
export type ChecklistOf = z.output<typeof ChecklistOf>
export const ChecklistAt = z
  .object({ id: Id, ...range })
  .transform(({ id, ...rest }) => ({ cardId: id, ...rest }))

export const CreateChecklistItem = z.object({
  boardId: Id.optional(),
  id: Id.optional(),
  cardId: Id,
  text: ItemText,
  position: Position.optional(),
  completed: z.boolean("Must be true or false.").optional(),
  checklistId: Id.optional(),
})
export type CreateChecklistItem = z.output<typeof CreateChecklistItem>

export const ChecklistItemKey = z.object({ ...onCard, id: Id })
export type ChecklistItemKey = z.output<typeof ChecklistItemKey>

export const UpdateChecklistItem = ChecklistItemKey.extend({
  text: ItemText.optional(),
  completed: z.boolean("Must be true or false.").optional(),
  position: Position.optional(),
  checklistId: Id.optional(),
  assigneeId: Id.nullable().optional(),
  dueDate: Moment.nullable().optional(),
  base: z
    .object({ text: z.string(), completed: z.boolean(), position: z.number() })
    .partial()
    .optional(),
})
export type UpdateChecklistItem = z.output<typeof UpdateChecklistItem>

/** The given properties replace the item's. */
export const ConvertChecklistItem = UpdateChecklistItem.pick({
  ...{ boardId: true, cardId: true, id: true },
  ...{ text: true, base: true, assigneeId: true, dueDate: true },
})
export type ConvertChecklistItem = z.output<typeof ConvertChecklistItem>

export const TickChecklistItem = ChecklistItemKey.extend({
  completed: z.enum(["true", "false"]).transform((text) => text === "true"),
})
export const MoveChecklistItem = ChecklistItemKey.extend({
  position: Position,
  checklistId: Id.optional(),
})
