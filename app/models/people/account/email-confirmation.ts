import { z } from "zod"

export const LinkToken = z.object({ token: z.string("A token is required.").max(200) })
export type LinkToken = z.output<typeof LinkToken>

/** `isSent` if the address was sent a link that still works. */
export type ConfirmationRequest = { email: string; isSent: boolean }
