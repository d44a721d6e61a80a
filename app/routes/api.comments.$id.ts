import {
  endpoint,
  handleApi,
  listEndpoint,
  updateEndpoint,
  type ApiArgs,
} from "~/http/handle-api.server"
import { CommentsAt, CommentKey, UpdateComment } from "~/models/comment/comment"
import { deleteComment, getComments, updateComment } from "~/models/comment/comment.server"

// The id is the card's for GET, and the comment's for the other methods.
const handle = (args: ApiArgs) =>
  handleApi(args, {
    GET: listEndpoint(CommentsAt, getComments),
    PATCH: updateEndpoint(UpdateComment, updateComment),
    DELETE: endpoint(CommentKey, deleteComment, 204),
  })

export { handle as loader, handle as action }
