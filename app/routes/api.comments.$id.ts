import { call, handleApi, type Args } from "~/http/handle-api.server"
import { CommentsAt, CommentKey, UpdateComment } from "~/models/comment/comment"
import { deleteComment, getComments, updateComment } from "~/models/comment/comment.server"

// One address, two meanings: a card's id where it is read, a thing's own id where it is changed.
const handle = (args: Args) =>
  handleApi(args, {
    GET: call(CommentsAt, getComments),
    PATCH: call(UpdateComment, updateComment),
    DELETE: call(CommentKey, deleteComment, 204),
  })

export { handle as loader, handle as action }
