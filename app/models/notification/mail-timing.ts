import { z } from "zod"
import { TimeZone } from "~/models/fields"

export const MAIL_TIMINGS = ["each", "daily", "never"] as const
export type MailTiming = (typeof MAIL_TIMINGS)[number]

/** Without a time zone, a day's letter is sent by UTC. */
export type MailTimingChoice = { timing: MailTiming; timeZone: string | null }

export const SaveMailTiming = z.object({
  timing: z.enum(MAIL_TIMINGS, "Choose when notifications are mailed."),
  /** Null, for an unknown one, changes nothing. */
  timeZone: TimeZone.nullish(),
})
export type SaveMailTiming = z.output<typeof SaveMailTiming>
