import { z } from "zod"
import { Id } from "~/models/fields"

/** What can be restored when it was deleted. */
export type DeletionKind = "list" | "card"

/** A list or a card that was deleted, as those who may edit the board see it. Times are ISO 8601. */
export type Deletion = {
  id: string
  boardId: string
  kind: DeletionKind
  /** The id of the list or the card, which has the same one when it is restored. */
  deletedId: string
  /** The list's name or the card's title. */
  name: string
  /** The list, or the one that the card was on. */
  listId: string
  listName: string
  /** Whether it can come back: a card's list must be there. */
  restorable: boolean
  /** How many cards were deleted. */
  cards: number
  /** The name of who deleted it; null once their account is gone. */
  deletedBy: string | null
  createdAt: string
  /** When it is deleted for good. */
  expiresAt: string
}

/** A page's command names its board too: what was deleted on another board is not found there. */
export const DeletionKey = z.object({ boardId: Id.optional(), deletionId: Id })
export type DeletionKey = z.output<typeof DeletionKey>

/** A deletion as its toast and its restoration name it. */
export type DeletionRef = { id: string; boardId: string; kind: DeletionKind }
