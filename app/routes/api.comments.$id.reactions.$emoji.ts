import { endpoint, resource } from "~/http/handle-api.server"
import { CommentReactionKey, Reaction } from "~/models/board/reaction/reaction"
import {
  addCommentReaction,
  removeCommentReaction,
} from "~/models/board/comment/comment-reaction.server"

export const { loader, action } = resource({
  PUT: endpoint(CommentReactionKey, addCommentReaction, {
    name: "addCommentReaction",
    summary: "React to a comment with an emoji",
    answers: [Reaction],
    refuses: [409],
  }),
  DELETE: endpoint(CommentReactionKey, removeCommentReaction, {
    name: "removeCommentReaction",
    summary: "Take your reaction to a comment back",
    answers: [Reaction],
    refuses: [409],
  }),
})
