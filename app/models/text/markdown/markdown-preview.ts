import { z } from "zod"
import { Id, Text } from "~/models/text/fields"
import { LIMITS } from "~/models/text/limits"

export const PreviewText = z.object({
  boardId: Id.optional().meta({ description: "Whose members can be mentioned." }),
  text: Text("The text", LIMITS.description, false).meta({ examples: ["**bold**"] }),
})
export type PreviewText = z.output<typeof PreviewText>

export const PreviewedText = z.object({
  html: z.string().meta({ examples: ["<p><strong>bold</strong></p>\n"] }),
})
export type PreviewedText = z.output<typeof PreviewedText>
