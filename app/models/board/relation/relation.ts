import { z } from "zod"
import { CardKey } from "~/models/board/card/card"
import { Id, IdText, Line, MomentText, NewId, OfPage } from "~/models/text/fields"
import { LIMITS } from "~/models/text/limits"
import { RELATION_KINDS } from "~/models/board/relation-kind/relation-kind"

const KIND = "What the card of the call is to the other one."

const RelatedCard = z
  .object({
    id: IdText,
    number: z.int().meta({ description: "On its board.", examples: [12] }),
    title: z.string().meta({ examples: ["Write the release notes"] }),
    boardId: IdText,
    boardName: z.string().meta({ examples: ["Launch plan"] }),
    done: z.boolean(),
    archived: z.boolean(),
  })
  .meta({ id: "RelatedCard" })
export type RelatedCard = z.output<typeof RelatedCard>

export const Relation = z
  .object({
    id: IdText,
    kind: z.enum(RELATION_KINDS).meta({ description: KIND, examples: ["blocked_by"] }),
    card: RelatedCard.nullable().meta({
      description: "The other card; null for one of a board that you cannot see.",
    }),
    createdAt: MomentText,
  })
  .meta({ id: "Relation" })
export type Relation = z.output<typeof Relation>

export const AddRelation = CardKey.extend({
  id: NewId,
  kind: z.enum(RELATION_KINDS, "Choose how the cards are related.").meta({ description: KIND }),
  otherCardId: Id.meta({ description: "Of a card on any board that you can see." }),
})
export type AddRelation = z.output<typeof AddRelation>

/** A form names the other card by its address, or by its title on the board. */
export const AddRelationByText = AddRelation.omit({ otherCardId: true }).extend({
  title: Line("The other card", LIMITS.url),
})
export type AddRelationByText = z.output<typeof AddRelationByText>

export const RelationKey = z.object({ boardId: OfPage, cardId: OfPage, id: Id })
export type RelationKey = z.output<typeof RelationKey>
