import { z } from "zod"
import { TimeZone, TextOrNull } from "~/models/text/fields"

export const MAIL_TIMINGS = ["each", "daily", "never"] as const
export type MailTiming = (typeof MAIL_TIMINGS)[number]

export const MailTimingChoice = z
  .object({
    timing: z
      .enum(MAIL_TIMINGS)
      .meta({ description: "Each at once, one email a day at 7:00, or never." }),
    timeZone: TextOrNull.meta({
      description: "Of the daily email; null until it is known, for UTC.",
      examples: ["Europe/Berlin"],
    }),
  })
  .meta({ id: "MailTiming" })
export type MailTimingChoice = z.output<typeof MailTimingChoice>

export const SaveMailTiming = z.object({
  timing: z.enum(MAIL_TIMINGS, "Choose when notifications are mailed."),
  timeZone: TimeZone.nullish().meta({ description: "An IANA name. Null leaves it as it is." }),
})
export type SaveMailTiming = z.output<typeof SaveMailTiming>
