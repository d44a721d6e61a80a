import { z } from "zod"
import { BoardKey } from "~/models/board/board"
import { Id, TimeZone } from "~/models/fields"
import type { Spread } from "~/models/flow/statistics"

export const MAX_DAYS = 1100
export const DEFAULT_DAYS = 90

const Day = (name: string) =>
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/, `Write ${name} as a date such as 2026-11-30.`)
    .refine((day) => !Number.isNaN(Date.parse(day)), "There is no such day.")
    .optional()

/** Days are those of the reader's clock, both included. Without a period: the last 90 days. */
export const AnalyticsOf = BoardKey.extend({
  from: Day("from"),
  to: Day("to"),
  /** The list in which cards are finished, instead of those that are marked. */
  finish: Id.optional(),
  timeZone: TimeZone.optional(),
  firstWeekday: z.coerce.number().int().min(1).max(7).optional(),
})
export type AnalyticsOf = z.output<typeof AnalyticsOf>

export type FlowDay = { day: string; finished: number; open: number[] }

export type Times = {
  /** From creation until finished. */
  lead: Spread
  /** From the first move to another list until finished. */
  cycle: Spread
  /** Finished cards that were never moved before, which have no cycle time. */
  unmoved: number
}

/** The seven days from `week` on, as far as they are in the period. */
export type WeekCount = { week: string; finished: number; created: number }

export type AgeClass = { name: string; cards: number }
export type OldCard = { id: string; title: string; list: string; days: number; daysInList: number }

export type PersonLoad = {
  userId: string | null
  name: string
  open: number
  overdue: number
  points: number
  finished: number
}

/** Of the cards with a due date that were finished in the period. */
export type Reliability = {
  onTime: number
  late: number
  /** The median; negative for before the due date. */
  medianDaysLate: number | null
  undated: number
}

export type Analytics = {
  boardId: string
  from: string
  to: string
  firstDay: string | null
  /** The names of the lists of `flow`, in the board's order; deleted ones come last. */
  lists: string[]
  flow: FlowDay[]
  times: Times
  throughput: WeekCount[]
  age: AgeClass[]
  oldest: OldCard[]
  load: PersonLoad[]
  reliability: Reliability
}
