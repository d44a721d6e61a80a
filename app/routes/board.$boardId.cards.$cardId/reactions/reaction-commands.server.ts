import { command, type Command } from "~/http/command.server"
import {
  addCommentReaction,
  removeCommentReaction,
} from "~/models/board/comment/comment-reaction.server"
import { addCardReaction, removeCardReaction } from "~/models/board/reaction/change-reaction.server"
import { CardReactionKey, CommentReactionKey } from "~/models/board/reaction/reaction"
import { gone } from "~/models/text/reply/reply"
import { pathOf } from "~/routes/board.$boardId.cards.$cardId/command-parts.server"

const ofComment = {
  gone: gone("comment"),
  back: (_: unknown, params: Parameters<typeof pathOf>[0]) => `${pathOf(params)}#comments`,
}
/** The commands of the reactions to texts. Nothing says that they succeed: that is seen. */
export const reactionCommands: Record<string, Command> = {
  "add-comment-reaction": command(CommentReactionKey, addCommentReaction, ofComment),
  "remove-comment-reaction": command(CommentReactionKey, removeCommentReaction, ofComment),
  "add-card-reaction": command(CardReactionKey, addCardReaction),
  "remove-card-reaction": command(CardReactionKey, removeCardReaction),
}
