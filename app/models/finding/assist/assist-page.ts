import type { Answer } from "./assist"
import type { AssistState } from "~/models/board/assist-switch/assist-switch"

export type AssistPage = {
  boardId: string
  cardId: string
  title: string
  description: string
  canEdit: boolean
  state: AssistState
  items: number
  comments: number
  /** Whether the address names an answer, which may be forgotten. */
  isAnswered: boolean
  answer: Answer | null
  added: string[]
}
