import { z } from "zod"
import { Id, Limit, Position, RequiredText, Text } from "~/models/fields"
import { LIMITS } from "~/models/limits"

/** Positions are contiguous from 0 within the card. */
export type ChecklistItem = {
  id: string
  cardId: string
  text: string
  position: number
  completed: boolean
}

const ItemText = RequiredText("The item", LIMITS.text, "Checklist item is required.")

/** Commands from a card's page also name its board and card: items elsewhere are not found. */
const onCard = { boardId: Id.optional(), cardId: Id.optional() }

const range = { after: Id.optional(), limit: Limit(LIMITS.checklistItems) }

/** `ChecklistAt` takes the card's id from the path. */
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
})
export type CreateChecklistItem = z.output<typeof CreateChecklistItem>

export const ChecklistItemKey = z.object({ ...onCard, id: Id })
export type ChecklistItemKey = z.output<typeof ChecklistItemKey>

export const UpdateChecklistItem = ChecklistItemKey.extend({
  text: ItemText.optional(),
  completed: z.boolean("Must be true or false.").optional(),
  position: Position.optional(),
  base: z
    .object({ text: z.string(), completed: z.boolean(), position: z.number() })
    .partial()
    .optional(),
})
export type UpdateChecklistItem = z.output<typeof UpdateChecklistItem>

export const EditChecklistItem = ChecklistItemKey.extend({
  text: ItemText,
  base: z.object({ text: Text("The item", LIMITS.text).default("") }).optional(),
})
export const TickChecklistItem = ChecklistItemKey.extend({
  completed: z.enum(["true", "false"]).transform((text) => text === "true"),
})
export const MoveChecklistItem = ChecklistItemKey.extend({ position: Position })
