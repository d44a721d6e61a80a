import { z } from "zod"
import { Checkbox, TimeZone } from "~/models/fields"

/** Whether a person wants a digest of their boards by mail each week. A form leaves out what is not ticked. */
export const SaveWeeklyDigest = z.object({
  weekly: Checkbox.default(false),
  timeZone: TimeZone.optional(),
})
export type SaveWeeklyDigest = z.output<typeof SaveWeeklyDigest>

export type WeeklyDigestChoice = { weekly: boolean }
