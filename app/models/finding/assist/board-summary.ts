import type { z } from "zod"
import { DigestOf } from "~/models/views/digest/digest"
import { Moment } from "~/models/text/fields"
import type { Answer } from "./assist"
import type { AssistState } from "~/models/board/assist-switch/assist-switch"

export const SummariseBoard = DigestOf.extend({
  since: Moment.optional().meta({
    description: "It goes before `days`. What is older than 90 days does not count.",
  }),
})
export type SummariseBoard = z.output<typeof SummariseBoard>

export type Since = { moment: string; day: string }

export type BoardSummaryPage = {
  boardId: string
  boardName: string
  state: AssistState
  /** Null for the time since the reader's last visit. */
  days: number | null
  lastVisit: Since | null
  isAnswered: boolean
  answer: (Answer & { since: string }) | null
}
