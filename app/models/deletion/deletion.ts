import { z } from "zod"
import type { BoardContents } from "~/models/board/board-contents"
import { Id } from "~/models/fields"

export type DeletionKind = "list" | "card" | "board"

export type DeletedBoard = {
  id: string
  boardId: string
  kind: "board"
  name: string
  deletedBy: string | null
  createdAt: string
  expiresAt: string
} & BoardContents

export type Deletion = {
  id: string
  boardId: string
  kind: DeletionKind
  deletedId: string
  name: string
  listId: string
  listName: string
  /** False for a card whose list does not exist now. */
  restorable: boolean
  cards: number
  deletedBy: string | null
  createdAt: string
  expiresAt: string
}

/** Commands from a board's page also name the board: deletions elsewhere are not found. */
export const DeletionKey = z.object({ boardId: Id.optional(), deletionId: Id })
export type DeletionKey = z.output<typeof DeletionKey>

export type DeletionRef = { id: string; boardId: string; kind: DeletionKind }
