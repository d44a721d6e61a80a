import { z } from "zod"
import { isTimeZone } from "~/models/time/zoned-time"

export const MyNextSteps = z.object({
  /** The reader's, for "due today"; UTC without it. */
  timeZone: z.string().refine(isTimeZone, "There is no such time zone.").optional(),
})
export type MyNextSteps = z.output<typeof MyNextSteps>
