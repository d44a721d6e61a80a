import { z } from "zod"
import { Checkbox, TimeZone } from "~/models/text/fields"

/** A form leaves out `weekly` if it is not ticked. */
export const SaveWeeklyDigest = z.object({
  weekly: Checkbox.default(false).meta({ examples: [true] }),
  timeZone: TimeZone.optional().meta({ description: "An IANA name. Without it, it stays." }),
})
export type SaveWeeklyDigest = z.output<typeof SaveWeeklyDigest>

export const WeeklyDigestChoice = z
  .object({ weekly: z.boolean().meta({ description: "Whether it is mailed, each Monday." }) })
  .meta({ id: "WeeklyDigest" })
export type WeeklyDigestChoice = z.output<typeof WeeklyDigestChoice>
