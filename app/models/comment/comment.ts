import { z } from "zod"
import { Id, Limit, Position, RequiredText, Text } from "~/models/fields"
import { LIMITS } from "~/models/limits"
import type { Person } from "~/models/account/user"

/** A comment as the API gives it: Markdown as it was typed, times in ISO 8601 in UTC. */
export type Comment = {
  id: string
  cardId: string
  text: string
  position: number
  createdAt: string
  /** When its text was last changed. */
  editedAt: string | null
  /** Null once the author's account is gone, and where the comment was imported. */
  author: Person | null
  /** The author's name in the file that it was imported from. */
  importedAuthor: string | null
}

/** A comment as a card's page shows it. */
export type CommentView = {
  id: string
  author: Person | null
  /** The author's name in the file that it was imported from. */
  importedAuthor: string | null
  /** When it was written, in words in the reader's zone, and in ISO 8601. */
  time: string
  createdAt: string
  edited: boolean
  /** The text as safe HTML. */
  html: string
  /** The text as it was typed, where its author has its form open. */
  text: string | null
  canEdit: boolean
  canDelete: boolean
}

const CommentText = RequiredText("The comment", LIMITS.text, "Comment is required.")

const part = { after: Id.optional(), limit: Limit(LIMITS.comments) }

/** The comments of a card, whose id is the last part of the address or in the query. */
export const CommentsOf = z.object({ cardId: Id, ...part })
export type CommentsOf = z.output<typeof CommentsOf>
export const CommentsAt = z
  .object({ id: Id, ...part })
  .transform(({ id, ...rest }) => ({ cardId: id, ...rest }))

// Comments stand in the order in which they were written: a position is taken and not followed.
export const CreateComment = z.object({
  boardId: Id.optional(),
  id: Id.optional(),
  cardId: Id,
  text: CommentText,
  position: Position.optional(),
})
export type CreateComment = z.output<typeof CreateComment>

/** A page's commands name its board and its card too: what is elsewhere is not found there. */
export const CommentKey = z.object({ boardId: Id.optional(), cardId: Id.optional(), id: Id })
export type CommentKey = z.output<typeof CommentKey>

export const UpdateComment = CommentKey.extend({
  text: CommentText,
  base: z
    .object({ text: Text("The comment", LIMITS.text) })
    .partial()
    .optional(),
})
export type UpdateComment = z.output<typeof UpdateComment>
