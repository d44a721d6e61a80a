import { z } from "zod"
import {
  Id,
  IdText,
  Limit,
  MomentText,
  NewId,
  OfPage,
  Position,
  RequiredText,
  Text,
  TextOrNull,
} from "~/models/text/fields"
import { LIMITS } from "~/models/text/limits"
import { Task } from "~/models/text/markdown/task"
import { Reactions, type ReactionView } from "~/models/board/reaction/reaction"
import { Person } from "~/models/access/person"

export const Comment = z
  .object({
    id: IdText,
    cardId: IdText,
    text: z.string().meta({ description: "Markdown.", examples: ["Is it **deep** enough?"] }),
    position: z.int().meta({ description: "On its card, from 0.", examples: [0] }),
    createdAt: MomentText,
    editedAt: MomentText.nullable().meta({ examples: [null] }),
    author: Person.nullable().meta({
      description: "Null once the account is deleted, and for an imported comment.",
    }),
    importedAuthor: TextOrNull.meta({
      description: "The name that an imported comment has.",
      examples: [null],
    }),
    formerAuthor: TextOrNull.meta({
      description: "The name of a deleted account, unless its person took it away.",
      examples: [null],
    }),
    quotedText: TextOrNull.meta({
      description:
        "Markdown. Of a reply by email: the quoted email and the signature, which `text` leaves out.",
      examples: [null],
    }),
    reactions: Reactions,
  })
  .meta({ id: "Comment" })
export type Comment = z.output<typeof Comment>

export type CommentView = {
  id: string
  author: Person | null
  importedAuthor: string | null
  formerAuthor: string | null
  time: string
  createdAt: string
  edited: boolean
  html: string
  /** Of what was cut from an email; null without it. */
  quotedHtml: string | null
  /** The text as typed; null unless its author has its form open. */
  text: string | null
  canEdit: boolean
  canDelete: boolean
  /** Left out where there are none. */
  reactions?: ReactionView[]
}

const CommentText = RequiredText("The comment", LIMITS.text, "Comment is required.").meta({
  description: "Markdown. `@` and a username mentions a member of the board.",
  examples: ["Is it **deep** enough?"],
})

const range = {
  after: Id.optional().meta({ description: "A comment: those after it are listed." }),
  limit: Limit(LIMITS.comments),
}

export const CommentsOf = z.object({ cardId: Id, ...range })
export type CommentsOf = z.output<typeof CommentsOf>
export const CommentsAt = z
  .object({ id: Id.meta({ description: "The id of the card." }), ...range })
  .transform(({ id, ...rest }) => ({ cardId: id, ...rest }))

export const CreateComment = z.object({
  boardId: OfPage,
  id: NewId,
  cardId: Id,
  text: CommentText,
  position: Position.optional().meta({ description: "Ignored: comments come last." }),
})
export type CreateComment = z.output<typeof CreateComment>

/** Commands from a card's page also name its board and card: comments elsewhere are not found. */
export const CommentKey = z.object({
  boardId: OfPage,
  cardId: OfPage,
  id: Id.meta({ description: "The id of the comment." }),
})
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
