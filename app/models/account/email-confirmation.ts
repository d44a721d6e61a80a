import { z } from "zod"

/** The token of a link in a letter. What is none of ours is one that nobody has. */
export const LinkToken = z.object({ token: z.string("A token is required.").max(200) })
export type LinkToken = z.output<typeof LinkToken>

/** What the banner asks for: an address to confirm, and whether a letter is on its way to it. */
export type ConfirmationRequest = { email: string; isSent: boolean }
