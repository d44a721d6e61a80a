import type { Priority } from "~/models/card/priority"
import type { Background } from "./background"

export type BoardContent = {
  name: string
  description: string
  background: Background
  lists: readonly ContentList[]
}

export type ContentList = { name: string; cards: readonly ContentCard[] }

export type ContentCard = {
  title: string
  description?: string
  /** "name:color" */
  labels?: readonly string[]
  priority?: Priority
  /** From the day on which the board is created. */
  dueInDays?: number
  checklist?: readonly { text: string; completed: boolean }[]
}
