import { z } from "zod"
import { BoardKey } from "~/models/board/board/board"
import { Checkbox } from "~/models/text/fields"

/** A form leaves out `enabled` if it is not ticked. */
export const SwitchAssist = BoardKey.extend({
  enabled: Checkbox.default(false).meta({ examples: [true] }),
})
export type SwitchAssist = z.output<typeof SwitchAssist>

export const ModelName = z.string().meta({ examples: ["llama-3.3-70b"] })

export const AssistState = z
  .object({
    model: z
      .object({
        name: ModelName,
        host: z.string().meta({ description: "It gets the texts.", examples: ["ai.example.org"] }),
      })
      .nullable()
      .meta({ description: "Null if the server has no model." }),
    enabled: z.boolean().meta({ description: "Whether the board’s members may ask it." }),
  })
  .meta({ id: "AssistState" })
export type AssistState = z.output<typeof AssistState>
