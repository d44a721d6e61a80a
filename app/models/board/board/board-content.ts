import { z } from "zod"
import { OptionalText } from "~/models/text/fields"
import { PRIORITIES } from "~/models/board/card/priority"
import { BACKGROUNDS } from "./background"

const ContentCard = z.object({
  title: z.string().meta({ examples: ["Choose the day, and who may move it"] }),
  description: OptionalText.meta({ description: "Markdown.", examples: ["One person decides."] }),
  labels: z
    .array(z.string())
    .exactOptional()
    .meta({ description: "Each is `name:color`.", examples: [["Product:#3b82f6"]] }),
  priority: z.enum(PRIORITIES).exactOptional(),
  dueInDays: z
    .int()
    .exactOptional()
    .meta({ description: "From the day on which a board is created.", examples: [7] }),
  checklist: z
    .array(
      z.object({
        text: z.string().meta({ examples: ["Ask for the dates"] }),
        completed: z.boolean().meta({ examples: [false] }),
      }),
    )
    .exactOptional(),
})
export type ContentCard = z.output<typeof ContentCard>

export const BoardContent = z.object({
  name: z.string().meta({ examples: ["Product launch"] }),
  description: z
    .string()
    .meta({ examples: ["Everything that must be true on the day, and who sees to it."] }),
  background: z.enum(BACKGROUNDS),
  lists: z.array(
    z.object({
      name: z.string().meta({ examples: ["Before we start"] }),
      cards: z.array(ContentCard),
    }),
  ),
})
export type BoardContent = z.output<typeof BoardContent>
