import { z } from "zod"
import { Person } from "~/models/access/person"
import { BoardKey } from "~/models/board/board/board"
import { Card } from "~/models/board/card/card"
import { Count, DayText, FirstWeekday, Id, IdText, TimeZone } from "~/models/text/fields"
import { List } from "~/models/board/list/list"

export const MAX_DAYS = 1100
export const DEFAULT_DAYS = 90

const Day = (name: string) =>
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/, `Write ${name} as a date such as 2026-11-30.`)
    .refine((day) => !Number.isNaN(Date.parse(day)), "There is no such day.")
    .meta({ format: "date" })
    .optional()

/** Days are those of the reader's clock, both included. Without a period: the last 90 days. */
export const AnalyticsOf = BoardKey.extend({
  from: Day("from"),
  to: Day("to"),
  finish: Id.optional().meta({
    description: "The list in which cards are finished, instead of those with `cardsDone`.",
  }),
  timeZone: TimeZone.optional(),
  firstWeekday: FirstWeekday.optional(),
})
export type AnalyticsOf = z.output<typeof AnalyticsOf>

const FlowDay = z.object({
  day: DayText,
  finished: Count,
  open: z.array(Count).meta({ description: "In each of `lists`.", examples: [[4, 2]] }),
})
export type FlowDay = z.output<typeof FlowDay>

const Days = z.number().meta({ description: "In days.", examples: [2.5] })

const Spread = z.object({
  count: Count,
  median: Days.nullable(),
  p85: Days.nullable().meta({ description: "In days: the 85th percentile.", examples: [6.25] }),
})
export type Spread = z.output<typeof Spread>

const Times = z.object({
  lead: Spread.meta({ description: "From creation until finished." }),
  cycle: Spread.meta({ description: "From the first move to another list until finished." }),
  unmoved: Count.meta({ description: "Finished cards that were never moved before." }),
})
export type Times = z.output<typeof Times>

const WeekCount = z.object({
  week: DayText.meta({ description: "Its first day." }),
  finished: Count,
  created: Count,
})
export type WeekCount = z.output<typeof WeekCount>

const AgeClass = z.object({
  name: z.string().meta({ examples: ["1 to 2 weeks"] }),
  cards: Count,
})
export type AgeClass = z.output<typeof AgeClass>

export const OldCard = Card.pick({ id: true, title: true })
  .extend({
    list: List.shape.name,
    days: Days.meta({ description: "Since it was created.", examples: [12.5] }),
    daysInList: Days.meta({ description: "Since it came to its list." }),
  })
  .meta({ id: "OldCard" })
export type OldCard = z.output<typeof OldCard>

export const PersonLoad = z
  .object({
    userId: IdText.nullable().meta({ description: "Null for cards that nobody has." }),
    name: Person.shape.name,
    open: Count,
    overdue: Count,
    points: Count.meta({ description: "The estimates of the open cards." }),
    finished: Count,
  })
  .meta({ id: "PersonLoad" })
export type PersonLoad = z.output<typeof PersonLoad>

const Reliability = z.object({
  onTime: Count,
  late: Count,
  medianDaysLate: z
    .number()
    .nullable()
    .meta({
      description: "Negative for before the due date.",
      examples: [-0.5],
    }),
  undated: Count,
})
export type Reliability = z.output<typeof Reliability>

export const Analytics = z
  .object({
    boardId: IdText,
    from: DayText,
    to: DayText,
    firstDay: DayText.nullable().meta({ description: "Of the board’s first card." }),
    lists: z.array(List.shape.name).meta({
      description: "The lists of `flow`, in the board’s order; deleted ones come last.",
      examples: [["To do", "Doing"]],
    }),
    flow: z.array(FlowDay).meta({ description: "The cards at the end of each day." }),
    times: Times.meta({ description: "Of cards finished in the period." }),
    throughput: z.array(WeekCount),
    age: z.array(AgeClass).meta({ description: "Of open cards." }),
    oldest: z.array(OldCard).meta({ description: "Open cards that wait longest in their list." }),
    load: z.array(PersonLoad),
    reliability: Reliability.meta({ description: "Of cards finished in the period." }),
  })
  .meta({ id: "Analytics" })
export type Analytics = z.output<typeof Analytics>
