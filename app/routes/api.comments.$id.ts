import { endpoint, listEndpoint, updateEndpoint, resource } from "~/http/handle-api.server"
import { Comment, CommentsAt, CommentKey, UpdateComment } from "~/models/board/comment/comment"
import { deleteComment, getComments, updateComment } from "~/models/board/comment/comment.server"

// The id is the card's for GET, and the comment's for the other methods.
export const { loader, action } = resource({
  GET: listEndpoint(CommentsAt, getComments, {
    name: "getCommentsAt",
    summary: "The comments of a card, by its id in the address",
    answers: [Comment],
  }),
  PATCH: updateEndpoint(UpdateComment, updateComment, {
    name: "updateComment",
    summary: "Change a comment",
    details:
      "For its author. With `base`, the text that you knew, it is 409 if it was changed meanwhile.",
    answers: Comment,
    refuses: [409],
  }),
  DELETE: endpoint(CommentKey, deleteComment, {
    name: "deleteComment",
    summary: "Delete a comment",
    details: "For its author, and for owners of the board.",
    refuses: [409],
  }),
})
