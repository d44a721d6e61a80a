import { z } from "zod"
import { Id } from "~/models/text/fields"
import { LIMITS } from "~/models/text/limits"

/** Tokens and webhooks that end with the sessions when a person signs out everywhere else, or changes the password. */
export const EndChosen = z.object({
  accessTokenIds: z.array(Id).max(LIMITS.accessTokens).optional(),
  webhookIds: z.array(Id).max(LIMITS.endedWebhooks).optional(),
})
export type EndChosen = z.output<typeof EndChosen>

/** A token, or a webhook, that works in the person's name. */
export type ActingRow = {
  id: string
  text: string
  made: string
  /** Made so lately that it may be of whoever was in the account. */
  isNew: boolean
}

/** The choice with a new password, by the fields of `EndChosen`. */
export type Acting = Record<keyof EndChosen, readonly ActingRow[]>
