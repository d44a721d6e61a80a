import { z } from "zod"
import { Id, Line, NewId, OfPage, Position } from "~/models/text/fields"
import { LIMITS } from "~/models/text/limits"

export const ChecklistName = Line("A checklist's name", LIMITS.checklistName).meta({
  examples: ["Tools"],
})

const onCard = { boardId: OfPage, cardId: OfPage }

export const ChecklistsOf = z.object({ boardId: OfPage, cardId: Id })
export type ChecklistsOf = z.output<typeof ChecklistsOf>

export const CreateChecklist = ChecklistsOf.extend({
  id: NewId,
  name: ChecklistName,
  position: Position.optional(),
})
export type CreateChecklist = z.output<typeof CreateChecklist>

export const ChecklistKey = z.object({
  ...onCard,
  id: Id.meta({ description: "The id of a card names its first checklist." }),
})
export type ChecklistKey = z.output<typeof ChecklistKey>

export const UpdateChecklist = ChecklistKey.extend({
  name: ChecklistName.optional(),
  position: Position.optional(),
})
export type UpdateChecklist = z.output<typeof UpdateChecklist>

export const RenameChecklist = ChecklistKey.extend({ name: ChecklistName })
export const MoveChecklist = ChecklistKey.extend({ position: Position })
