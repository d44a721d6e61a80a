import { z } from "zod"
import { Person } from "~/models/access/person"
import { OldCard, PersonLoad } from "~/models/views/analytics/analytics"
import { BoardKey, BoardSummary } from "~/models/board/board/board"
import { Card } from "~/models/board/card/card"
import { Count, DayText, IdText, TimeZone } from "~/models/text/fields"
import { List } from "~/models/board/list/list"
import { MyStep } from "~/models/views/next-step/my-next-steps"
import { DIGEST_DAYS } from "./digest-days"

export const DigestOf = BoardKey.extend({
  days: z.coerce
    .number()
    .refine(
      (days) => (DIGEST_DAYS as readonly number[]).includes(days),
      `Choose ${DIGEST_DAYS.join(", ")} days.`,
    )
    .meta({ description: "How many days; 7 without it.", enum: DIGEST_DAYS })
    .optional(),
  timeZone: TimeZone.optional(),
})
export type DigestOf = z.output<typeof DigestOf>

const FinishedCard = Card.pick({ id: true, title: true }).extend({
  by: Person.shape.name.nullable().meta({ description: "Null if it is nobody of the board." }),
  day: DayText,
  isOnBoard: z.boolean().meta({ description: "False if it is archived or deleted." }),
})
export type FinishedCard = z.output<typeof FinishedCard>

const LateCard = Card.pick({ id: true, title: true }).extend({
  list: List.shape.name,
  daysLate: z.number().meta({ examples: [1.5] }),
  people: z.array(Person.shape.name).meta({ description: "The names of those assigned." }),
})
export type LateCard = z.output<typeof LateCard>

const ListWait = z.object({
  list: List.shape.name,
  cards: Count,
  medianDays: z.number().meta({ examples: [2.5] }),
})
export type ListWait = z.output<typeof ListWait>

const Step = MyStep.omit({ boardId: true }).extend({
  list: List.shape.name,
  isMine: z.boolean().meta({ description: "Whether it is assigned to you." }),
})
export type Step = z.output<typeof Step>

/** Each list has only the first entries, with their number. */
export const Digest = z
  .object({
    boardId: IdText,
    boardName: BoardSummary.shape.name,
    days: z.int().meta({ examples: [7] }),
    sentences: z
      .array(z.string())
      .meta({ examples: [["3 cards were done, 1 more than in the 7 days before."]] }),
    finished: z.array(FinishedCard).meta({ description: "The newest." }),
    finishedCount: Count,
    finishedBefore: Count.nullable().meta({
      description: "In as many days before; null if there were no cards then.",
    }),
    created: Count.meta({ description: "Cards that there are still." }),
    moves: z
      .array(
        z.object({
          from: List.shape.name,
          to: List.shape.name.meta({ examples: ["Doing"] }),
          count: Count,
        }),
      )
      .meta({ description: "Between lists, with the number of cards." }),
    movedCount: Count.meta({ description: "Cards that changed their list, however often." }),
    late: z.array(LateCard),
    lateCount: Count,
    openCount: Count,
    openBefore: Count.meta({ description: "When the days began." }),
    waiting: z.array(OldCard).meta({ description: "Open cards that wait longest in their list." }),
    waits: z.array(ListWait).meta({ description: "How long open cards have been in their list." }),
    load: z.array(PersonLoad),
    perDay: z.array(z.object({ day: DayText, created: Count, finished: Count })),
    firstDay: DayText.nullable().meta({ description: "Of the board’s first card." }),
    nextSteps: z.array(Step).meta({ description: "Cards that you could take up next." }),
  })
  .meta({ id: "Digest" })
export type Digest = z.output<typeof Digest>
