import { endpoint, handleApi, listEndpoint, type ApiArgs } from "~/http/handle-api.server"
import { CommentsOf, CreateComment } from "~/models/comment/comment"
import { createComment, getComments } from "~/models/comment/comment.server"

const handle = (args: ApiArgs) =>
  handleApi(args, {
    GET: listEndpoint(CommentsOf, getComments),
    POST: endpoint(CreateComment, createComment, 201),
  })

export { handle as loader, handle as action }
