import { z } from "zod"
import { TimeZone } from "~/models/fields"

export const MyNextSteps = z.object({
  /** The reader's, for "due today"; UTC without it. */
  timeZone: TimeZone.optional(),
})
export type MyNextSteps = z.output<typeof MyNextSteps>
