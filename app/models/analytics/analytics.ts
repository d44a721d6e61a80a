import { z } from "zod"
import { BoardKey } from "~/models/board/board"
import { Id, TimeZone } from "~/models/fields"
import type { Spread } from "~/models/flow/statistics"

// The figures from which a team learns how cards move on its board.

/** More days would be years. */
export const MAX_DAYS = 1100
export const DEFAULT_DAYS = 90

const Day = (name: string) =>
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/, `Write ${name} as a date such as 2026-11-30.`)
    .refine((day) => !Number.isNaN(Date.parse(day)), "There is no such day.")
    .optional()

/** A period of days, both included, by the reader's clock. Without them: the last 90 days. */
export const AnalyticsOf = BoardKey.extend({
  from: Day("from"),
  to: Day("to"),
  /** The list in which cards are finished, instead of those that are marked. */
  finish: Id.optional(),
  timeZone: TimeZone.optional(),
  firstWeekday: z.coerce.number().int().min(1).max(7).optional(),
})
export type AnalyticsOf = z.output<typeof AnalyticsOf>

/** The cards at the end of a day: finished ones, and the others by list. */
export type FlowDay = { day: string; finished: number; open: number[] }

/** How long finished cards took, in days. */
export type Times = {
  /** From creation until finished. */
  lead: Spread
  /** From the first move to another list until finished. */
  cycle: Spread
  /** Finished cards that were never moved before, which have no cycle time. */
  unmoved: number
}

/** The cards that were finished in the seven days from `week` on, as far as they are in the period. */
export type WeekCount = { week: string; finished: number; created: number }

export type AgeClass = { name: string; cards: number }
export type OldCard = { id: string; title: string; list: string; days: number; daysInList: number }

export type PersonLoad = {
  /** Null for the cards that nobody is assigned to. */
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
  /** The median of days after the due date; negative for before it. */
  medianDaysLate: number | null
  /** Finished cards that had no due date. */
  undated: number
}

export type Analytics = {
  boardId: string
  from: string
  to: string
  /** The day of the board's first card; null without any. */
  firstDay: string | null
  /** The names of the lists of `flow`, as on the board; those that are gone come last. */
  lists: string[]
  flow: FlowDay[]
  times: Times
  throughput: WeekCount[]
  age: AgeClass[]
  oldest: OldCard[]
  load: PersonLoad[]
  reliability: Reliability
}
