import { z } from "zod"
import { Person } from "~/models/access/person"
import { Id, OfPage } from "~/models/text/fields"
import { MAX_EMOJI } from "./emoji"

/** How many different emoji a text can have. */
export const MAX_REACTIONS = 20

/** One emoji as Unicode recommends it (RGI), which fonts show as one picture. */
const EMOJI = new RegExp("^\\p{RGI_Emoji}$", "v")

export const Emoji = z
  .string("An emoji is required.")
  .trim()
  .min(1, "An emoji is required.")
  .max(MAX_EMOJI, "Must be one emoji, such as 👍.")
  .refine((text) => EMOJI.test(text), "Must be one emoji, such as 👍.")
  .meta({ description: "One emoji, percent-encoded in the address.", examples: ["👍"] })

export const Reaction = z
  .object({
    emoji: z.string().meta({ examples: ["👍"] }),
    people: z.array(Person).meta({ description: "Who gave it, the first one first." }),
    importedPeople: z
      .array(z.string())
      .meta({ description: "The names that an import gave.", examples: [[]] }),
  })
  .meta({ id: "Reaction", description: "An emoji under a text, and who gave it." })
export type Reaction = z.output<typeof Reaction>

export const Reactions = z
  .array(Reaction)
  .meta({ description: "Those that were first given first.", examples: [[]] })

/** A reaction as the page of a card shows it. */
export type ReactionView = {
  emoji: string
  count: number
  isMine: boolean
  /** For example "Ann, Ben and you". */
  who: string
}

export const CommentReactionKey = z.object({
  boardId: OfPage,
  cardId: OfPage,
  id: Id.meta({ description: "The id of the comment." }),
  emoji: Emoji,
})
export type CommentReactionKey = z.output<typeof CommentReactionKey>

export const CardReactionKey = z.object({
  boardId: OfPage,
  cardId: Id.meta({ description: "The id of the card, whose description it is about." }),
  emoji: Emoji,
})
export type CardReactionKey = z.output<typeof CardReactionKey>
