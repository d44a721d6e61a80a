import { z } from "zod"
import { Id } from "~/models/fields"
import { LIMITS } from "~/models/limits"

/** Tokens and webhooks that end with the sessions when a person signs out everywhere else, or changes the password. */
export const EndChosen = z.object({
  accessTokenIds: z.array(Id).max(LIMITS.accessTokens).optional(),
  webhookIds: z.array(Id).max(LIMITS.endedWebhooks).optional(),
})
export type EndChosen = z.output<typeof EndChosen>
