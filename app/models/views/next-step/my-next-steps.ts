import type { Candidate } from "./next-step"
import { z } from "zod"
import { BoardSummary } from "~/models/board/board/board"
import { Card } from "~/models/board/card/card"
import { TimeZone } from "~/models/text/fields"

export const MyNextSteps = z.object({
  timeZone: TimeZone.optional(),
})
export type MyNextSteps = z.output<typeof MyNextSteps>

/** A card to take up next. */
export const MyStep = Card.pick({ id: true, title: true })
  .extend({
    boardId: BoardSummary.shape.id,
    list: z.string().meta({ description: "Board and list.", examples: ["Launch plan, To do"] }),
    reasons: z.array(z.string()).meta({ examples: [["due tomorrow", "high priority"]] }),
  })
  .meta({ id: "MyStep" })
export type MyStep = z.output<typeof MyStep>

export type TimedStep = MyStep & Candidate
