import { z } from "zod"
import { TimeZone } from "~/models/fields"
import type { OldCard, PersonLoad } from "~/models/analytics/analytics"
import { BoardKey } from "~/models/board/board"
import { DIGEST_DAYS } from "./digest-days"

export const DigestOf = BoardKey.extend({
  days: z.coerce
    .number()
    .refine(
      (days) => (DIGEST_DAYS as readonly number[]).includes(days),
      `Choose ${DIGEST_DAYS.join(", ")} days.`,
    )
    .optional(),
  timeZone: TimeZone.optional(),
})
export type DigestOf = z.output<typeof DigestOf>

export type FinishedCard = {
  id: string
  title: string
  /** Null for a person who is no member any more, or if it is not known. */
  by: string | null
  day: string
  isOnBoard: boolean
}

export type LateCard = {
  id: string
  title: string
  list: string
  daysLate: number
  people: string[]
}

export type ListWait = { list: string; cards: number; medianDays: number }

export type Step = { id: string; title: string; list: string; reasons: string[]; isMine: boolean }

/** Each list has only the first entries, with their number. */
export type Digest = {
  boardId: string
  boardName: string
  days: number
  sentences: string[]
  finished: FinishedCard[]
  finishedCount: number
  /** Finished in as many days before; null if there were no cards then. */
  finishedBefore: number | null
  created: number
  moves: { from: string; to: string; count: number }[]
  /** Cards that changed their list, however often. */
  movedCount: number
  late: LateCard[]
  lateCount: number
  openCount: number
  openBefore: number
  waiting: OldCard[]
  waits: ListWait[]
  load: PersonLoad[]
  perDay: { day: string; created: number; finished: number }[]
  firstDay: string | null
  nextSteps: Step[]
}
