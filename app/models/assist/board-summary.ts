import type { z } from "zod"
import { DigestOf } from "~/models/digest/digest"
import { Moment } from "~/models/fields"
import type { Answer, AssistState } from "./assist"

/** A summary of what happened on a board: in the last days, or since a moment at most 90 days ago. */
export const SummariseBoard = DigestOf.extend({ since: Moment.optional() })
export type SummariseBoard = z.output<typeof SummariseBoard>

/** The moment from which on a board is summed up, and its day for the reader. */
export type Since = { moment: string; day: string }

export type BoardSummaryPage = {
  boardId: string
  boardName: string
  state: AssistState
  /** The chosen number of days; null for the time since the reader's last visit. */
  days: number | null
  /** When the reader's last visit before this one ended, if this browser knows. */
  lastVisit: Since | null
  /** Whether the address names an answer, and the answer if it is known still. */
  isAnswered: boolean
  answer: (Answer & { since: string }) | null
}
