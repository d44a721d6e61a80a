import { z } from "zod"
import { Id, Text } from "~/models/fields"
import { LIMITS } from "~/models/limits"

export const PreviewText = z.object({
  boardId: Id.optional(),
  text: Text("The text", LIMITS.description, false),
})
export type PreviewText = z.output<typeof PreviewText>
