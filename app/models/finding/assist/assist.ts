import { z } from "zod"
import { CardKey } from "~/models/board/card/card"
import { ModelName } from "~/models/board/assist-switch/assist-switch"

export const CARD_TASKS = ["summary", "checklist", "wording"] as const
export type CardTask = (typeof CARD_TASKS)[number]

const Task = z.enum(CARD_TASKS, "There is no such question.")

export const AskAboutCard = CardKey.extend({ task: Task })
export type AskAboutCard = z.output<typeof AskAboutCard>

export const Answer = z
  .object({
    id: z.string().meta({ examples: ["mP0Yx0y5qgD0m3p4cF0T8Kq0o5H0m5o3n1a7bZ2c9dE"] }),
    task: z.enum(CARD_TASKS),
    model: ModelName,
    text: z.string().meta({ description: "Plain text.", examples: ["Two cards are late."] }),
    suggestions: z.array(z.string()).meta({
      description: "Each line of an answer to `checklist`.",
      examples: [["Ask for the price"]],
    }),
  })
  .meta({ id: "AssistAnswer" })
export type Answer = z.output<typeof Answer>

/** A search in filters, and the name of the model that wrote it. */
export const UnderstoodSearch = z.object({
  q: z.string().meta({ examples: ["list:review due:overdue"] }),
  model: ModelName,
})
export type UnderstoodSearch = z.output<typeof UnderstoodSearch>
