import { z } from "zod"
import { BoardKey } from "~/models/board/board"
import { CardKey } from "~/models/card/card"
import { Checkbox } from "~/models/fields"

export const CARD_TASKS = ["summary", "checklist", "wording"] as const
export type CardTask = (typeof CARD_TASKS)[number]

const Task = z.enum(CARD_TASKS, "There is no such question.")

export const AskAboutCard = CardKey.extend({ task: Task })
export type AskAboutCard = z.output<typeof AskAboutCard>

/** A form leaves out `enabled` if it is not ticked. */
export const SwitchAssist = BoardKey.extend({ enabled: Checkbox.default(false) })
export type SwitchAssist = z.output<typeof SwitchAssist>

export type AssistState = {
  /** `host` gets the texts. Null if the server has no model. */
  model: { name: string; host: string } | null
  enabled: boolean
}

/** Each line of the model's is a suggestion. */
export type Answer = {
  id: string
  task: CardTask
  model: string
  text: string
  suggestions: string[]
}
