import {
  endpoint,
  handleApi,
  listEndpoint,
  updateEndpoint,
  type ApiArgs,
} from "~/http/handle-api.server"
import { CommentsAt, CommentKey, UpdateComment } from "~/models/comment/comment"
import { deleteComment, getComments, updateComment } from "~/models/comment/comment.server"

// One address, two meanings: a card's id where it is read, a thing's own id where it is changed.
const handle = (args: ApiArgs) =>
  handleApi(args, {
    GET: listEndpoint(CommentsAt, getComments),
    PATCH: updateEndpoint(UpdateComment, updateComment),
    DELETE: endpoint(CommentKey, deleteComment, 204),
  })

export { handle as loader, handle as action }
