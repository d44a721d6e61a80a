import { z } from "zod"

/** The pages at `/help/…`, in their order. The text of each is in `docs/help`. */
export const HELP_PAGES = [
  "start",
  "boards",
  "cards",
  "keys",
  "search",
  "views",
  "sharing",
  "emails",
  "imports",
  "account",
  "api",
  "accessibility",
] as const

export const HelpKey = z.object({ page: z.enum(HELP_PAGES) })
export type HelpKey = z.output<typeof HelpKey>

/** A page of the help, or a part of it, that a search has found. */
export const HelpHit = z.object({
  title: z.string().meta({ examples: ["Undo · Cards"] }),
  path: z.string().meta({ examples: ["/help/cards#undo"] }),
})
export type HelpHit = z.output<typeof HelpHit>
