import { endpoint, listEndpoint, type Api } from "~/http/handle-api.server"
import { CommentsOf, CreateComment } from "~/models/comment/comment"
import { createComment, getComments } from "~/models/comment/comment.server"

export const api = {
  GET: listEndpoint(CommentsOf, getComments),
  POST: endpoint(CreateComment, createComment, 201),
} satisfies Api
