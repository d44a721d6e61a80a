import { z } from "zod"
import { BAD_EMAIL, isEmail } from "~/models/people/account/account-fields"
import { atMost, File, Line, Text, wellFormed } from "~/models/text/fields"
import { LIMITS } from "~/models/text/limits"

export const MAX_LEFT_TEXT = 5000

/** A card of somebody without an account. An empty email is none. */
export const LeaveCard = z.object({
  title: Line("A title", LIMITS.title),
  description: Text("The text", MAX_LEFT_TEXT).default(""),
  email: z
    .string()
    .transform((text) => wellFormed(text).trim())
    .pipe(z.string().max(LIMITS.email, atMost(LIMITS.email)))
    .refine((text) => text === "" || isEmail(text), BAD_EMAIL)
    .default(""),
})
export type LeaveCard = z.output<typeof LeaveCard>

/** The field of the form that people do not see. */
export const TRAP = "more"

/** All that the form has. */
export const LeaveForm = LeaveCard.extend({
  [TRAP]: z.string(),
  /** By which it is known again. */
  draft: z.string(),
  file: File,
})
