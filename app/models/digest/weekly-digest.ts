import { z } from "zod"
import { Checkbox, TimeZone } from "~/models/fields"

/** A form leaves out `weekly` if it is not ticked. */
export const SaveWeeklyDigest = z.object({
  weekly: Checkbox.default(false),
  timeZone: TimeZone.optional(),
})
export type SaveWeeklyDigest = z.output<typeof SaveWeeklyDigest>

export type WeeklyDigestChoice = { weekly: boolean }
