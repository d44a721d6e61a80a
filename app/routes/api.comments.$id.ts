import { endpoint, listEndpoint, updateEndpoint, resource } from "~/http/handle-api.server"
import { CommentsAt, CommentKey, UpdateComment } from "~/models/comment/comment"
import { deleteComment, getComments, updateComment } from "~/models/comment/comment.server"

// The id is the card's for GET, and the comment's for the other methods.
export const { loader, action } = resource({
  GET: listEndpoint(CommentsAt, getComments),
  PATCH: updateEndpoint(UpdateComment, updateComment),
  DELETE: endpoint(CommentKey, deleteComment, 204),
})
