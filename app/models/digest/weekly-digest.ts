import { z } from "zod"
import { Checkbox } from "~/models/fields"
import { isTimeZone } from "~/models/time/zoned-time"

/** Whether a person wants a digest of their boards by mail each week. A form leaves out what is not ticked. */
export const SaveWeeklyDigest = z.object({
  weekly: Checkbox.default(false),
  timeZone: z.string().refine(isTimeZone, "There is no such time zone.").optional(),
})
export type SaveWeeklyDigest = z.output<typeof SaveWeeklyDigest>

export type WeeklyDigestChoice = { weekly: boolean }
