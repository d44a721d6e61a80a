import { boardTransaction, type Tx } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import {
  addReaction,
  removeReaction,
  type ReactionTo,
} from "~/models/board/reaction/change-reaction.server"
import type { CommentReactionKey, Reaction } from "~/models/board/reaction/reaction"
import { commentOf, requireComment } from "./comment.server"

/** Reacts to a comment; a second time changes nothing. @throws 404, 403, 409, 400 above the limit */
export const addCommentReaction = (actor: Actor, key: CommentReactionKey): Promise<Reaction[]> =>
  boardTransaction(commentOf(key), async (tx) =>
    addReaction(tx, actor, await toComment(tx, actor, key)),
  )

/** Takes a reaction of one's own back; without it, nothing changes. @throws 404, 403, 409 */
export const removeCommentReaction = (actor: Actor, key: CommentReactionKey): Promise<Reaction[]> =>
  boardTransaction(commentOf(key), async (tx) =>
    removeReaction(tx, actor, await toComment(tx, actor, key)),
  )

async function toComment(tx: Tx, actor: Actor, key: CommentReactionKey): Promise<ReactionTo> {
  const { comment, card } = await requireComment(tx, actor, key)
  return { emoji: key.emoji, card, commentId: comment.id, authorId: comment.authorId }
}
