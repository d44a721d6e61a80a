import { z } from "zod"
import { Id, Limit, Position, RequiredText, Text } from "~/models/fields"
import { LIMITS } from "~/models/limits"
import { Task } from "~/models/markdown/task"
import type { Person } from "~/models/account/user"

/** Markdown as typed; times are ISO 8601 in UTC. */
export type Comment = {
  id: string
  cardId: string
  text: string
  position: number
  createdAt: string
  editedAt: string | null
  /** Null if the author's account no longer exists, or the comment was imported. */
  author: Person | null
  importedAuthor: string | null
}

export type CommentView = {
  id: string
  author: Person | null
  importedAuthor: string | null
  time: string
  createdAt: string
  edited: boolean
  html: string
  /** The text as typed; null unless its author has its form open. */
  text: string | null
  canEdit: boolean
  canDelete: boolean
}

const CommentText = RequiredText("The comment", LIMITS.text, "Comment is required.")

const range = { after: Id.optional(), limit: Limit(LIMITS.comments) }

export const CommentsOf = z.object({ cardId: Id, ...range })
export type CommentsOf = z.output<typeof CommentsOf>
export const CommentsAt = z
  .object({ id: Id, ...range })
  .transform(({ id, ...rest }) => ({ cardId: id, ...rest }))

// Comments are in the order of their creation: `position` is accepted and ignored.
export const CreateComment = z.object({
  boardId: Id.optional(),
  id: Id.optional(),
  cardId: Id,
  text: CommentText,
  position: Position.optional(),
})
export type CreateComment = z.output<typeof CreateComment>

/** Commands from a card's page also name its board and card: comments elsewhere are not found. */
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

export const TickCommentTask = CommentKey.extend({ task: Task })
export type TickCommentTask = z.output<typeof TickCommentTask>
