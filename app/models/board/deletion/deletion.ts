import { z } from "zod"
import { Count, Id, IdText, MomentText, OfPage, TextOrNull } from "~/models/text/fields"

export type DeletionKind = "list" | "card" | "board"

export const Deletion = z
  .object({
    id: IdText.meta({ description: "Of the deletion: restoring names it." }),
    boardId: IdText,
    kind: z.enum(["list", "card"]),
    deletedId: IdText.meta({ description: "Of the list or card, which comes back with it." }),
    name: z.string().meta({ examples: ["To do"] }),
    listId: IdText.meta({ description: "Of the list itself, or of the card’s list." }),
    listName: z.string().meta({ examples: ["To do"] }),
    restorable: z.boolean().meta({
      description: "False for a card whose list is deleted or archived: restore the list first.",
    }),
    cards: Count.meta({ description: "In the list; 1 for a card." }),
    deletedBy: TextOrNull.meta({
      description: "By name. Null once that account is deleted.",
      examples: ["Ada Lovelace"],
    }),
    createdAt: MomentText.meta({ description: "When it was deleted." }),
    expiresAt: MomentText.meta({
      description: "Until when it can be restored.",
      examples: ["2026-11-27T07:19:00.721Z"],
    }),
  })
  .meta({ id: "Deletion", description: "A deleted list or card." })
export type Deletion = z.output<typeof Deletion>

export const DeletedBoard = Deletion.omit({
  deletedId: true,
  listId: true,
  listName: true,
  restorable: true,
})
  .extend({
    kind: z.literal("board"),
    lists: Count,
    cards: Count,
    people: Count.meta({ description: "Its members." }),
  })
  .meta({ id: "DeletedBoard" })
export type DeletedBoard = z.output<typeof DeletedBoard>

/** Commands from a board's page also name the board: deletions elsewhere are not found. */
export const DeletionKey = z.object({ boardId: OfPage, deletionId: Id })
export type DeletionKey = z.output<typeof DeletionKey>

export type DeletionRef = { id: string; boardId: string; kind: DeletionKind }
