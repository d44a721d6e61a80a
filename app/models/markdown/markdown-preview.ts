import { z } from "zod"
import { Id, Text } from "~/models/fields"
import { LIMITS } from "~/models/limits"

/** A text that is shown as it will look on a board, before it is saved. */
export const PreviewText = z.object({
  boardId: Id.optional(),
  text: Text("The text", LIMITS.description, false),
})
export type PreviewText = z.output<typeof PreviewText>
