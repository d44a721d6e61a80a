import { call, handleApi, type Args } from "~/http/handle-api.server"
import { CommentsOf, CreateComment } from "~/models/comment/comment"
import { createComment, getComments } from "~/models/comment/comment.server"

const handle = (args: Args) =>
  handleApi(args, {
    GET: call(CommentsOf, getComments),
    POST: call(CreateComment, createComment, 201),
  })

export { handle as loader, handle as action }
