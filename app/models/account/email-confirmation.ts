import { z } from "zod"

/** The token of a link in a letter. Any other text is treated as an unknown token. */
export const LinkToken = z.object({ token: z.string("A token is required.").max(200) })
export type LinkToken = z.output<typeof LinkToken>

/** An address to confirm; `isSent` if it was sent a link that still works. */
export type ConfirmationRequest = { email: string; isSent: boolean }
