import { z } from "zod"
import { BoardKey } from "~/models/board/board"
import { CardKey } from "~/models/card/card"
import { Checkbox } from "~/models/fields"

/** The questions that a language model can be asked about a card. */
export const CARD_TASKS = ["summary", "checklist", "wording"] as const
export type CardTask = (typeof CARD_TASKS)[number]

const Task = z.enum(CARD_TASKS, "There is no such question.")

export const AskAboutCard = CardKey.extend({ task: Task })
export type AskAboutCard = z.output<typeof AskAboutCard>

/** Whether the members of a board may use the language model. A form leaves out what is not ticked. */
export const SwitchAssist = BoardKey.extend({ enabled: Checkbox.default(false) })
export type SwitchAssist = z.output<typeof SwitchAssist>

export type AssistState = {
  /** The model's name and the host that gets the texts; null if the server has none. */
  model: { name: string; host: string } | null
  /** Whether an owner has switched it on for the board. */
  enabled: boolean
}

/** An answer. Of suggestions, each line of the model's is one. */
export type Answer = {
  id: string
  task: CardTask
  model: string
  text: string
  suggestions: string[]
}
