import { call, handleApi, type Args } from "~/http/handle-api.server"
import { CommentsAt, CommentKey, UpdateComment } from "~/models/comment/comment"
import { deleteComment, getComments, updateComment } from "~/models/comment/comment.server"

// The id is the card's for GET, and the comment's for the other methods.
const handle = (args: Args) =>
  handleApi(args, {
    GET: call(CommentsAt, getComments),
    PATCH: call(UpdateComment, updateComment),
    DELETE: call(CommentKey, deleteComment, 204),
  })

export { handle as loader, handle as action }
