import { z } from "zod"
import { Id } from "~/models/fields"
import { PRIORITIES } from "./priority"

/** The form: a priority, or none. */
export const SetPriority = z
  .object({
    boardId: Id.optional(),
    cardId: Id,
    priority: z.enum(PRIORITIES, "There is no such priority.").optional(),
  })
  .transform(({ priority = null, ...card }) => ({ ...card, priority }))
