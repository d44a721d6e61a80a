import { z } from "zod"
import { Id } from "~/models/fields"

export type DeletionKind = "list" | "card"

/** A deleted list or card, for members who may edit the board. Times are ISO 8601. */
export type Deletion = {
  id: string
  boardId: string
  kind: DeletionKind
  /** The id of the list or card, which stays the same when it is restored. */
  deletedId: string
  /** The list's name or the card's title. */
  name: string
  /** The list itself, or the list of the card. */
  listId: string
  listName: string
  /** False for a card whose list does not exist now. */
  restorable: boolean
  /** The number of deleted cards. */
  cards: number
  /** The name of the user who deleted it; null if the account no longer exists. */
  deletedBy: string | null
  createdAt: string
  /** The time after which it cannot be restored. */
  expiresAt: string
}

/** Commands from a board's page also name the board: deletions elsewhere are not found. */
export const DeletionKey = z.object({ boardId: Id.optional(), deletionId: Id })
export type DeletionKey = z.output<typeof DeletionKey>

/** A deletion for its toast and for restoring it. */
export type DeletionRef = { id: string; boardId: string; kind: DeletionKind }
