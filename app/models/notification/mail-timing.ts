import { z } from "zod"
import { TimeZone } from "~/models/fields"

/** When notifications are mailed: at once, once a day in one letter, or never. */
export const MAIL_TIMINGS = ["each", "daily", "never"] as const
export type MailTiming = (typeof MAIL_TIMINGS)[number]

/** The time zone is null until it is known; a day's letter then goes out by UTC. */
export type MailTimingChoice = { timing: MailTiming; timeZone: string | null }

export const SaveMailTiming = z.object({
  timing: z.enum(MAIL_TIMINGS, "Choose when notifications are mailed."),
  /** Null, as it is given where it is not known, leaves it. */
  timeZone: TimeZone.nullish(),
})
export type SaveMailTiming = z.output<typeof SaveMailTiming>
