import { command, type Command } from "~/http/command.server"
import { convertPart } from "~/models/board/checklist/part-item.server"
import { AddRelationByText, RelationKey } from "~/models/board/relation/relation"
import { addRelationByText, deleteRelation } from "~/models/board/relation/relation.server"
import { failedBecause, gone, seen } from "~/models/text/reply/reply"
import { pathOf } from "~/routes/board.$boardId.cards.$cardId/command-parts.server"

/** The commands of what a card has to do with others. */
export const relationCommands: Record<string, Command> = {
  "add-relation": command(AddRelationByText, addRelationByText, {
    done: seen("Related card added"),
    failed: failedBecause("Not added"),
    to: (_, params) => pathOf(params),
  }),
  "convert-part": command(RelationKey, convertPart, {
    done: seen("Now an item of this card", "The card is among the deleted ones."),
    failed: failedBecause("Not changed"),
    gone: gone("relation"),
    to: (_, params) => pathOf(params),
  }),
  "delete-relation": command(RelationKey, deleteRelation, {
    done: seen("Related card removed"),
    failed: failedBecause("Not removed"),
    gone: gone("relation"),
    to: (_, params) => pathOf(params),
  }),
}
